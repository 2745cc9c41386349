import { settled } from '../helpers/audit'
import { asPlayed, expect, test } from '../helpers/e2e'
import { sampleNames } from '../helpers/plantedBattle'
import { TrenchPage } from '../helpers/trenchPage'
import { takePicture } from '../helpers/pictures'

test.use(asPlayed)

test('a whole Trench Crusade battle with real dice, with reloads in between', async ({ page }, info) => {
  const battle = new TrenchPage(page)
  const shoot = async (name: string) => {
    await settled(page)
    await takePicture(page, `${info.project.name}/battle-${name}`)
  }
  await page.goto('./')

  await test.step('set-up: two samples and a scenario', async () => {
    await page.getByRole('button', { name: /^Trench Crusade/ }).click()
    await expect(battle.button('Begin battle')).toBeInViewport({ ratio: 1 })
    await shoot('set-up')
    for (const [side, name] of [
      ['Yours', sampleNames.orsolya],
      ['Theirs', sampleNames.lanterns],
    ] as const) {
      await battle.button(`Change, ${side}`).click()
      if (side === 'Theirs') await shoot('set-up-choose')
      await battle.press(new RegExp(`^${name}`))
      await expect(page.getByRole('region', { name: side })).toContainText(name)
    }
    await battle.button(/^Scenario/).click()
    await page.getByLabel('Name of the scenario').fill('Supply raid')
    await page.getByLabel('Turns').fill('6')
    await shoot('set-up-scenario')
    await battle.button('Begin battle').click()
    await expect(page).toHaveURL(/#\/battle\//)
  })

  await test.step('the roll-off for the start, equal first (TC-15)', async () => {
    await shoot('start')
    await battle.button('Begin turn 1').click()
    await shoot('roll-off')
    await battle.enter(3, 3)
    await battle.enter(6, 2)
    await shoot('roll-off-won')
    await battle.button('Done').click()
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sampleNames.orsolya)
    await shoot('turn-1')
  })

  await test.step('markers by hand', async () => {
    await battle.take('Yours', 'Vaas')
    await battle.mark('Blessing', 'Vaas', 2)
    await battle.mark('Blood', 'Vaas', 2)
    await battle.take('Theirs', 'Sahra')
    await battle.mark('Blood', 'Sahra', 2)
    await battle.take('Yours', 'Vaas')
  })

  await test.step('activate, aim, modifiers and spends', async () => {
    await battle.button('Activate Vaas').click()
    await battle.button('Shoot', battle.dock).click()
    await shoot('targets')
    await battle.choose('Sahra')
    await battle.button(/^Cover/, battle.sheet).click()
    await battle.button(/^Long range/, battle.sheet).click()
    await battle.button("Saint Orsolya's Own spends BLESSING: one more").click()
    await battle.button('Lanterns of the Salt Road spends BLOOD: one more').click()
    await expect(battle.sheet).toContainText('3D6 keep lowest 2')
    await shoot('attack')
  })

  await test.step('reloaded before the roll: the prompt, the spends and the typed faces are still there', async () => {
    await battle.byHand()
    await battle.tap(5, 4)
    await shoot('pad')
    await battle.saved()
    await page.reload()
    await expect(battle.pad).toBeVisible()
    await expect(battle.button('Change 2nd die, 4', battle.sheet)).toBeVisible()
    await battle.button('Cancel', battle.sheet).click()
    await expect(battle.sheet).toContainText('3D6 keep lowest 2')
    await expect(battle.button(/^Cover/, battle.sheet)).toHaveAttribute('aria-pressed', 'true')
    await battle.enter(5, 4, 6)
  })

  await test.step('reloaded between hit and injury: the same, with the spends of the injury', async () => {
    await expect(battle.sheet).toContainText('Success')
    await battle.button("Saint Orsolya's Own spends BLOOD: one more").click()
    await shoot('injury')
    await battle.byHand()
    await battle.tap(4, 5)
    await battle.saved()
    await page.reload()
    await expect(battle.button('Change 2nd die, 5', battle.sheet)).toBeVisible()
    await battle.tap(1)
    await battle.use()
    await expect(battle.sheet).toContainText('Sahra goes Down')
    await shoot('outcome')
    await battle.press(/^Apply: .*Down/)
    await battle.show('Theirs')
    await expect(battle.model('Sahra')).toContainText('Down')
  })

  await test.step('undo takes back the whole attack, which the log shows struck through, and redo repeats it', async () => {
    await battle.button(/^Undo: /).click()
    await expect(battle.model('Sahra')).toContainText('Ready')
    await battle.button('Log').click()
    const undone = page.getByRole('listitem').filter({ hasText: 'Undone' })
    await expect(undone).toContainText('Vaas shoots at Sahra')
    await expect(undone.locator('s').first()).toHaveCSS('text-decoration-line', 'line-through')
    await shoot('log-undone')
    await battle.button(/^Redo/).click()
    await expect(undone).toHaveCount(0)
    await page
      .getByRole('button', { name: 'Back' })
      .or(page.getByRole('link', { name: 'Back' }))
      .click()
    await battle.show('Theirs')
    await expect(battle.model('Sahra')).toContainText('Down')
  })

  await test.step('a Dash that fails is RISKY and ends the activation (TC-11)', async () => {
    await battle.show('Yours')
    await battle.button('Actions', battle.dock).click()
    await shoot('actions')
    await battle.button(/^Dash/, battle.sheet).click()
    await shoot('dash')
    await battle.enter(1, 2)
    await expect(battle.sheet).toContainText('The ACTION was RISKY: the activation ends.')
    await shoot('dash-failed')
    await battle.press('Done')
    await expect(page.getByRole('heading', { level: 1 })).toContainText(sampleNames.lanterns)
  })

  await test.step('a retreat: the enemy strikes first and misses (TC-22)', async () => {
    await battle.take('Theirs', 'Doctor Quill')
    await battle.button('Activate Doctor Quill').click()
    await battle.act(/^Retreat/)
    await battle.button(/^Dorn/, battle.sheet).click()
    await shoot('retreat')
    await battle.press(/retreat/i)
    await shoot('retreat-attack')
    await battle.enter(1, 3)
    await expect(battle.dock).toContainText('Retreated')
    await shoot('retreated')
    await battle.button(/^End activation/).click()
  })

  await test.step('a critical hit kills (TC-2)', async () => {
    await battle.take('Yours', 'Imre')
    await battle.button('Activate Imre').click()
    await battle.button('Shoot', battle.dock).click()
    await battle.choose('Road Guard 1')
    await battle.enter(6, 1, 6)
    await expect(battle.sheet).toContainText('Critical')
    await battle.enter(6, 2, 5, 1)
    await expect(battle.sheet).toContainText('Road Guard 1 is Out of Action')
    await shoot('killed')
    await battle.press(/^Apply/)
    await battle.button(/^End activation/).click()
  })

  await test.step('a fall of six inches (TC-13)', async () => {
    await battle.take('Theirs', 'Wall Breaker 1')
    await battle.button(/^Activate/, battle.dock).click()
    await battle.act(/^Falls/)
    for (let inches = 3; inches < 6; inches += 0.5) await battle.button('Half an inch more').click()
    await shoot('fall')
    await battle.press('Injury roll')
    await battle.enter(5, 4, 1, 2)
    await expect(battle.sheet).toContainText('Wall Breaker 1 goes Down')
    await battle.press(/^Apply/)
    await battle.button(/^End both activations/).click()
  })

  await test.step('corrections by hand', async () => {
    for (const [name, posture] of [
      ['Wall Breaker 2', 'Out'],
      ['Road Guard 2', 'Down'],
    ] as const) {
      await battle.take('Theirs', name)
      await battle.button(/Open the model’s sheet/, battle.dock).click()
      await battle.press(posture)
      if (posture === 'Out') await shoot('model')
      await page.keyboard.press('Escape')
      await expect(battle.model(name)).toContainText(posture)
    }
  })

  await test.step('victory points, and the end of the turn before all have activated (TC-15)', async () => {
    await battle.button('Menu').click()
    // Three clicks at one place: while the sheet still opens, another button could be there.
    await settled(page)
    await battle.button(`Victory points of ${sampleNames.orsolya}: one more`).click({ clickCount: 3 })
    await battle.button(`Victory points of ${sampleNames.lanterns}: one more`).click()
    await shoot('menu')
    await battle.press('End turn')
    await expect(battle.sheet).toContainText('There are still activations left this turn')
    await shoot('refusal')
    await battle.press('End turn anyway')
  })

  await test.step('a morale test that fails: the warband flees, the battle ends (TC-17)', async () => {
    await expect(battle.sheet).toContainText('Morale test')
    await shoot('morale')
    await battle.enter(1, 2, 1)
    await shoot('morale-failed')
    await battle.press('Done')
    const result = page.getByRole('region', { name: 'Result' })
    await expect(result).toContainText(`${sampleNames.orsolya} wins`)
    await expect(result).toContainText(`${sampleNames.lanterns} fled in turn 1.`)
    await expect(result).toContainText('3points')
    await shoot('result')
  })

  const card = page.getByRole('listitem').filter({ hasText: sampleNames.orsolya })

  await test.step('over: readable in the list, continued, and deleted only after a question', async () => {
    await battle.button('Leave the battle').click()
    await page.getByRole('link', { name: 'Battles' }).click()
    await expect(card).toContainText(`${sampleNames.orsolya} won`)
    await shoot('list')
    await battle.button(/^Saint Orsolya's Own v/, card).click()
    await battle.show('Theirs')
    await expect(battle.model('Sahra')).toContainText('Down')
    await battle.button('Continue battle').click()
    await expect(battle.button('Begin turn 2')).toBeVisible()
    await battle.button('Menu').click()
    await battle.press('Leave')
    await page.getByRole('link', { name: 'Battles' }).click()
    await expect(card).toContainText('Turn 1')
    await battle.button(/^Delete Saint/, card).click()
    await shoot('delete')
    await battle.press('Cancel')
    await expect(card).toBeVisible()
    await battle.button(/^Delete Saint/, card).click()
    await battle.press('Delete')
    await expect(page.getByText('No battle yet')).toBeVisible()
  })
})
