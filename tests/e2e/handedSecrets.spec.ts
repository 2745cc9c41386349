import type { Browser, Page } from '@playwright/test'
import { tokenKinds } from '@/systems/trenchrunnerz/rules'
import { allStored } from '../helpers/allStored'
import { expect, test } from '../helpers/e2e'
import { decoded, hiddenIn } from '../helpers/hiddenTokens'
import { onDisk } from '../helpers/onDisk'
import { anotherPhone, button, openLogOn, openTable, pair } from '../helpers/pairedPhones'
import { RunnerzPage } from '../helpers/runnerzPage'
import { allEnd, flying } from '../helpers/runnerzSession'

/** The Defender's phase of the first turn: the Defender may look. */
const running = () => {
  const session = flying(1, 2, { tokens: 'phone' })
  allEnd(session)
  session.must({ type: 'proceed' })
  return session
}
const session = running()
/** The drawn tokens, their places and the salts. Kinds alone prove nothing. */
const told = hiddenIn(session.state, tokenKinds)

/** The places where a phone stores something hidden. */
const places = async (page: Page): Promise<readonly string[]> => {
  await onDisk(page)
  const stored = Object.entries(await allStored(page))
  return stored.flatMap(([where, text]) => (told(decoded(text)).length > 0 ? [where] : []))
}
const isNowhere = (page: Page) => expect.poll(() => places(page), { timeout: 30_000 }).toEqual([])
const isStored = (page: Page) =>
  expect.poll(() => places(page), { timeout: 30_000 }).toContain('firestep/entries')

/** Deletes the battle and restores it from its restore point. */
const bringBack = async (page: Page) => {
  await page.goto('./#/battles')
  await button(page, /^Delete /)
    .first()
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.getByText('No battle yet')).toBeVisible()
  await page.goto('./#/settings/data')
  const points = page.getByRole('region', { name: 'Restore points' })
  await points.getByRole('button', { name: /^Battle deleted: / }).click()
  await points.getByRole('button', { name: 'Restore', exact: true }).click()
  await expect(points.getByText(/^Restored\./)).toBeVisible()
}

/** A host that stores hidden parts in every possible place, and a guest. */
const sitDown = async (page: Page, browser: Browser, info: { project: { use: object } }) => {
  await RunnerzPage.open(page, session)
  await bringBack(page)
  await page.goto('./#/battle/runnerz')
  await openTable(page)
  await page.getByLabel('This phone’s name').fill('Anna')
  const guest = await anotherPhone(browser, info)
  await pair(page, guest)
  await guest.getByLabel('This phone’s name').fill('Ben')
  await expect(button(page, 'Hand over hosting to Ben')).toBeVisible()
  return guest
}
const handOver = async (from: Page, to: Page, name: string) => {
  await button(from, `Hand over hosting to ${name}`).click()
  await expect(to.getByRole('listitem').filter({ hasText: 'hosts the table' })).toContainText(name)
  await expect(from.getByRole('listitem').filter({ hasText: 'hosts the table' })).toContainText(name)
}

test('TR-4, TR-19 what lies face down is on the host’s phone alone, after each hand-over and return', async ({
  page,
  browser,
}, info) => {
  const guest = await sitDown(page, browser, info)
  const before = await openLogOn(page)
  await test.step('the search finds the hidden parts in each place where they may be', async () => {
    await expect
      .poll(() => places(page))
      .toEqual(
        expect.arrayContaining([
          'firestep/entries',
          'firestep-points/files',
          expect.stringMatching(/^files\/journal\/battle-/),
        ]),
      )
    expect(await places(guest)).toEqual([])
  })
  await test.step('handed over to the guest', async () => {
    await handOver(page, guest, 'Ben')
    await isNowhere(page)
    await isStored(guest)
    expect(await openLogOn(page)).toEqual(before)
  })
  await test.step('handed back', async () => {
    await handOver(guest, page, 'Anna')
    await isNowhere(guest)
    await isStored(page)
  })
  await test.step('the restore point still opens, and restores nothing hidden', async () => {
    await handOver(page, guest, 'Ben')
    await isNowhere(page)
    await page.goto('./#/settings/data')
    const points = page.getByRole('region', { name: 'Restore points' })
    await points.getByRole('button', { name: /^Battle deleted: / }).click()
    await expect(points.getByText('1 battle is here already')).toBeVisible()
    await isNowhere(page)
    await page.reload()
    await isNowhere(page)
  })
})

test('TR-4, TR-19 a former host that goes on alone has nothing of what lies face down', async ({
  page,
  browser,
}, info) => {
  const guest = await sitDown(page, browser, info)
  const battle = new RunnerzPage(page)
  /** What the Defender sees on this phone while the button is pressed. */
  const seen = async () => {
    await battle.menuItem('Defender, look')
    const lift = await battle.hold()
    await expect(battle.holdToLook).toHaveAccessibleName('Let go to hide')
    const words = await battle.sheet.innerText()
    await lift()
    await page.keyboard.press('Escape')
    return words
  }
  const kinds = /Interceptor|Laser Turret|Obstacles|Flak \dD6/
  await test.step('the host shows it', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    expect(await seen()).toMatch(kinds)
    await openTable(page)
  })
  await handOver(page, guest, 'Ben')
  await isNowhere(page)
  await guest.context().close()
  await button(page, 'Continue here').click()
  await isNowhere(page)
  await test.step('the former host shows nothing, also after Undo and after a reload', async () => {
    await page.getByRole('link', { name: 'Back' }).click()
    expect(await seen()).not.toMatch(kinds)
    await button(page, /^Undo/).click()
    await isNowhere(page)
    expect(await seen()).not.toMatch(kinds)
    await battle.reload()
    expect(await seen()).not.toMatch(kinds)
    await isNowhere(page)
  })
})
