import { byDay, settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { sampleNames } from '../helpers/plantedBattle'
import { TrenchPage } from '../helpers/trenchPage'
import { takePicture } from '../helpers/pictures'

const ours = sampleNames.orsolya
const theirs = sampleNames.choir

test('two turns by thumb: everything that Trench Crusade rolls for, to the last turn and its report', async ({
  page,
}, info) => {
  const battle = new TrenchPage(page)
  const shoot = async (name: string) => {
    await settled(page)
    await takePicture(page, `${info.project.name}/trench-${name}`)
    await byDay(page, info, `trench-${name}`)
  }
  const activate = async (side: 'Yours' | 'Theirs', name: string) => {
    await battle.take(side, name)
    await battle.button(/^Activate/, battle.dock).click()
  }
  const end = () =>
    battle
      .button(/^End (activation|both activations(: .+)?|.+, .+)$/, battle.dock)
      .first()
      .click()
  /** Hands the phone over to a side, which spends this many markers and hands it back. */
  const spends = async (side: string, markers: number, name: string) => {
    await battle.button(`${side}: all options`, battle.sheet).click()
    await expect(page.getByRole('dialog', { name: 'Your turn to spend' })).toContainText(`For ${side}`)
    const more = battle.button(/: one more$/, battle.sheet).first()
    for (let paid = 0; paid < markers; paid += 1) await more.click()
    await shoot(name)
    await battle.press(`Spend ${markers}`)
  }

  await test.step('set-up: two samples, two turns', async () => {
    await page.goto('./')
    await page.getByRole('button', { name: /^Trench Crusade/ }).click()
    for (const [side, name] of [
      ['Yours', ours],
      ['Theirs', theirs],
    ] as const) {
      await battle.button(`Change, ${side}`).click()
      await battle.press(new RegExp(`^${name}`))
    }
    await battle.button(/^Scenario/).click()
    await page.getByLabel('Name of the scenario').fill('The flooded chapel')
    await page.getByLabel('Turns').fill('2')
    await battle.button('Begin battle').click()
    await battle.button('Begin turn 1').click()
    // Nine models against ten: no roll-off (TC-15).
    await expect(page.getByRole('heading', { level: 1 })).toContainText(ours)
  })

  await test.step('BLESSING, and a shot whose injury follows by itself (TC-3, TC-8)', async () => {
    await battle.take('Yours', 'Vaas')
    const more = battle.button(/^Blessing of Vaas, \d: one more$/, battle.dock)
    const before = await more.boundingBox()
    await battle.mark('Blessing', 'Vaas', 1)
    // The button does not move under the finger.
    expect(await more.boundingBox()).toEqual(before)
    await activate('Yours', 'Vaas')
    await battle.button('Shoot', battle.dock).click()
    await battle.choose('Wretched 1')
    await battle.button(`${ours} spends BLESSING: one more`).click()
    await shoot('blessed')
    await battle.enter(5, 4, 2, 1)
    await expect(page.getByRole('heading', { name: 'Your injury dice' })).toBeVisible()
    await shoot('injury-pad')
    await battle.enter(3, 2)
    await expect(battle.sheet).toContainText('Wretched 1 takes a Minor Hit')
    await battle.press('Apply: +2 BLOOD')
  })

  await test.step('an ASSAULT weapon lets it Charge, and a critical blow spends the BLOOD of its target (TC-2, TC-22)', async () => {
    await battle.act(/^Charge/)
    await battle.choose('Wretched 1')
    await battle.enter(4)
    await shoot('charge')
    await expect(battle.sheet).toContainText('10″')
    await battle.press('Done')
    await battle.button('Fight Wretched 1', battle.dock).click()
    await battle.enter(6, 6)
    await spends(ours, 2, 'injury-spend')
    await expect(battle.sheet).toContainText('6D6 keep highest 2')
    await battle.enter(1, 1, 2, 3, 6, 3)
    await expect(battle.sheet).toContainText('Wretched 1 is Out of Action')
    await shoot('out')
    await battle.press(/^Apply/)
    await end()
  })

  await test.step('a BLAST hits three, each with its own injury roll, and its critical counts for all of them (TC-8, TC-21)', async () => {
    await activate('Theirs', 'Artillery Witch')
    await battle.button('Shoot', battle.dock).click()
    await battle.choose('Yeoman 1')
    await battle.button(/^Yeoman 2/, battle.sheet).click()
    await battle.button(/^Dorn/, battle.sheet).click()
    await shoot('blast')
    await battle.enter(6, 6)
    await battle.enter(1, 1, 2)
    await expect(battle.sheet).toContainText('2 more after this')
    await shoot('blast-first')
    await battle.press('Apply: +3 BLOOD')
    await battle.enter(4, 4, 1)
    await battle.press('Apply: +3 BLOOD, Down')
    await battle.enter(1, 2, 1)
    await expect(battle.sheet).toContainText('Dorn gets BLOOD, but no wound')
    await shoot('blast-last')
    await battle.press('Apply: +2 BLOOD')
    await end()
  })

  await test.step('a jump that fails because of the enemy’s spend ends in a fall (TC-3, TC-11, TC-13)', async () => {
    await activate('Yours', 'Dorn')
    await battle.act(/^Jump/)
    await page.getByLabel('Height of the fall in inches').fill('5')
    await battle.button(/^Hand the phone over/, battle.sheet).click()
    await battle
      .button(/: one more$/, battle.sheet)
      .first()
      .click()
    await shoot('jump-spend')
    await battle.press('Spend 1')
    await battle.enter(3, 2, 6)
    await expect(battle.sheet).toContainText('Injury of Dorn')
    await shoot('jump-failed')
    await battle.enter(4, 5, 1)
    await battle.press('Apply: +1 BLOOD, Down')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(theirs)
  })

  await test.step('a Charge, then a blow of each of two weapons, the second off-hand (TC-12)', async () => {
    await activate('Theirs', 'Wretched 2')
    await battle.act(/^Charge/)
    await battle.choose('Vaas')
    await battle.enter(2)
    await expect(battle.sheet).toContainText('8″')
    await battle.press('Done')
    await battle.button('Fight Vaas', battle.dock).click()
    await battle.enter(5, 6, 4)
    await battle.enter(2, 3)
    await battle.press('Apply: +1 BLOOD')
    await battle.button('Fight Vaas', battle.dock).click()
    await expect(battle.button(/^Off-hand/, battle.sheet)).toHaveAttribute('aria-pressed', 'true')
    await expect(battle.sheet).toContainText('5D6 keep lowest 2')
    await shoot('off-hand')
    await battle.enter(1, 2, 6, 6, 6)
    await expect(battle.lastThrow).toContainText('Failure')
    await shoot('missed')
    await end()
  })

  await test.step('a consumable is used up', async () => {
    await activate('Yours', 'Ana')
    await battle.act(/^Use: Field dressing/)
    await battle.button('Actions', battle.dock).click()
    await expect(battle.button(/^Use: Field dressing/, battle.sheet)).toContainText('Used up')
    await shoot('consumed')
    await page.keyboard.press('Escape')
    await end()
  })

  await test.step('a Goetic power is paid in BLOOD (TC-18)', async () => {
    await battle.take('Yours', 'Yeoman 2')
    await battle.mark('Blessing', 'Yeoman 2', 1)
    await activate('Theirs', 'Malkh')
    await battle.act(/^Goetic power/)
    await page.getByLabel('Which power').fill('Red tithe')
    await battle.button('BLOOD of Yeoman 1: one more').click()
    await battle.button('BLOOD of Yeoman 1: one more').click()
    await shoot('cast')
    await battle.press('Pay 2 BLOOD')
    await expect(battle.sheet).toContainText('Malkh casts Red tithe')
    await shoot('cast-done')
    await battle.press('Done')
  })

  await test.step('both sides spend on one injury: a Bloodbath on a model, and BLESSING against it (TC-3, TC-5, TC-7)', async () => {
    await battle.button('Actions', battle.dock).click()
    await battle.button(/^Shoot: Revolver/, battle.sheet).click()
    await battle.choose('Yeoman 2')
    await battle.enter(5, 3)
    await battle.button(/Bloodbath for 3 markers/, battle.sheet).click()
    await spends(ours, 1, 'ward')
    await expect(battle.sheet).toContainText('2D6')
    await shoot('injury-both')
    await battle.enter(2, 2, 5)
    await expect(battle.sheet).toContainText('Yeoman 2 is Out of Action')
    await shoot('bloodbath')
    await battle.press(/^Apply/)
    await battle.act(/^Charge/)
    await battle.choose('Yeoman 3')
    await battle.enter(1)
    await expect(battle.sheet).toContainText('7″')
    await battle.press('Done')
    await end()
  })

  await test.step('a Retreat: the engaged enemy strikes first, and misses (TC-22)', async () => {
    await activate('Yours', 'Yeoman 3')
    await battle.act(/^Retreat/)
    await shoot('retreat')
    await battle.press('Retreat: 1 strikes first')
    await shoot('strike')
    await battle.enter(1, 1, 2, 1)
    await expect(battle.dock).toContainText('Retreated')
    await end()
  })

  await test.step('a fall of four and a half inches (TC-13)', async () => {
    await activate('Theirs', 'Legionnaire 1')
    await battle.act(/^Falls/)
    for (let inches = 3; inches < 4.5; inches += 0.5) await battle.button('Half an inch more').click()
    await shoot('fall')
    await battle.press('Injury roll')
    await battle.enter(1, 1, 3)
    await expect(battle.sheet).toContainText('Legionnaire 1 takes a Minor Hit')
    await battle.press('Apply: +1 BLOOD')
    await end()
  })

  await test.step('a miss is undone and thrown again, and the log says so (C-4)', async () => {
    await activate('Yours', 'Imre')
    await battle.button('Shoot', battle.dock).click()
    await battle.choose('Malkh')
    await battle.enter(1, 2, 1, 3)
    await battle.button(/^Undo: /, battle.lastThrow).click()
    await battle.button(/^Shoot/, battle.dock).click()
    await battle.choose('Malkh')
    await battle.enter(6, 5, 1, 1)
    await battle.enter(6, 5)
    await expect(battle.sheet).toContainText('Malkh is Out of Action')
    await battle.press(/^Apply/)
    await end()
  })

  await test.step('corrections by hand, with a reason for the log', async () => {
    for (const [name, posture] of [
      ['Wretched 3', 'Out'],
      ['Wretched 4', 'Out'],
      ['Death Commando', 'Down'],
    ] as const) {
      await battle.take('Theirs', name)
      await battle.button(/Open the model’s sheet/, battle.dock).click()
      await page.getByLabel('Reason for the log').fill('Counted wrong')
      await battle.press(posture)
      await battle.press('Close')
    }
    await shoot('corrected')
  })

  await test.step('the end of the turn, and a morale test that succeeds (TC-15, TC-17)', async () => {
    await battle.button('Menu').click()
    await battle.press('End turn')
    await expect(battle.sheet).toContainText(`${theirs} tests its morale`)
    await shoot('end-turn')
    await battle.press('End turn anyway')
    await expect(battle.sheet).toContainText('Down or Out of Action: 5 of 10 models.')
    await shoot('morale')
    await battle.enter(5, 3)
    await expect(battle.sheet).toContainText('The battle goes on.')
    await shoot('holds')
    await battle.press('Done')
  })

  await test.step('the last turn: two shots of one weapon into a melee, and a model that was Down stands up (TC-10, TC-14)', async () => {
    await shoot('between')
    await battle.button('Begin turn 2').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(theirs)
    await activate('Theirs', 'Anointed Heavy')
    await battle.button('Shoot', battle.dock).click()
    await battle.choose('Vaas')
    await shoot('into-melee')
    await battle.enter(5)
    await expect(battle.sheet).toContainText('The dice chose Vaas.')
    await battle.enter(3, 4, 1)
    await battle.enter(1, 1)
    await expect(battle.lastThrow).toContainText('No effect')
    await shoot('unharmed')
    await battle.button('Shoot Vaas again', battle.dock).click()
    await battle.enter(2)
    await expect(battle.sheet).toContainText('The dice chose Wretched 2.')
    await battle.enter(1, 1, 2)
    await expect(battle.lastThrow).toContainText('Failure')
    await end()
    await activate('Yours', 'Dorn')
    await battle.button('Stand up', battle.dock).click()
    await battle.button(/^Move 3/, battle.dock).click()
    await shoot('stood-up')
    await end()
  })

  await test.step('the score, the last turn ends, the result', async () => {
    await battle.button('Menu').click()
    for (let points = 0; points < 3; points += 1)
      await battle.button(`Victory points of ${ours}: one more`).click()
    await battle.button(`Victory points of ${theirs}: one more`).click()
    await battle.press('End turn')
    await shoot('end-last')
    await battle.press('End turn anyway')
    await battle.enter(4, 4)
    await battle.press('Done')
    await shoot('limit')
    await battle.button('Declare the result', battle.dock).click()
    await shoot('declare')
    await battle.press('Declare the result')
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText(`${ours} wins`)
    await shoot('result')
  })

  await test.step('the opened log shows questions, dice and effects (TC-2, TC-3, TC-21, C-4)', async () => {
    await battle.button('Log').click()
    await battle.button(/^Set-up and turn 1/).click()
    const steps = page.getByRole('listitem')
    const opened = async (title: RegExp) => {
      const step = steps.filter({ has: page.getByRole('button', { name: title }) }).last()
      await step.getByRole('button').first().click()
      return step
    }
    const blow = await opened(/^Vaas strikes Wretched 1$/)
    await expect(blow).toContainText('Critical hit')
    await expect(blow).toContainText(`${ours} spends (Wretched 1: BLOOD 2 to 0)`)
    await expect(blow).toContainText('6D6 keep highest 2')
    await expect(blow).toContainText('Out')
    await expect(blow).not.toContainText('No effect')
    // Six dice are below the name of the target, which does not wrap for them.
    const name = await blow.getByText('Wretched 1', { exact: true }).boundingBox()
    expect(name?.height).toBeLessThan(40)
    await shoot('log-blow')
    const blast = await opened(/^Artillery Witch shoots at Yeoman 1$/)
    for (const name of ['Yeoman 1', 'Yeoman 2', 'Dorn'])
      await expect(blast.locator('section', { hasText: name }).first()).toBeVisible()
    await expect(blast).toContainText('3D6 keep highest 2')
    await expect(blast).toContainText('BLOOD 0 to 3')
    await expect(blast).toContainText('BLOOD only')
    await shoot('log-blast')
    await expect(steps.filter({ hasText: 'Imre shoots at Malkh' }).filter({ hasText: 'Undone' })).toHaveCount(
      1,
    )
    const again = await opened(/^Imre shoots at Malkh$/)
    await expect(again).toContainText('rolled again')
    await shoot('log-again')
  })

  await test.step('the report has the result, the score and who fell', async () => {
    await page.getByRole('link', { name: 'Report' }).or(battle.button('Report')).click()
    const report = page.locator('main')
    await expect(report).toContainText(`${ours} won`)
    await expect(report).toContainText('Victory points 3')
    await expect(report).toContainText('Casualties by turn')
    await expect(report).toContainText('Malkh')
    await shoot('report')
  })
})
