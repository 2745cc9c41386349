import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { onDisk } from '../helpers/onDisk'
import {
  anotherPhone,
  button,
  comeBack,
  exchangeCodes,
  keepTable,
  openLogOn,
  pair,
} from '../helpers/pairedPhones'
import { TrenchPage } from '../helpers/trenchPage'

/** How often the connection is cut. For the long run: `FIRESTEP_CUTS=200 npx playwright test cuts --project=phone`. */
const cuts = Number(process.env['FIRESTEP_CUTS'] ?? 3)

/** From now on the connections of a page can be cut from outside, as when the network is lost. */
const cuttable = (page: Page) =>
  page.addInitScript(() => {
    const made: RTCPeerConnection[] = []
    const Peer = RTCPeerConnection
    Object.assign(globalThis, {
      RTCPeerConnection: class extends Peer {
        constructor(...given: ConstructorParameters<typeof Peer>) {
          super(...given)
          made.push(this)
        }
      },
      cutLines: () => {
        // A code that nobody has answered yet is no connection.
        for (const peer of made) if (peer.connectionState === 'connected') peer.close()
      },
    })
  })
const cut = (page: Page) => page.evaluate(() => (Reflect.get(globalThis, 'cutLines') as () => void)())

const ids = async (page: Page) => {
  await onDisk(page)
  return (await openLogOn(page)).map(({ id }) => id)
}

test('a connection that is cut in the middle of a step loses nothing that a phone has shown', async ({
  page,
  browser,
}, info) => {
  test.setTimeout(120_000 + cuts * 30_000)
  await cuttable(page)
  const guest = await anotherPhone(browser, info)
  await keepTable(page)
  await pair(page, guest)
  await button(guest, /Choir/).click()
  const battle = new URL(page.url()).hash.replace(/\/phones$/, '')
  const [here, there] = [new TrenchPage(page), new TrenchPage(guest)]
  for (let at = 0; at < cuts; at += 1) {
    for (const phone of [page, guest]) await phone.goto(`./${battle}`)
    // The phones act in turn. The connection is cut before or after the other phone has received the step.
    const before = await ids(page)
    const counts = at % 2 === 0 ? here : there
    const [less, more] = ['less', 'more'].map((way) =>
      counts.button(new RegExp(`^Blood of .*: one ${way}$`), counts.dock),
    ) as [Locator, Locator]
    await ((await less.isEnabled()) ? less : more).click()
    await cut(page)
    await expect(guest.getByText('The host is away')).toBeVisible()
    const seen = await ids(guest)
    await page.goto(`./${battle}/phones`)
    // With one scan by the reconnect code, or with two as a new guest.
    if (at % 3 === 2) {
      await guest.goto('./#/join')
      await exchangeCodes(page, guest)
    } else {
      await guest.goto(`./${battle}/phones`)
      await comeBack(page, guest)
    }
    await expect.poll(() => ids(guest)).toEqual(await ids(page))
    const after = await ids(page)
    expect(after.slice(0, before.length)).toEqual(before)
    expect(seen.filter((id) => !after.includes(id))).toEqual([])
    if (counts === here) expect(after).toHaveLength(before.length + 1)
  }
})
