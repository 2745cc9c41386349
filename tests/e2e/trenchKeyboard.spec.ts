import { expect, test } from '../helpers/e2e'
import { KeyboardPlayer } from '../helpers/keyboardPlayer'
import { sampleNames } from '../helpers/plantedBattle'

test('a whole battle of Trench Crusade by keyboard and accessible names alone', async ({ page }) => {
  const me = new KeyboardPlayer(page)
  /** Enters real dice by digits and sends them. */
  const dice = async (...faces: readonly number[]) => {
    await me.press('I rolled real dice')
    await me.on('heading', /^Your (real|injury) dice$/)
    for (const face of faces) await me.key(String(face))
  }
  const sheet = page.getByRole('dialog')

  await test.step('set up: from Home to the table', async () => {
    await page.goto('./')
    await me.press(/^Trench Crusade/)
    await me.on('heading', 'New battle')
    for (const [side, name] of [
      ['Yours', sampleNames.orsolya],
      ['Theirs', sampleNames.lanterns],
    ] as const) {
      await me.press(`Change, ${side}`)
      await me.on('heading', 'Who fights?')
      await me.press(new RegExp(`^${name}`))
      await me.on('button', `Change, ${side}`)
    }
    await me.press('Begin battle')
    await me.on('heading', /^Equal numbers/)
  })

  await test.step('who starts (TC-15)', async () => {
    await me.press('Begin turn 1')
    await me.on('heading', 'Who starts?')
    await dice(6, 2)
    await me.on('button', 'Done')
    await me.press('Done')
    await me.on('button', 'Activate Vaas')
  })

  await test.step('the other side by arrows; markers by hand, and the focus stays on their button', async () => {
    await me.to('tab', /^Yours/)
    await me.key('ArrowRight')
    await me.on('tab', /^Theirs/)
    await me.press(/^Sahra Ready/)
    await me.press('Blood of Sahra, 0: one more')
    await me.on('button', 'Blood of Sahra, 1: one more')
    await me.press('Blood of Sahra, 1: one more')
    await me.to('tab', /^Theirs/)
    await me.key('ArrowLeft')
    await me.press(/^Vaas Ready/)
    await me.press('Blessing of Vaas, 0: one more')
    await me.on('button', 'Blessing of Vaas, 1: one more')
    await me.press('Blessing of Vaas, 1: one less')
    await me.on('button', 'Blessing of Vaas, 0: one less')
    await me.press('Blessing of Vaas, 0: one more')
  })

  await test.step('an attack: cover, a spend of BLESSING, the throw, and the injury with a spend of BLOOD', async () => {
    await me.press('Activate Vaas')
    await me.on('button', 'Shoot')
    await me.press('Shoot')
    await me.on('heading', 'Vaas: which target?')
    await me.press(/^Sahra/)
    await me.press(/^Cover/, "Saint Orsolya's Own spends BLESSING: one more")
    await me.on('button', "Saint Orsolya's Own spends BLESSING: one more")
    await dice(5, 4, 6)
    await me.on('button', 'Roll injury 2D6')
    await me.press("Saint Orsolya's Own spends BLOOD: one more")
    await dice(4, 5, 1)
    await me.on('button', /^Apply: .*Down/)
    await me.press(/^Apply/)
    await expect(sheet).toHaveCount(0)
    await me.on('button', 'End activation')
    await me.to('tab', /^Yours/)
    await me.key('ArrowRight')
    await expect(me.named('button', /^Sahra Down/)).toBeVisible()
  })

  await test.step('undo from the header, redo beside it, the log and back', async () => {
    await me.press(/^Undo: /)
    await me.on('button', 'Undo: Vaas activates')
    await expect(me.named('button', /^Sahra Ready/)).toBeVisible()
    await me.press(/^Redo: /)
    await me.on('button', /^Undo: /)
    await expect(me.named('button', /^Sahra Down/)).toBeVisible()
    await me.press('Log')
    await me.on('heading', 'Battle log')
    await expect(page.getByRole('listitem').filter({ hasText: 'Vaas shoots at Sahra' })).toBeVisible()
    await me.to('link', 'Back')
    await me.key('Enter')
    await me.on('heading', /Vaas is active/)
  })

  await test.step('a Dash that fails makes the other side active (TC-11)', async () => {
    await me.press('Actions')
    await me.on('heading', 'What does Vaas do?')
    await me.press(/^Dash/)
    await me.on('heading', 'Vaas dashes')
    await dice(1, 2)
    await me.on('button', 'Done')
    await me.press('Done')
    await me.on('button', 'Activate Sahra')
  })

  await test.step('the end of the turn, against a rule (TC-15), and the next one', async () => {
    await me.press('Menu', 'End turn')
    await me.on('heading', 'Before turn 1 ends')
    await me.key('Escape')
    await me.on('button', 'Menu')
    await me.press('Menu', 'End turn', 'End turn anyway')
    await me.on('button', 'Menu')
    await me.press('Begin turn 2')
    await dice(6, 2)
    await me.press('Done')
  })

  await test.step('points, the result, and leaving the battle', async () => {
    await me.press('Menu', /concede/)
    await me.on('heading', 'The result')
    await me.press(`Victory points of ${sampleNames.orsolya}: one more`)
    await me.press(`${sampleNames.lanterns} concedes`, 'Declare the result')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText(`${sampleNames.orsolya} wins`)
    await me.press('Leave the battle')
    await me.on('heading', 'Firestep')
  })
})
