import type { Browser, Page } from '@playwright/test'
import { audit } from '../helpers/audit'
import { filmThing } from '../helpers/cameraFilm'
import { expect, test } from '../helpers/e2e'
import { layToSleep, ownPhone, phoneThatSees } from '../helpers/phoneThatSees'
import { BomberPage } from '../helpers/bomberPage'
import { GloomPage } from '../helpers/gloomPage'
import { onDisk } from '../helpers/onDisk'
import { takePicture } from '../helpers/pictures'
import {
  anotherPhone,
  button,
  codeOf,
  codePicture,
  comeBack,
  enterCode,
  keepTable,
  openLogOn,
  openTable,
  pair,
  rowsOn,
} from '../helpers/pairedPhones'
import { RunnerzPage } from '../helpers/runnerzPage'
import { TrenchPage } from '../helpers/trenchPage'

test('two phones play one battle, each shows what the other decides, and the guest goes on alone when the host is gone', async ({
  page,
  browser,
}, info) => {
  const guest = await anotherPhone(browser, info)
  await keepTable(page)
  await page.getByLabel('This phone’s name').fill('Anna')
  await codeOf(page)
  await audit(page, info, 'phones-code')
  await pair(page, guest)
  await expect(guest.getByText('hosts the table')).toBeVisible()
  await audit(guest, info, 'phones-guest')
  // The host sees who joined.
  await expect(page.getByRole('listitem').filter({ hasText: 'Here' })).toHaveCount(2)

  await button(guest, /Choir/).click()
  await button(guest, 'Open battle').click()
  await page.getByRole('link', { name: 'Back' }).click()
  const here = new TrenchPage(page)
  const there = new TrenchPage(guest)

  // The guest begins the turn; both see who starts it.
  await there.button('Begin turn 1').click()
  for (const phone of [page, guest])
    await expect(phone.getByRole('heading', { level: 1 })).toContainText("Saint Orsolya's Own")

  // The host no longer plays the guest's side, and shows who it waits for.
  await expect(guest.getByText("Anna decides for Saint Orsolya's Own")).toBeVisible()

  // The host shoots. Both phones show the question and its result.
  await here.button('Activate Vaas').click()
  await here.button('Shoot', here.dock).click()
  await here.choose('Malkh')
  await here.enter(5, 4, 1)
  await expect(here.sheet).toContainText('Success')
  await expect(there.sheet).toContainText('Success')
  await here.enter(4, 5)
  await expect(there.sheet).toContainText('Malkh goes Down')
  await audit(guest, info, 'phones-outcome')
  await here.press(/^Apply: .*Down/)
  // The list switches to the acting side when the step arrives.
  await expect(guest.getByRole('dialog')).toBeHidden()
  // On each phone "Yours" is the side of its player.
  await there.show('Yours')
  await expect(there.model('Malkh')).toContainText('Down')

  // The guest undoes it for both, and redoes it.
  await there.button(/^Undo: /).click()
  await here.show('Theirs')
  await expect(here.model('Malkh')).toContainText('Ready')
  await expect(there.model('Malkh')).toContainText('Ready')

  // The host's phone is gone: the guest says so, and goes on with everything it has.
  await page.close()
  const away = guest.getByText('The host is away')
  // A browser that closes properly says goodbye. Another one just stops.
  await expect(guest.getByText(/The host is (away|asleep or too far)/)).toBeVisible()
  // The same holds after the guest's phone slept and its app was closed: it does not play on by mistake.
  await there.saved()
  await guest.reload()
  await expect(away).toBeVisible()
  await there.button('End activation').click()
  await expect(guest.getByRole('paragraph').filter({ hasText: /Join again, or continue here/ })).toBeVisible()
  await audit(guest, info, 'phones-away')
  await button(guest, 'OK').click()
  await button(guest, 'Another phone').first().click()
  await button(guest, 'Continue here').click()
  await codeOf(guest)
  await guest.getByRole('link', { name: 'Back' }).click()
  // It plays both sides from now on.
  await there.show('Side 2')
  await expect(there.model('Malkh')).toContainText('Ready')
  await there.take('Side 1', 'Vaas')
  await there.button('Shoot', there.dock).click()
  await there.choose('Malkh')
  await there.enter(5, 4, 1)
  await expect(there.sheet).toContainText('Success')
})

test('two phones connect by scanning each other’s codes with their cameras', async ({
  page,
  baseURL,
  recorder,
}, info) => {
  const answer = info.outputPath('answer.y4m')
  const asked = info.outputPath('asked.y4m')
  const keeper = await phoneThatSees(answer, recorder)
  await keeper.page.goto(baseURL ?? '')
  await keepTable(keeper.page, baseURL)
  await codeOf(keeper.page)
  await filmThing(keeper.page, codePicture(keeper.page), asked)
  const guest = await phoneThatSees(asked, recorder)
  await guest.page.goto(`${baseURL}#/join`)
  await button(guest.page, 'Scan their code').click()
  await codePicture(guest.page).waitFor()
  await filmThing(guest.page, codePicture(guest.page), answer)
  await button(keeper.page, 'Scan their code').click()
  await expect(guest.page.getByRole('heading', { name: 'At this table' })).toBeVisible()
  await expect(keeper.page.getByRole('listitem').filter({ hasText: 'Here' })).toHaveCount(2)
  await page.close()
  await keeper.browser.close()
  await guest.browser.close()
})

test('a sleeping phone is shown as away, and comes back by itself with all that was played meanwhile', async ({
  page,
  baseURL,
  recorder,
}, info) => {
  // The states of this phone's connections in its browser.
  await page.addInitScript(() => {
    const Peer = RTCPeerConnection
    const states = new Set<RTCPeerConnection>()
    globalThis.RTCPeerConnection = class extends Peer {
      constructor(settings?: RTCConfiguration) {
        super(settings)
        states.add(this)
      }
    }
    Object.assign(globalThis, { linesStand: () => [...states].map(({ connectionState }) => connectionState) })
  })
  const failed = () =>
    page.evaluate(() => (Reflect.get(globalThis, 'linesStand') as () => string[])().includes('failed'))
  await keepTable(page)
  const guest = await ownPhone(recorder)
  await guest.page.goto(baseURL ?? '')
  await pair(page, guest.page, baseURL)
  await button(guest.page, /Choir/).click()
  await button(guest.page, 'Open battle').click()
  const rows = (state: string | RegExp) => page.getByRole('listitem').filter({ hasText: state })
  await expect(rows('Here')).toHaveCount(2)

  const wake = await layToSleep(guest)
  await expect(rows('Away')).toHaveCount(1)
  await audit(page, info, 'phones-asleep')
  // The browser gives up the connection, but the table does not.
  await expect.poll(failed).toBe(true)
  await page.getByRole('link', { name: 'Back' }).click()
  const here = new TrenchPage(page)
  await here.button('Begin turn 1').click()
  await here.button('Activate Vaas').click()
  wake()
  const there = new TrenchPage(guest.page)
  await expect(there.dock).toContainText('Vaas')
  await there.show('Theirs')
  // Its steps arrive again, on the same connection.
  await there.button(/^Undo: /).click()
  await expect(here.button('Activate Vaas')).toBeVisible()
  await guest.browser.close()
})

test('a wrong, incomplete or own code is refused with a text, and the pairing can go on', async ({
  page,
  browser,
}, info) => {
  const guest = await anotherPhone(browser, info)
  await keepTable(page)
  const own = await codeOf(page)
  for (const [text, sentence] of [
    ['https://example.com/', 'That is not a table code.'],
    [own.slice(0, -4), 'That code could not be read. Scan it again.'],
    [own, /Wrong code/],
  ] as const) {
    await enterCode(page, text)
    await expect(page.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await guest.goto('./#/join')
  for (const [text, sentence] of [
    ['FTABLE', 'That code could not be read. Scan it again.'],
    ['{"a": 1}', 'That is not a table code.'],
  ] as const) {
    await enterCode(guest, text)
    await expect(guest.getByRole('alert').filter({ hasText: sentence })).toBeVisible()
  }
  await audit(guest, info, 'phones-join')
  // The shown code is still valid.
  await enterCode(guest, own)
  await enterCode(page, await codeOf(guest))
  await expect(guest.getByRole('heading', { name: 'At this table' })).toBeVisible()
})

/** A battle of two samples on two phones: this one is the host, the other plays the Choir. */
const opponent = async (page: Page, browser: Browser, info: { project: { use: object } }): Promise<Page> => {
  const guest = await anotherPhone(browser, info)
  await keepTable(page)
  await pair(page, guest)
  await button(guest, /Choir/).click()
  await button(guest, 'Open battle').click()
  return guest
}

test('a phone whose app was closed reconnects with one scan, in its seat, with all that was played meanwhile', async ({
  page,
  browser,
}, info) => {
  const guest = await opponent(page, browser, info)
  const here = new TrenchPage(page)
  const there = new TrenchPage(guest)
  const rows = (state: string) => page.getByRole('listitem').filter({ hasText: state })
  await expect(rows('Here')).toHaveCount(2)
  await expect.poll(async () => JSON.stringify(await rowsOn(guest, 'settings'))).toContain('ways-back')
  await guest.reload()
  await button(guest, 'Another phone').first().click()
  await expect(guest.getByText('this one scan is enough')).toBeVisible()
  await codeOf(guest)
  await audit(guest, info, 'phones-back')
  await expect(rows('Away')).toHaveCount(1)
  await expect(page.getByText(/comes back with one scan/)).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await here.button('Begin turn 1').click()
  await openTable(page)
  // Another code is refused with a text, and the reconnect code stays valid.
  await enterCode(page, await codeOf(page))
  await expect(page.getByRole('alert')).toContainText(/Wrong code/)
  await comeBack(page, guest)
  await expect(rows('Here')).toHaveCount(2)
  await expect(rows('Here').last()).toContainText('Choir')
  await button(guest, 'Open battle').click()
  await expect(guest.getByText("Saint Orsolya's Own’s phone decides")).toBeVisible()
  await there.button(/^Undo: /).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(here.button('Begin turn 1')).toBeVisible()
})

test('while the host is on another screen the guest plays on, the host has it all afterwards, and deleting the battle closes the table', async ({
  page,
  browser,
}, info) => {
  const guest = await opponent(page, browser, info)
  const here = new TrenchPage(page)
  const there = new TrenchPage(guest)
  await page.goto('./#/rules')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await there.button('Begin turn 1').click()
  // It is the other phone's turn: doing something for its player needs a confirmation.
  await there.button('Activate Vaas').click()
  await expect(guest.getByText('Another phone’s player decides.').first()).toBeVisible()
  await takePicture(guest, 'phones-refused')
  await button(guest, 'OK').click()
  await button(guest, 'Answer for them').click()
  await expect(guest.getByText(/^This phone answers for /)).toBeVisible()
  await takePicture(guest, 'phones-answers')
  await there.button('Activate Vaas').click()
  await there.button('Shoot', there.dock).click()
  await page.goto('./#/')
  await there.choose('Malkh')
  await there.enter(5, 4, 1)
  await expect(there.sheet).toContainText('Success')
  // Back in the battle with its open question, this phone is still the host.
  await button(page, 'Continue battle').click()
  await expect(here.sheet).toContainText('Success')
  await here.enter(4, 5)
  await expect(there.sheet).toContainText('Malkh goes Down')
  // Deleting a battle deletes its table.
  await page.goto('./#/battles')
  await page
    .getByRole('button', { name: /^Delete/ })
    .first()
    .click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Delete/ })
    .click()
  await expect(guest.getByText('The host closed the table, or sent this phone away').first()).toBeVisible()
})

test('phone dice are thrown by both phones together, as log and report say on both', async ({
  page,
  browser,
}, info) => {
  const guest = await opponent(page, browser, info)
  await page.getByRole('link', { name: 'Back' }).click()
  const here = new TrenchPage(page)
  const there = new TrenchPage(guest)
  await there.button('Begin turn 1').click()

  // A throw of the host, and one of the guest: neither phone could influence either.
  await here.button('Activate Vaas').click()
  await here.button('Shoot', here.dock).click()
  await here.choose('Malkh')
  await here.button(/^Roll \dD6$/, here.sheet).click()
  // A hit rolls its injury by itself.
  for (const { sheet } of [here, there]) await expect(sheet).toContainText('Kept')
  type Row = { readonly shared?: { readonly with: string; readonly secrets: readonly string[] } }
  const shared = async (phone: Page) => {
    await onDisk(phone)
    return (await rowsOn<Row>(phone, 'entries')).flatMap((row) => row.shared ?? [])
  }
  await expect.poll(async () => (await shared(guest)).length).toBeGreaterThan(0)
  await expect.poll(async () => JSON.stringify(await shared(guest))).toBe(JSON.stringify(await shared(page)))
  // The guest computed the same dice and accepted them.
  await expect(guest.getByText(/threw without this one|do not match the numbers/)).toBeHidden()

  for (const phone of [page, guest]) {
    const { pathname, hash } = new URL(phone.url())
    await phone.goto(`${pathname}${hash}/log`)
    await expect(phone.getByText(/rolled by both phones/)).toBeVisible()
    await phone.goto(`${pathname}${hash}/report`)
    await expect(phone.getByText(/rolls? by phone (was|were) made by both phones: neither/)).toBeVisible()
  }
  await audit(page, info, 'phones-dice')
})

/** Both phones show the same revealed token in the first place, perhaps behind its sheet. */
const shownAlike = async (one: Page, other: Page) => {
  const first = (phone: Page) =>
    phone
      .getByRole('group', { name: 'The cruiser', includeHidden: true })
      .getByRole('button', { name: /^1(:|$)/, includeHidden: true })
  await expect(first(one)).not.toHaveAttribute('aria-label', /Face down/)
  const name = await first(one).getAttribute('aria-label')
  await expect(first(other)).toHaveAttribute('aria-label', name ?? '')
}

/** A few steps of each game, some on the guest's phone and some on the host's. Both phones show all results. */
const together: Readonly<Record<string, (keeper: Page, guest: Page) => Promise<void>>> = {
  'gloom-trench': async (keeper, guest) => {
    const here = new GloomPage(keeper)
    const there = new GloomPage(guest)
    await there.button('Roll for points').click()
    await there.byHand()
    await there.tap(5, 1, 2, 6, 6, 3)
    await there.use()
    await expect(here.sheet).toContainText('New Tactical Points')
    await here.press('Done')
    await expect(there.sheet).toContainText('Initiative')
    await here.enter(5, 5, 1, 1, 2, 3)
    for (const { sheet } of [here, there]) await expect(sheet).toContainText('takes the initiative')
    await there.press('Done')
    for (const { title } of [here, there]) await expect(title).toContainText('Activations')
  },
  trenchrunnerz: async (keeper, guest) => {
    const here = new RunnerzPage(keeper)
    const there = new RunnerzPage(guest)
    await there.speeds(4, 4, 3, 3, 2, 2, 1, 1)
    await expect(here.bomber('Scarab')).toHaveAccessibleName(/^Scarab, Speed 3/)
    // What lies face down is on the host's phone, and nowhere on the other.
    await onDisk(guest)
    expect(JSON.stringify(await rowsOn(keeper, 'entries'))).toMatch(/sealed/)
    expect(JSON.stringify(await rowsOn(guest, 'entries'))).not.toMatch(/sealed/)
    // The guest reveals it: both phones show the same token.
    await there.enter('1')
    await shownAlike(guest, keeper)
  },
  'bomber-run': async (keeper, guest) => {
    const here = new BomberPage(keeper)
    const there = new BomberPage(guest)
    await there.button('I rolled real dice').click()
    await there.tap(1, 2, 3, 4, 2, 4, 4, 4, 4, 4)
    await there.use()
    for (const { page } of [here, there]) {
      await expect(page.locator('main')).toContainText('Base in row 12')
      await expect(page.locator('main')).toContainText('Base in row 20')
    }
    await here.enter(2, 5)
    await expect(guest.getByText('East squadron rolled higher and chooses.')).toBeVisible()
    await there.button('West squadron first').click()
  },
}
/** Chooses on a phone that it plays every side. */
const playAll = async (phone: Page): Promise<void> => {
  const sides = phone.getByRole('group', { name: 'Sides this phone plays' }).getByRole('button')
  for (const side of await sides.all()) await side.click()
}

for (const [game, play] of Object.entries(together))
  test(`${game}: each phone shows what the other does, and what is hidden is only on the host’s phone`, async ({
    page,
    browser,
  }, info) => {
    const guest = await anotherPhone(browser, info)
    await keepTable(page, './', game)
    await pair(page, guest)
    await playAll(guest)
    // When the guest plays every side, the other phone is a spectator until its player chooses a side.
    await expect(page.getByRole('listitem').filter({ hasText: 'hosts the table' })).toContainText(
      'only shows the battle',
    )
    await playAll(page)
    await button(guest, 'Open battle').click()
    await page.getByRole('link', { name: 'Back' }).click()
    await play(page, guest)
  })

test('the table is handed over on the same connection, with what lies face down, and back (TR-4)', async ({
  page,
  browser,
}, info) => {
  const guest = await anotherPhone(browser, info)
  await keepTable(page, './', 'trenchrunnerz')
  await page.getByLabel('This phone’s name').fill('Anna')
  await pair(page, guest)
  await expect(codePicture(guest)).toBeHidden()
  await playAll(guest)
  await expect(page.getByRole('listitem').filter({ hasText: 'hosts the table' })).toContainText(
    'only shows the battle',
  )
  await playAll(page)
  // A third device is a spectator.
  const board = await anotherPhone(browser, info)
  await pair(page, board)
  await board.getByLabel('This phone’s name').fill('Board')
  await expect(page.getByRole('listitem').filter({ hasText: 'Board' })).toBeVisible()
  await button(page, 'Hand over hosting to Everybody’s phone').click()

  // The host's phone shows the code and the button that hands the table back.
  await expect(codePicture(guest)).toBeVisible()
  await expect(codePicture(page)).toBeHidden()
  await expect(button(guest, 'Hand over hosting to Anna')).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: 'hosts the table' })).toContainText(
    'Everybody’s phone',
  )
  // It reconnects without a scan.
  await expect(guest.getByRole('listitem').filter({ hasText: 'Here' })).toHaveCount(3)
  await expect(board.getByRole('listitem').filter({ hasText: 'hosts the table' })).toContainText(
    'Everybody’s phone',
  )
  expect(JSON.stringify(await rowsOn(board, 'entries'))).not.toMatch(/sealed/)
  await audit(guest, info, 'phones-handed')
  expect(JSON.stringify(await rowsOn(guest, 'entries'))).toMatch(/sealed/)
  await expect.poll(async () => JSON.stringify(await rowsOn(page, 'entries'))).not.toMatch(/sealed/)
  expect(await openLogOn(guest)).toEqual(await openLogOn(page))

  // The host knows what is revealed and sends it to the other phone.
  await button(page, 'Open battle').click()
  await guest.getByRole('link', { name: 'Back' }).click()
  const here = new RunnerzPage(guest)
  const there = new RunnerzPage(page)
  await here.speeds(4, 4, 3, 3, 2, 2, 1, 1)
  await expect(there.bomber('Scarab')).toHaveAccessibleName(/^Scarab, Speed 3/)
  await here.enter('1')
  await shownAlike(guest, page)
  await button(board, 'Open battle').click()
  await shownAlike(guest, board)

  for (const phone of [guest, page]) await phone.goto(`${phone.url()}/phones`)
  await button(guest, 'Hand over hosting to Anna').click()
  await expect(codePicture(page)).toBeVisible()
  await expect(codePicture(guest)).toBeHidden()
})

test('a guest that becomes the Defender gets the table with one tap, and sets the tokens unseen (TR-4)', async ({
  page,
  browser,
}, info) => {
  const here = new RunnerzPage(page)
  await page.goto('./')
  await here.choose()
  await here.button('2').click()
  await page.getByLabel('Player 1').fill('Ada')
  await page.getByLabel('Player 2').fill('Ben')
  await here.button('Ben').click()
  await here.begin()
  const guest = await anotherPhone(browser, info)
  await openTable(page)
  await pair(page, guest)
  await button(guest, /Ben/).click()
  await button(guest, 'Open battle').click()
  await expect(guest.getByRole('heading', { name: 'The tokens are drawn on another phone' })).toBeVisible()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByText('Ben’s phone sets up what lies face down').first()).toBeVisible()
  await takePicture(page, 'phones-hand-secret')
  await button(page, 'Hand over hosting').click()
  const there = new RunnerzPage(guest)
  // The screen follows: this phone shows the hand of tokens, and the other one waits.
  for (const place of ['Alpha', '1', '2', '3', '4', '5']) await there.button(`${place}: No token`).click()
  await expect(page.getByText('Ben’s phone decides').first()).toBeVisible()
  await there.button('Set tokens').click()
  await expect(there.title).toContainText('Attacker’s phase')
  await expect(here.title).toContainText('Attacker’s phase')
})

test('a phone whose camera is refused can enter the code as text', async ({ page }) => {
  await page.addInitScript(() => {
    const getUserMedia = () => Promise.reject(new DOMException('no', 'NotAllowedError'))
    Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia } })
  })
  await page.goto('./#/join')
  await button(page, 'Scan their code').click()
  await expect(page.getByRole('alert')).toContainText(/camera/i)
  await expect(page.getByLabel('Text from the other phone')).toBeVisible()
})
