import { expect, test } from '../helpers/e2e'
import { forceNames, GloomPage } from '../helpers/gloomPage'

/** The active unit shoots: every die is typed in, and the result is applied. Without hits nobody saves. */
/** Applies the result of shots; those without any effect go on by themselves. */
const applied = async (battle: GloomPage): Promise<void> => {
  const apply = battle.button(/^(Apply|Done)$/, battle.sheet)
  await expect(apply.or(battle.page.getByRole('region', { name: 'Last roll' })).first()).toBeVisible()
  if (await apply.isVisible()) await battle.press(/^(Apply|Done)$/)
}

const shoot = async (
  battle: GloomPage,
  target: string,
  hits: readonly number[],
  saves: readonly number[],
): Promise<void> => {
  await battle.button('Shoot', battle.dock).click()
  await battle.press(new RegExp(`^${target}`))
  await battle.enter(...hits)
  if (saves.length > 0) await battle.enter(...saves)
  await applied(battle)
  await expect(battle.sheet).toBeHidden()
}

test('Gloom Trench: a whole turn of eight units a side, from the Tactical Phase to tea and the next bag', async ({
  page,
}) => {
  const battle = new GloomPage(page)
  const { sheet, dock } = battle
  await battle.begin()

  await test.step('points and initiative', async () => {
    await battle.button('Roll for points').click()
    await battle.enter(5, 1, 2, 6, 6, 3)
    await battle.press('Done')
    await battle.enter(5, 5, 1, 1, 2, 3)
    await battle.press('Done')
    await expect(battle.title).toContainText('Activations')
    // Five of the eight units are fully visible above the bag.
    for (const name of [
      'Company command',
      'First section',
      'Second section',
      'Third section',
      'Raiding party',
    ])
      await expect(battle.row(name)).toBeInViewport({ ratio: 0.98 })
  })

  await test.step('fire split at two targets, each of them a step (GT-11)', async () => {
    await battle.draw('ours')
    await battle.activate('First section', 'Advance')
    await battle.button('Shoot', dock).click()
    await battle.press(/^Ashen choir/)
    await battle.press('Split fire between two targets')
    await battle.press(/^Hollow choir/)
    for (let models = 0; models < 3; models += 1) await battle.press('Models with Rifle: one more')
    // Eight men fire eight shots: with three at the second target, five are left for the first.
    await expect(battle.button(/^Roll 5D8 −1 at Ashen choir/, sheet)).toBeVisible()
    await battle.enter(8, 7, 1, 1, 2)
    await battle.enter(3, 4)
    await expect(sheet).toContainText('Ashen choir loses 2 models, 8 left')
    await battle.press('Apply')
    await expect(sheet).toContainText('First section shoots at Hollow choir')
    await battle.enter(6, 2, 2)
    await battle.enter(5)
    await applied(battle)
    await battle.show('theirs')
    await expect(battle.row('Ashen choir')).toContainText('8 models')
    await expect(battle.row('Ashen choir')).toContainText('Stress 1')
    await expect(battle.row('Hollow choir')).toContainText('Stress 0')
  })

  await test.step('all seven orders, Stress tests failed and passed, points spent', async () => {
    await battle.draw('theirs')
    await battle.activate('Silent choir', 'Take that Ground')
    await battle.press(`${forceNames.theirs}, d+1: one more`)
    await battle.enter(7)
    await expect(sheet).toContainText('12 MU')
    await battle.press('Done')

    await battle.draw('ours')
    await battle.activate('Second section', 'Open Up')
    await battle.button('Shoot', dock).click()
    await battle.press(/^Ashen choir/)
    await battle.enter(8, 8, 1, 2, 3, 1, 2, 3)
    await battle.press('Leave it')
    await battle.enter(6, 1)
    await battle.press('Apply')

    await battle.draw('fog', 'theirs')
    await battle.activate('Ashen choir', 'Open Up')
    await expect(sheet).toContainText('Ashen choir: Stress test')
    await battle.enter(1)
    await expect(sheet).toContainText('Ashen choir freezes')
    await battle.press('End activation')

    await battle.draw('ours')
    await battle.activate('Third section', 'Dig In')
    await battle.button('Dig in', dock).click()

    await battle.draw('theirs')
    await battle.activate('Hollow choir', 'Do Nothing')

    await battle.draw('ours')
    await battle.activate('Raiding party', 'Charge')
    await battle.button('Charge', dock).click()
    await battle.press(/^Hollow choir/)
    await battle.enter(1)
    await battle.press(/^Not close enough/)

    await battle.draw('theirs')
    await battle.activate('Flayed brothers', 'Charge')
    await battle.button('Charge', dock).click()
    await battle.press(/^Raiding party/)
    await battle.enter(6)
    await battle.press('In contact, long move')
    await battle.press(/^Brace for 1 point/)
    await battle.enter(1, 1, 1, 1, 1, 6, 1, 1, 1, 1, 1)
    await battle.enter(4)
    await expect(sheet).toContainText('Raiding party wins')
    await battle.press('Apply')
    await battle.press('Nobody near')

    await battle.draw('ours')
    await battle.activate('Gun team', 'Open Up')
    await shoot(battle, 'Silent choir', [12, 1, 1, 1], [6])

    await battle.draw('fog', 'theirs')
    await battle.activate('Gas thrower', 'Advance')
    await shoot(battle, 'Third section', [5, 1, 1, 1], [])

    await battle.draw('ours')
    await battle.activate('Mortar team', 'Open Up')
    await shoot(battle, 'Bone mortar', [8, 1, 1], [5])

    await battle.draw('theirs')
    await battle.activate('Bone mortar', 'Open Up')
    await shoot(battle, 'Gun team', [8, 8, 1], [5, 6])

    await battle.draw('ours')
    await battle.activate('Marksmen', 'Open Up')
    await shoot(battle, 'The Warden', [12, 1], [2])

    await battle.draw('theirs')
    await battle.activate('Lamp bearer', 'Rally')

    await battle.draw('ours')
    await battle.activate('Company command', 'Dig In')
    await battle.button('Unit Orders', dock).click()
    // There is nothing to take off yet.
    await expect(sheet).toContainText('No Stress to take off')
    await page.keyboard.press('Escape')
    await battle.row('Company command').click()
    await battle.press('Company command, Stress: one more')
    await page.keyboard.press('Escape')
    await battle.button('Unit Orders', dock).click()
    await battle.press('Catch your breath: 1 point')
    await expect(sheet).toContainText('Bought')
    await page.keyboard.press('Escape')
    await battle.button('Dig in', dock).click()

    await battle.draw('theirs')
    await battle.activate('The Warden', 'Charge')
    await battle.button('Charge', dock).click()
    await battle.press(/^Company command/)
    await battle.enter(2)
    await battle.press(/^Not close enough/)
  })

  await test.step('a chit more than units: one goes again, then the third fog ends the turn (GT-7, GT-8)', async () => {
    await battle.draw('ours')
    await battle.activate('Mortar team', 'Dig In')
    await battle.draw('fog')
    await expect(battle.title).toContainText('Ended by the Fog')
    await battle.button('Turn End').click()
    await expect(battle.title).toContainText('Turn End')
  })
  await test.step('attrition, tea, and the next turn: morale, points, a smaller bag (GT-4, GT-7, GT-10)', async () => {
    await battle.button('Roll for points').click()
    await battle.enter(5, 6, 1, 2, 6, 5, 1, 1, 1)
    await expect(sheet).toContainText(`${forceNames.ours} keeps 2, loses 2`)
    await expect(sheet).toContainText(`${forceNames.theirs} keeps 2, loses 3`)
    await battle.press('Done')
    await battle.button('Time for tea').click()
    await battle.button('Begin turn 2').click()
    await battle.button('Check morale').click()
    await battle.enter(1, 8, 2)
    await expect(sheet).toContainText('Ashen choir loses 1 model, 6 left')
    await battle.press('Lose Cantor: one more')
    await battle.press('Apply')
    await battle.enter(1, 1, 1, 5, 1, 1)
    await battle.press('Done')
    await battle.enter(1, 1, 1, 5, 1, 1)
    await expect(sheet).toContainText(`${forceNames.theirs} takes the initiative`)
    await battle.press('Done')
    await expect(battle.title).toContainText('Activations')
    await battle.button('By hand').click()
    for (const [side, chits] of [
      [forceNames.ours, 8],
      [forceNames.theirs, 8],
      ['Fog of War', 3],
    ] as const)
      await expect(battle.button(new RegExp(`^${side}`), sheet)).toContainText(`${chits} in the bag`)
  })
})

test('Gloom Trench: a battle that begins fills the window from its first frame', async ({ page }) => {
  const session = await page.context().newCDPSession(page)
  await page.addInitScript(() => {
    const heights: number[] = []
    const look = () => {
      const table = document.querySelector('main.battle')
      if (table) heights.push(table.getBoundingClientRect().height)
      requestAnimationFrame(look)
    }
    requestAnimationFrame(look)
    Object.assign(window, { heights })
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  const battle = new GloomPage(page)
  await battle.begin()
  await expect(battle.menu).toBeVisible()
  const heights = await page.evaluate(() => (window as unknown as { heights: number[] }).heights)
  expect(heights.length).toBeGreaterThan(0)
  // A notice above it may take a little.
  expect(Math.min(...heights)).toBeGreaterThan((page.viewportSize()?.height ?? 0) * 0.8)
})
