import type { Browser, Page } from '@playwright/test'
import { audit, squeezed } from '../helpers/audit'
import { BomberPage } from '../helpers/bomberPage'
import { atDice, onlyThese, puts } from '../helpers/bomberSession'
import { expect, test } from '../helpers/e2e'
import { GloomPage } from '../helpers/gloomPage'
import { onDisk } from '../helpers/onDisk'
import {
  anotherPhone,
  button,
  codeOf,
  enterCode,
  openLogOn,
  openTable,
  pair,
  rowsOn,
} from '../helpers/pairedPhones'
import { PlantedBattle, sample } from '../helpers/plantedBattle'
import { RunnerzPage } from '../helpers/runnerzPage'
import { TrenchPage } from '../helpers/trenchPage'

/**
 * A spectator and another phone join the battle that is open on this one. The phone plays this side, and
 * nobody may answer for others, so that each decision is possible only on its player's phone.
 */
const sitDown = async (keeper: Page, browser: Browser, info: { project: { use: object } }, side: RegExp) => {
  const guest = await anotherPhone(browser, info)
  await openTable(keeper)
  await keeper.getByRole('switch', { name: 'Others may answer for a side' }).click()
  const board = await anotherPhone(browser, info)
  await pair(keeper, board)
  await button(board, /^Show public screen/).click()
  await pair(keeper, guest)
  await button(guest, side).click()
  await expect(keeper.getByRole('listitem').filter({ hasText: side }).last()).toContainText('Here')
  await button(guest, 'Open battle').click()
  await keeper.getByRole('link', { name: 'Back' }).click()
  return { guest, board }
}

/** Both phones and the spectator show the same end of the battle, and all three have the same log. */
const agree = async (keeper: Page, guest: Page, board: Page, winner: string, ...words: readonly string[]) => {
  await expect(board.getByRole('paragraph').filter({ hasText: `${winner} won` })).toBeVisible()
  for (const phone of [keeper, guest]) {
    const result = phone.getByRole('region', { name: 'Result' })
    for (const word of words) await expect(result).toContainText(word)
    await onDisk(phone)
  }
  const kept = await openLogOn(keeper)
  expect(await openLogOn(guest)).toEqual(kept)
  await onDisk(board)
  expect(await openLogOn(board)).toEqual(kept)
  // Both players decided.
  expect(new Set(kept.map(({ by }) => by).filter((by) => by !== 'planted')).size).toBe(2)
}

/** A phone scans the code that the host shows now, and the host its answer. */
const joinAgain = async (host: Page, phone: Page) => {
  await enterCode(phone, await codeOf(host))
  await enterCode(host, await codeOf(phone))
  await phone.getByRole('heading', { name: 'At this table' }).waitFor()
}

const begin = async (page: Page, game: string) => {
  await page.goto(`./#/new/${game}`)
  await button(page, 'Begin battle').click()
  await expect(page).toHaveURL(/#\/battle\//)
}

test('Trench Crusade on two phones, to a warband that flees (TC-17)', async ({ page, browser }, info) => {
  const planted = new PlantedBattle(sample('orsolya'), sample('choir'))
  const choir = Object.values(planted.state.models).filter(({ side }) => side === 'b')
  // Five of ten are gone already.
  for (const { id } of choir.filter(({ profile }) => profile.name !== 'Malkh').slice(0, 5))
    planted.play({ type: 'correct', model: id, correction: { what: 'posture', to: 'out' }, reason: '' })
  const vaas = Object.values(planted.state.models).find(({ profile }) => profile.name === 'Vaas')
  if (!vaas) throw new Error('nobody called Vaas')
  planted.play({ type: 'mark', model: vaas.id, marker: 'blood', to: 2, reason: '' })
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await planted.plant(page)
  await page.goto('./#/battle/planted')
  const { guest, board } = await sitDown(page, browser, info, /Choir/)
  const here = new TrenchPage(page)
  const there = new TrenchPage(guest)
  await there.button('Begin turn 1').click()

  // Each side's activation is on its player's phone, and on no other.
  await there.button('Activate Malkh').click()
  await there.button('End activation').click()
  await here.button('Activate Vaas').click()
  await here.button('Shoot', here.dock).click()
  await here.choose('Malkh')
  // The other phone alone asks what is paid of Vaas' BLOOD (TC-3).
  await here.press('Ask Choir of the Red Cistern')
  await expect(there.sheet).toContainText('Your turn to spend')
  await expect(here.sheet).toContainText('Choir of the Red Cistern’s phone decides')
  await audit(guest, info, 'spend-trench')
  await there.press(/^Spend 1: /)
  await there.press('Spend 1')
  await here.enter(5, 4)
  await here.enter(4, 5)
  await expect(there.sheet).toContainText('Malkh goes Down')
  await here.press(/^Apply: .*Down/)
  await here.button('End activation').click()

  await there.button('Menu').click()
  await there.press('End turn')
  await there.press('End turn anyway')
  // The player of the warband throws for its morale.
  await expect(there.sheet).toContainText('Morale test')
  await there.enter(1, 2, 1)
  await there.press('Done')
  await agree(page, guest, board, "Saint Orsolya's Own", "Saint Orsolya's Own wins", 'fled in turn 1')
})

test('Trench Crusade on three phones whose host is killed: the table comes back, and the battle goes on to its end', async ({
  page,
  browser,
}, info) => {
  await begin(page, 'trench-crusade')
  const { guest, board } = await sitDown(page, browser, info, /Choir/)
  const there = new TrenchPage(guest)
  await there.button('Begin turn 1').click()
  await expect
    .poll(async () => JSON.stringify(await rowsOn(page, 'settings')))
    .toMatch(/hosted-tables.*pairing/)
  await onDisk(page)

  // The app is killed, so the phone has only what is stored.
  const address = page.url()
  const phone = page.context()
  await page.close()
  await expect(guest.getByText(/The host is (away|asleep or too far)/)).toBeVisible()
  const again = await phone.newPage()
  await again.goto(address)
  const here = new TrenchPage(again)
  const lost = again.getByText('3 phones were at this table when Firestep was closed. Bring the rest back')
  await expect(lost).toBeVisible()
  await audit(again, info, 'phones-lost-battle')
  await button(again, 'Another phone').click()
  await expect(again.getByRole('switch', { name: 'Others may answer for a side' })).not.toBeChecked()
  await expect(
    again.getByText('A phone and Choir of the Red Cistern’s phone are not back yet.'),
  ).toBeVisible()
  await audit(again, info, 'phones-lost')
  await squeezed(again, 'phones-lost')

  // The guest shows the answer to its old code: the host says why it is not valid, and shows a valid code.
  await guest.reload()
  await button(guest, 'Another phone').first().click()
  await expect(guest.getByText(/Firestep was closed there/)).toBeVisible()
  const before = await codeOf(again)
  await codeOf(guest)
  await audit(guest, info, 'phones-lost-guest')
  await squeezed(guest, 'phones-lost-guest')
  await enterCode(again, await codeOf(guest))
  await expect(again.getByRole('alert')).toContainText(
    'Choir of the Red Cistern’s phone shows an old code, from before Firestep was closed here',
  )
  await expect(again.getByText(before, { exact: true })).toBeHidden()
  await audit(again, info, 'phones-from-before')
  await button(guest, 'Join again').click()
  await joinAgain(again, guest)
  const row = (text: string | RegExp) => again.getByRole('listitem').filter({ hasText: text })
  await expect(row(/plays Choir/)).toContainText('Here')
  await expect(lost).toBeHidden()
  await expect(again.getByText('A phone is not back yet.')).toBeVisible()

  // The spectator reconnects with its button.
  await button(again, 'Bring A phone back').click()
  await expect(again.getByText('For one phone only: A phone.')).toBeVisible()
  await board.goto('./#/join')
  await joinAgain(again, board)
  await expect(row('only shows the battle')).toContainText('Here')
  await expect(again.getByText('not back yet')).toBeHidden()
  await button(board, /^Show public screen/).click()
  await button(guest, 'Open battle').click()
  await again.getByRole('link', { name: 'Back' }).click()

  // Each side is decided on its player's phone, and on no other.
  await here.button('Activate Vaas').click()
  await here.button('Shoot', here.dock).click()
  await here.choose('Malkh')
  await here.enter(5, 4, 1)
  await here.enter(4, 5)
  await expect(there.sheet).toContainText('Malkh goes Down')
  await here.press(/^Apply: .*Down/)
  await here.button('End activation').click()
  await there.button('Menu').click()
  await there.press('Result or concede')
  await there.press('Choir of the Red Cistern concedes')
  await there.press('Declare the result')
  await agree(again, guest, board, "Saint Orsolya's Own", "Saint Orsolya's Own wins")
})

test('Gloom Trench on two phones: one fires, the other one saves, and the players declare who wins', async ({
  page,
  browser,
}, info) => {
  const here = new GloomPage(page)
  await here.begin()
  const { guest, board } = await sitDown(page, browser, info, /Veil/)
  const there = new GloomPage(guest)
  // A side with points is asked on its player's phone, before the dice (GT-5).
  const askTheirs = async () => {
    await here.press('Ask Veil of the Ninth Lamp')
    await expect(there.sheet).toContainText('Your turn to spend')
  }
  await there.button('Roll for points').click()
  await askTheirs()
  await audit(guest, info, 'spend-gloom')
  await there.press('Nothing')
  // One phone types the dice that both sides throw together.
  await here.enter(5, 1, 2, 6, 6, 3)
  await here.press('Done')
  await askTheirs()
  await there.press('Nothing')
  await here.enter(5, 5, 1, 1, 2, 3)
  await here.press('Done')
  await here.draw('ours')
  await here.activate('Gun team', 'Advance')
  await here.button('Shoot', here.dock).click()
  await here.press(/^Lamp bearer/)
  await here.press('Heavy')
  await here.enter(12, 9, 7, 2)
  // The saves are on the phone of the unit that was hit.
  await expect(here.sheet).toContainText('Lamp bearer saves')
  await there.enter(1, 2)
  await there.press('Apply')
  await expect(here.page.getByRole('dialog')).toBeHidden()
  // One of three models is left, so the unit is not out.
  await expect(board.getByText('Lamp bearer loses 2')).toBeVisible()
  await audit(board, info, 'board-gloom')
  await here.button('Menu').click()
  await here.press('Result or concede')
  await here.press('Harrowgate Fusiliers wins')
  await here.press('Declare the result')
  await agree(page, guest, board, 'Harrowgate Fusiliers', 'Harrowgate Fusiliers wins', 'Agreed in turn 1')
})

test('TrenchRunnerz on two phones: only the Defender’s phone has what lies face down', async ({
  page,
  browser,
}, info) => {
  const here = new RunnerzPage(page)
  await page.goto('./')
  await here.choose()
  await here.button('2').click()
  await page.getByLabel('Player 1').fill('Ada')
  await page.getByLabel('Player 2').fill('Ben')
  await here.button('Ada').click()
  await here.begin()
  await here.button('I have the phone').click()
  for (const place of ['Alpha', '1', '2', '3', '4', '5']) await here.button(`${place}: No token`).click()
  await here.button('Set tokens').click()
  await expect(here.title).toContainText('Attacker’s phase')
  const { guest, board } = await sitDown(page, browser, info, /Ben/)
  const there = new RunnerzPage(guest)

  await there.speeds(4, 4, 3, 3, 2, 2, 1, 1)
  for (const name of ['Wasp', 'Scarab', 'Dragonfly', 'Butterfly']) {
    await expect(there.dock).toContainText(name)
    await there.endMove('Flew on, between places')
  }
  // The number of each kind is agreed and shown, but nothing shows the kind of a token.
  const kinds = /"(interceptor|laserTurret|obstacles|flak\d)"(?!:)|sealed/
  await onDisk(guest)
  expect(JSON.stringify(await rowsOn(page, 'entries'))).toMatch(/sealed/)
  for (const store of ['entries', 'drafts'])
    expect(JSON.stringify(await rowsOn(guest, store))).not.toMatch(kinds)

  // The Defender turns one up: only now the Attacker's phone knows it.
  await here.go('Defender’s phase')
  await here.go('Turn up a token')
  await here.place('1').click()
  // Both phones show what it is.
  await here.press('Continue')
  await there.press('Continue')
  await expect(there.place('1')).not.toHaveAccessibleName(/ace down/)
  const name = (await there.place('1').getAttribute('aria-label')) ?? ''
  await expect(here.place('1')).toHaveAccessibleName(name)
  // At most nine places, two of them without a token, and four bombers. Nothing is listed twice.
  await expect(board.getByRole('region', { name: 'Ada' }).getByRole('listitem')).toHaveCount(7)
  await audit(board, info, 'board-runnerz')
  await here.menuItem('End the battle')
  await here.press('Defender concedes')
  await here.press('Declare the result')
  await agree(page, guest, board, 'Ben', 'The attackers win')
})

test('Bomber Run on two phones: a duel, the Snap-shots that both decline, and a squadron that concedes', async ({
  page,
  browser,
}, info) => {
  await begin(page, 'bomber-run')
  const { guest, board } = await sitDown(page, browser, info, /East/)
  const here = new BomberPage(page)
  const there = new BomberPage(guest)
  await here.enter(1, 2, 3, 4, 2, 4, 4, 4, 4, 4)
  await there.enter(2, 5)
  // The same button is there before the dice, for players who agree. A tap on that one would refer to an older log.
  await expect(guest.getByText('East squadron rolled higher and chooses.')).toBeVisible()
  await there.button('West squadron first').click()
  await here.enter(4, 1, 2, 3, 4, 1)
  await here.button('Give all dice').click()
  await here.move('Fighter 2')
  await here.step('Forward')
  await here.button('Attack').click()
  await here.press('Bomber')
  await here.duel(3, 4)
  await expect(there.sheet).toContainText('Bomber survives')
  await audit(board, info, 'board-bomber')
  // The attacker confirms the result; the bomber's player says whether it flew into the bomber's sights.
  await here.press('No Snap-shot')
  await expect(there.sheet).not.toContainText('Bomber survives')
  await there.press('No Snap-shot')
  await here.button('Fighter 2: end move').click()
  await here.menuItem('End or concede')
  await here.press(/^West squadron concedes?/)
  await here.press('Declare the result')
  await agree(page, guest, board, 'East squadron', 'East squadron wins')
})

test('Bomber Run with the map on two phones: the guest flies to a base, bombs it, and wins', async ({
  page,
  browser,
}, info) => {
  const session = onlyThese(atDice({ map: true }), 'w1', 'wb', 'e1', 'eb')
  puts(session, 'w1 J5 E', 'wb U12 E', 'e1 L20 E', 'eb N20 E')
  await BomberPage.open(page, session)
  const { guest, board } = await sitDown(page, browser, info, /Kites/)
  const there = new BomberPage(guest)
  await there.enter(3)
  await there.button('Give all dice').click()
  await there.move('Bomber')
  // One tap activates the aircraft and flies every step of the path.
  await there.flyTo('V12')
  await there.button('Bombing run').click()
  await there.duel(4)
  await there.press('Destroy the base')
  for (const phone of [page, guest])
    await expect(phone.getByRole('region', { name: 'Result' })).toContainText(
      'The base of Herons is destroyed.',
    )
  await expect(board.getByRole('paragraph').filter({ hasText: 'Kites won' })).toBeVisible()
  await onDisk(page)
  await onDisk(guest)
  expect(await openLogOn(guest)).toEqual(await openLogOn(page))
})

test('Trench Crusade on two phones: the guest shoots with real dice, and dashes with dice of both phones', async ({
  page,
  browser,
}, info) => {
  await begin(page, 'trench-crusade')
  const { guest } = await sitDown(page, browser, info, /Orsolya/)
  const there = new TrenchPage(guest)
  await there.button('Begin turn 1').click()
  await there.button('Activate Vaas').click()
  await there.button('Shoot', there.dock).click()
  await there.choose('Malkh')
  await there.enter(5, 4, 1)
  // The injury follows by itself, as on the host's phone.
  await expect(guest.getByRole('heading', { name: 'Your injury dice' })).toBeVisible()
  await there.enter(4, 5)
  await there.press(/^Apply: .*Down/)
  await expect(there.page.getByRole('dialog')).toBeHidden()
  await there.show('Theirs')
  await expect(there.model('Malkh')).toContainText('Down')
  await there.take('Yours', 'Vaas')
  await there.act(/^Dash/)
  await there.press(/^Roll/)
  for (const { sheet } of [there, new TrenchPage(page)]) await expect(sheet).toContainText('Change dice')
  await onDisk(page)
  await onDisk(guest)
  const log = await rowsOn<object>(guest, 'entries')
  expect(log.filter((entry) => 'shared' in entry)).toHaveLength(1)
  expect(await openLogOn(guest)).toEqual(await openLogOn(page))
})
