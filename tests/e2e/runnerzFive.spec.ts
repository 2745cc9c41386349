import { settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { RunnerzPage } from '../helpers/runnerzPage'
import { takePicture } from '../helpers/pictures'

test('five players at one phone with real tokens and dice, from the roll-off to the ranking, by taps alone', async ({
  page,
}, info) => {
  const battle = new RunnerzPage(page)
  const { sheet } = battle
  const shoot = async (name: string) => {
    await settled(page)
    await takePicture(page, `${info.project.name}/runnerz-five-${name}`)
  }
  const thrown = async (...faces: readonly number[]) => {
    await battle.typeIn(...faces)
    await battle.press('Apply')
  }

  await test.step('nobody types a name; an equal throw, and again among those two (TR-17)', async () => {
    await page.goto('./')
    await battle.choose()
    await battle.button('5').tap()
    await battle.button('Real tokens').tap()
    await battle.begin()
    await expect(sheet).toContainText('Who defends?')
    await battle.typeIn(2, 6, 1, 6, 3)
    await expect(sheet).toContainText('Tied: roll again')
    await shoot('roll-off')
    await battle.press('Roll again')
    await battle.reload()
    await battle.typeIn(2, 5)
    await expect(sheet).toContainText('Player 4 is the Defender')
    await battle.press('Apply')
  })

  await test.step('the Defender lays six tokens; a bomber for each of the others (TR-4, TR-17)', async () => {
    await shoot('placing')
    for (const place of ['1', '2', '3', '5', '6', '7']) await battle.button(`${place}: No token`).tap()
    await battle.button('Set tokens').tap()
    await expect(battle.title).toContainText('Attacker’s phase')
    await expect(page.getByRole('tab')).toHaveCount(4)
    await battle.speeds(3, 2, 2, 2, 2, 2, 2, 2)
    await battle.go('Compare')
    await battle.press('Fly at Speed 3')
    await shoot('attack')
  })

  await test.step('Player 1 hits Alpha and Beta, then flies on (TR-3, TR-12)', async () => {
    await battle.enter('Alpha')
    await thrown(1)
    await expect(sheet).toContainText('Bombing raid')
    await thrown(6, 6, 5, 5)
    await battle.enter('Beta')
    await thrown(2)
    await thrown(1, 1, 6, 4)
    await battle.endMove('Flew on, between places')
  })

  await test.step('Flak pushes Player 2 back, where the Defender says; the others finish Alpha (TR-8, TR-11)', async () => {
    await battle.enter('Alpha')
    await thrown(5, 5)
    await battle.enter('1', 'Flak 1D6')
    await thrown(4)
    await expect(sheet).toContainText('Player 4 chooses where')
    await battle.press('the bow')
    await battle.press('Push to the bow')
    for (const hits of [3, 4]) {
      await battle.enter('Alpha')
      await battle.typeIn(4, 3)
      await expect(sheet).toContainText(`A Hit on Alpha: ${hits} of 4`)
      await battle.press('Apply')
      await battle.endMove('Flew on, between places')
    }
    await expect(battle.place('Alpha')).toHaveAccessibleName(/^Alpha: Destroyed/)
  })

  await test.step('the Defender reveals an interceptor, which beats Player 5 by three (TR-5, TR-11)', async () => {
    await battle.go('Defender’s phase')
    await battle.go('Turn up a token')
    await battle.place('3').tap()
    await battle.identify('3', 'Interceptor')
    await battle.press('Continue')
    await battle.speeds(4, 4)
    await battle.go('Move interceptor')
    await battle.press(/^Butterfly/)
    await battle.press('Fight')
    await thrown(2, 5)
    await expect(sheet).toContainText('Butterfly is pushed back')
    await battle.press(/^Push to/)
    await shoot('defence')
    await battle.go('End the phase')
  })

  await test.step('all leave by the stern; the app says what a second wave can win or lose (TR-15)', async () => {
    await expect(battle.bomber('Butterfly')).toHaveAccessibleName(/Damaged/)
    await battle.speeds(6, 6, 5, 5, 4, 4, 4, 4)
    for (let bombers = 0; bombers < 4; bombers += 1) await battle.endMove('Left by the stern')
    await expect(battle.dock).toContainText('Now: Minor victory: Attackers')
    await expect(battle.dock).toContainText('Attackers: better 0%, worse')
    // A second wave could only lose the victory.
    await expect(battle.dock.locator('.slab')).toHaveText('End the battle')
    await shoot('wave-end')
    await battle.go('Second wave')
  })

  await test.step('equal Speeds: a die each, equal dice are thrown again, and the highest goes first (TR-5, C-2)', async () => {
    await battle.speeds(2, 2, 2, 2, 2, 2, 2, 2)
    await battle.byHand(battle.dock)
    await battle.tap(2, 5, 5, 1)
    await battle.use()
    await expect(battle.dock).toContainText(': tied, roll again')
    await shoot('tie')
    await battle.byHand(battle.dock)
    await battle.tap(3, 6)
    await battle.use()
    await expect(battle.dock).toContainText(/Dragonfly 6.*Dragonfly goes first/)
  })

  await test.step('three of them finish Beta, the fourth flies off (TR-12)', async () => {
    await battle.enter('Beta')
    await thrown(1)
    await thrown(6, 6, 5, 5)
    await battle.endMove('Left by the stern')
    for (const hits of [3, 4]) {
      await battle.enter('Beta')
      await expect(sheet).toContainText('Bombing raid: Beta')
      await battle.typeIn(4, 3)
      await expect(sheet).toContainText(`A Hit on Beta: ${hits} of 4`)
      await battle.press('Apply')
      await battle.endMove('Left by the stern')
    }
    await battle.endMove('Left by the stern')
  })

  await test.step('the table of TR-16: both objectives in two waves, and the attackers by their Hits', async () => {
    await battle.reload()
    await expect(battle.result).toContainText('Minor victory: Attackers')
    await expect(battle.result).toContainText('2 objectives destroyed in 2 waves.')
    await expect(battle.result.getByRole('listitem')).toHaveText([
      /1\s*Player 1\s*3 Hits/,
      /2\s*Player 2\s*2 Hits/,
      /2\s*Player 3\s*2 Hits/,
      /4\s*Player 5\s*1 Hit/,
    ])
    await shoot('result')
  })

  await test.step('a rematch, in which the next player defends', async () => {
    const address = page.url()
    await battle.button(/^Rematch/, battle.result).tap()
    await expect(battle.title).toContainText('Defender sets tokens')
    expect(page.url()).not.toBe(address)
    for (const place of ['1', '2', '3', '5', '6', '7']) await battle.button(`${place}: No token`).tap()
    await battle.button('Set tokens').tap()
    await expect(battle.bomber('Butterfly')).toHaveAccessibleName(/Player 4/)
  })
})
