import type { Page } from '@playwright/test'
import { settled } from '../helpers/audit'
import { asPlayed, expect, offlineReady, test } from '../helpers/e2e'
import { RunnerzPage } from '../helpers/runnerzPage'
import { flying } from '../helpers/runnerzSession'
import { takePicture } from '../helpers/pictures'

test.use(asPlayed)

const kindWords = ['Interceptor', 'Laser Turret', 'Obstacles', 'Flak 1D6', 'Flak 2D6', 'Flak 3D6']

/** Everything on the page: text, accessible names, attributes and values of fields. */
const held = (page: Page): Promise<string> =>
  page.evaluate(() =>
    [
      new XMLSerializer().serializeToString(document.body),
      ...[...document.querySelectorAll('input, textarea')].map((one) => (one as HTMLInputElement).value),
    ].join('\n'),
  )
/** The kinds of tokens that the page shows. */
const told = async (page: Page): Promise<string[]> => {
  const all = await held(page)
  return kindWords.filter((kind) => all.includes(kind))
}
/** Everything that is stored under this name. */
const kept = (page: Page, store: string): Promise<string> =>
  page.evaluate(
    (store) =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('firestep')
        opening.onerror = () => reject(opening.error)
        opening.onsuccess = () => {
          const database = opening.result
          const reading = database.transaction(store).objectStore(store).getAll()
          reading.onsuccess = () => {
            database.close()
            resolve(JSON.stringify(reading.result))
          }
        }
      }),
    store,
  )

test('TrenchRunnerz with one player, real tokens and real dice, with reloads in the middle of everything', async ({
  page,
}, info) => {
  const battle = new RunnerzPage(page)
  const { sheet } = battle
  const shoot = async (name: string) => {
    await settled(page)
    await takePicture(page, `${info.project.name}/runnerz-battle-${name}`)
  }
  /** Reloads the app, which must show the same question again. */
  const killedAt = async (...words: readonly string[]) => {
    await battle.reload()
    for (const word of words) await expect(sheet).toContainText(word)
  }

  await test.step('set up with few taps; Speeds typed, with a reload between them (TR-5)', async () => {
    await page.goto('./')
    await battle.choose()
    await battle.button('Real tokens').click()
    await battle.begin()
    await expect(battle.title).toContainText('Attacker’s phase')
    await battle.byHand(battle.dock)
    await battle.tap(5, 2, 4)
    await killedAt('5 dice to go')
    await battle.tap(4, 3, 3, 1, 1)
    await battle.use()
    await expect(battle.bomber('Scarab')).toHaveAccessibleName('Scarab, Speed 4')
    await battle.go('Compare')
    await sheet.getByRole('radio', { name: /^Speed, 5/ }).click()
    await battle.press('Fly at Speed 5')
    await expect(battle.dock).toContainText('Wasp, Speed 5')
  })

  await test.step('Flak that misses, a raid that destroys it (TR-8, TR-12)', async () => {
    await battle.enter('1')
    await killedAt('Token at 1', 'Flak 1D6')
    await battle.identify('1', 'Flak 1D6')
    await battle.byHand()
    await killedAt('Tap the face you rolled')
    await battle.tap(4)
    await battle.use()
    await expect(sheet).toContainText('Nothing happens')
    await battle.press('Apply')
    await expect(sheet).toContainText('Bombing raid')
    await battle.typeIn(5, 6)
    await killedAt('The Flak of 1 is destroyed')
    await shoot('raid')
    await battle.press('Apply')
    await expect(battle.place('1')).toHaveAccessibleName(/^1: Token destroyed/)
  })

  await test.step('undo takes the raid back, and redo repeats it', async () => {
    await battle.button(/^Undo/).click()
    await expect(battle.place('1')).toHaveAccessibleName(/^1: .*ace down$/)
    await expect(battle.dock).toContainText('At the bow')
    await battle.button(/^Redo: /).click()
    await expect(battle.place('1')).toHaveAccessibleName(/^1: Token destroyed/)
  })

  await test.step('a turret that was face down does not fire, obstacles are passed, and a push ends the move (TR-9 to TR-11)', async () => {
    await battle.enter('2', 'Laser Turret')
    await expect(sheet).toContainText('It was face down: it does not fire at Wasp')
    await battle.press('Fly on')
    await expect(battle.place('2')).toHaveAccessibleName(/^2: Laser Turret/)
    await battle.enter('3', 'Obstacles')
    await battle.apply(6)
    await battle.enter('Alpha', 'Flak 3D6')
    await battle.typeIn(5, 4, 1)
    await expect(sheet).toContainText('Wasp is pushed back')
    await battle.press('Apply')
    await killedAt('Wasp is pushed back', 'the free space nearest the bow')
    await shoot('push')
    await battle.press(/^Push to/)
    await expect(sheet).toBeHidden()
  })

  await test.step('a turret fires and turns face down; a dogfight is equal, thrown again and won with a Hit (TR-9, TR-11)', async () => {
    await battle.enter('2')
    await expect(sheet).toContainText('Laser Turret at 2')
    await battle.typeIn(4)
    await killedAt('The turret of 2 turns face down')
    await battle.press('Apply')
    await battle.enter('5', 'Interceptor')
    await battle.typeIn(3, 3)
    await killedAt('Tied: roll again')
    await battle.press('Roll again')
    await battle.typeIn(6, 2)
    await shoot('dogfight')
    await battle.press('Apply')
    await expect(sheet).toContainText('is pushed back')
    await battle.press(/^Push to between/)
  })

  await test.step('an objective raided for its last Hit, after a correction (TR-3, TR-12, C-4)', async () => {
    await battle.menuItem('Correct')
    for (let hits = 0; hits < 3; hits += 1) await battle.press('Hits on Beta: one more')
    // A token that the app knows would be revealed without a question.
    await battle.press('2')
    await battle.press('Destroyed')
    await page.keyboard.press('Escape')
    await expect(battle.place('Beta')).toHaveAccessibleName(/1 Hit left/)
    await battle.enter('Beta', 'Flak 2D6')
    await battle.apply(1, 3)
    await expect(sheet).toContainText('Beta’s own Flak')
    await battle.apply(2)
    await battle.byHand()
    await battle.tap(4, 5, 6, 4)
    await killedAt('2 dice to go')
    await battle.tap(6, 6)
    await battle.use()
    await expect(sheet).toContainText('A Hit on Beta: 4 of 4')
    await shoot('objective')
    await battle.press('Apply')
    await expect(battle.place('Beta')).toHaveAccessibleName(/^Beta: Destroyed/)
    await battle.endMove('Left by the stern')
    for (const name of ['Dragonfly', 'Butterfly']) {
      await expect(battle.dock).toContainText(name)
      await battle.endMove('Left by the stern')
    }
  })

  await test.step('the app defends: it reveals a token, and its interceptor flies at full Speed (TR-14)', async () => {
    await battle.go('Defender’s phase')
    await battle.go('The app turns one up')
    const turned = await sheet.getByRole('heading').first().innerText()
    await battle.identify(turned.replace('Token at ', ''), 'Obstacles')
    await battle.press('Continue')
    await battle.speeds(5, 2)
    await expect(battle.dock).toContainText('towards the nearest bomber: you count the spaces.')
    await battle.reload()
    await battle.go('Move interceptor')
    await expect(sheet).toContainText('Speed 4')
    await battle.press('Move there')
    await battle.go('Next turn')
    await expect(battle.title).toContainText('Attacker’s phase')
  })

  await test.step('the last bomber leaves; the result table (TR-16)', async () => {
    await battle.speeds(6, 6)
    await battle.endMove('Left by the stern')
    await expect(battle.title).toContainText('The wave is over')
    await battle.go('End the battle')
    await expect(battle.result).toContainText('Minor victory: Attackers')
    await expect(battle.result).toContainText('One objective destroyed in 1 wave.')
    await shoot('result')
    await battle.reload()
    await expect(battle.result).toContainText('Minor victory: Attackers')
    await battle.button('Leave', battle.result).click()
    await page.getByRole('link', { name: 'Battles' }).click()
    await expect(page.getByRole('listitem').filter({ hasText: 'TrenchRunnerz' })).toBeVisible()
  })
})

test('two players, one phone: what the Defender sets stays hidden until it is revealed', async ({ page }) => {
  const battle = new RunnerzPage(page)
  /** Neither the page nor the draft shows any kind. */
  const nothingTold = async () => {
    expect(await told(page)).toEqual([])
    expect(await kept(page, 'drafts')).not.toMatch(/interceptor|laserTurret|obstacles|flak/)
  }
  const drawn: string[] = []
  let code = ''

  await test.step('handed over, and looked at while a finger or Space holds the button (TR-4)', async () => {
    await page.goto('./')
    await battle.choose()
    await battle.button('2').click()
    await page.getByLabel('Player 1').fill('Ada')
    await page.getByLabel('Player 2').fill('Ben')
    await battle.button('Ada').click()
    await battle.begin()
    await expect(page.getByRole('heading', { name: 'Give the phone to Ada' })).toBeVisible()
    await nothingTold()
    await battle.button('I have the phone').click()
    await nothingTold()
    const lift = await battle.hold()
    const shown = page.getByRole('listitem').filter({ hasText: /[A-F]: \w/ })
    await expect(shown).toHaveCount(6)
    for (const words of await shown.allInnerTexts())
      drawn.push(kindWords.find((kind) => words.includes(kind)) ?? '')
    await lift()
    await expect(shown).toHaveCount(0)
    await nothingTold()
    await battle.holdToLook.focus()
    await page.keyboard.down('Space')
    await expect(shown).toHaveCount(6)
    expect(await told(page)).not.toEqual([])
    await page.keyboard.up('Space')
    await expect(shown).toHaveCount(0)
    await nothingTold()
  })

  await test.step('tokens set by taps, with a reload in the middle', async () => {
    const set = ['Alpha', '1', '2', '3', '4', '5']
    for (const place of set.slice(0, 4)) await battle.button(`${place}: No token`).click()
    await battle.reload()
    await expect(battle.button('3: Token D')).toBeVisible()
    await nothingTold()
    for (const place of set.slice(4)) await battle.button(`${place}: No token`).click()
    await battle.button('Set tokens').click()
    await expect(battle.title).toContainText('Attacker’s phase')
    await nothingTold()
  })

  await test.step('the code of the sealed arrangement is shown, and nothing else of it', async () => {
    await battle.menu.click()
    await expect(battle.sealed).toContainText('Note this code now')
    code = (await battle.sealed.innerText()).match(/\b[0-9a-f]{5} [0-9a-f]{5}\b/)?.[0] ?? ''
    expect(code).not.toBe('')
    await nothingTold()
    await battle.press('Log')
    await expect(page.getByRole('listitem').first()).toBeVisible()
    await nothingTold()
    await page.goBack()
  })

  await test.step('one phase of the attacker; the Defender looks again and reveals a token', async () => {
    await battle.speeds(4, 4, 3, 3, 2, 2, 1, 1)
    await battle.enter('7')
    for (let moves = 0; moves < 4; moves += 1) await battle.endMove('Flew on, between places')
    await nothingTold()
    await battle.go('Defender’s phase')
    await battle.go('Defender, look')
    const lift = await battle.hold()
    await expect(battle.sheet.getByRole('listitem').filter({ hasText: 'Alpha' })).toContainText(
      drawn[0] ?? '',
    )
    await lift()
    await expect(battle.sheet.getByRole('listitem').filter({ hasText: 'Alpha' })).toHaveCount(0)
    await nothingTold()
    await page.keyboard.press('Escape')
    await battle.go('Turn up a token')
    await battle.place('1').click()
    await battle.press('Continue')
    await expect(battle.place('1')).toHaveAccessibleName(new RegExp(`^1: ${drawn[1] ?? ''}`))
    expect(await told(page)).toEqual([drawn[1]])
  })

  await test.step('conceded: sealed until the Defender opens it, with the same code as before (TR-4, TR-19)', async () => {
    await battle.menuItem('End the battle')
    await battle.press('Defender concedes')
    await battle.press('Declare the result')
    await expect(battle.result).toContainText('The attackers win')
    expect(await told(page)).toEqual([drawn[1]])
    await battle.button('Defender: hold to open the tokens').focus()
    await page.keyboard.down('Space')
    await expect(battle.sealed).toContainText('Matches: no token was swapped.')
    await page.keyboard.up('Space')
    await expect(battle.button('Continue')).toHaveCount(0)
    await expect(battle.sealed).toContainText(code)
    await page.getByText('Opened: check the code').click()
    const lay = battle.sealed.getByRole('definition')
    await expect(lay).toHaveText([
      ...[drawn[1], drawn[2], drawn[3], drawn[0], drawn[4], drawn[5]].map((kind) => kind ?? ''),
      'No token',
      'No token',
      'No token',
    ])
  })
})

test('the second wave has a seal of its own, which is the same again after an undo (TR-15)', async ({
  page,
}) => {
  const session = flying(1, 2, { tokens: 'phone' })
  for (const bomber of ['bomber-1', 'bomber-2', 'bomber-3'] as const) session.must({ type: 'leave', bomber })
  const battle = await RunnerzPage.open(page, session)
  await battle.endMove('Left by the stern')
  await expect(battle.title).toContainText('The wave is over')
  const codes = async () => {
    await battle.menu.click()
    const all = (await battle.sealed.innerText()).match(/\b[0-9a-f]{5} [0-9a-f]{5}\b/g) ?? []
    await page.keyboard.press('Escape')
    return all
  }
  const first = await codes()
  await battle.go('Second wave')
  await expect(battle.title).toContainText('Second wave')
  expect(await told(page)).toEqual([])
  const both = await codes()
  expect(both).toHaveLength(2)
  expect(new Set(both).size).toBe(2)
  expect(both[0]).toBe(first[0])
  await battle.button(/^Undo/).click()
  await battle.go('Second wave')
  expect(await codes()).toEqual(both)
})

test('a move without any network is still there after a reload', async ({ page, server }) => {
  await page.goto(server.address)
  await expect(page.getByRole('heading', { name: 'Firestep' })).toBeVisible()
  await offlineReady(page)
  await server.stop()
  await page.context().setOffline(true)
  await page.reload()
  const battle = new RunnerzPage(page)
  await battle.choose()
  await battle.button('Real tokens').click()
  await battle.begin()
  await battle.speeds(3, 3, 2, 2, 1, 1, 1, 1)
  await battle.enter('4', 'Flak 2D6')
  await battle.apply(1, 2)
  await battle.reload()
  await expect(battle.sheet).toContainText('Bombing raid')
  await battle.apply(3, 3)
  await expect(battle.place('4')).toHaveAccessibleName(/^4: Token destroyed/)
})
