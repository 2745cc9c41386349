import type { Page } from '@playwright/test'
import { expect, test } from '../helpers/e2e'
import { forceNames, GloomPage } from '../helpers/gloomPage'
import {
  idOf,
  ordered,
  sampleBattle,
  withPoints,
  withStress,
  type GloomSession,
} from '../helpers/gloomSession'
import { plantGloom } from '../helpers/plantedGloom'

const open = async (page: Page, session: GloomSession): Promise<GloomPage> => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await plantGloom(page, session, 'gloom')
  await page.goto('./#/battle/gloom')
  const battle = new GloomPage(page)
  await expect(battle.menu).toBeVisible()
  return battle
}

test('a unit without models is not saved, says what is missing and loses nothing that was typed', async ({
  page,
}) => {
  const battle = new GloomPage(page)
  await page.goto('./#/new/gloom-trench')
  await battle.button(`Edit ${forceNames.ours}`).click()
  await battle.button('Add unit').click()
  const name = page.getByLabel('Name', { exact: true })
  const models = page.getByLabel('Models', { exact: true })
  await name.fill('Ghost company')
  for (const none of ['', '0', '-3', 'many']) {
    await models.fill(none)
    await battle.button('Save unit').click()
    await expect(models).toHaveAttribute('aria-invalid', 'true')
    await expect(models).toHaveAccessibleDescription(/at least 1|Only whole numbers/i)
    await expect(name).toHaveValue('Ghost company')
  }
  await models.fill('4')
  await battle.button('Save unit').click()
  await expect(battle.button(/^Ghost company/)).toContainText('4')
})

test('a unit that has lost all its models is no target', async ({ page }) => {
  const session = sampleBattle()
  const gone = { what: 'models', unit: idOf(session, 'Ashen choir'), to: [0, 0] } as const
  session.must({ type: 'correct', correction: gone, reason: '' })
  ordered(session, 'First section', 'openUp')
  const battle = await open(page, session)
  await battle.button('Shoot', battle.dock).click()
  await expect(battle.button(/^Hollow choir/, battle.sheet)).toBeVisible()
  await expect(battle.button(/^Ashen choir/, battle.sheet)).toHaveCount(0)
})

test('a weapon without that range says so, and no dice can be thrown (GT-11)', async ({ page }) => {
  const session = sampleBattle()
  ordered(session, 'Mortar team', 'openUp')
  const battle = await open(page, session)
  const { sheet } = battle
  await battle.button('Shoot', battle.dock).click()
  await battle.press(/^Ashen choir/)
  await battle.press(/^Short/)
  await expect(sheet).toContainText(
    'Trench mortar has no Short range. Choose another range, or leave this weapon out.',
  )
  await expect(battle.button('A weapon is out of range', sheet)).toBeDisabled()
  await expect(battle.button('I rolled real dice', sheet)).toHaveCount(0)
  await battle.press(/^Medium/)
  await expect(battle.button('Roll 3D8', sheet)).toBeVisible()
})

test('without Tactical Points no spend is offered, and a Unit Order is refused with a text (GT-5)', async ({
  page,
}) => {
  const session = sampleBattle()
  withPoints(session, 0, 0)
  ordered(session, 'First section', 'openUp')
  const battle = await open(page, session)
  const { sheet } = battle
  await battle.button('Unit Orders', battle.dock).click()
  await battle.press('Steady volley: 1 point')
  await expect(sheet).toContainText(
    `${forceNames.ours} has no Tactical Points, and this costs 1. Correct the pool`,
  )
  await battle.press('OK')
  await expect(sheet).not.toContainText('Bought')
  await page.keyboard.press('Escape')
  await battle.button('Shoot', battle.dock).click()
  await battle.press(/^Ashen choir/)
  await expect(battle.button('Roll 8D8', sheet)).toBeVisible()
  await expect(battle.button(/d\+1: one more$/, sheet)).toHaveCount(0)
})

test('an empty bag says how to correct it, and the activations can be ended (GT-7)', async ({ page }) => {
  const session = sampleBattle()
  const emptied = { what: 'bag', to: { a: 1, b: 0, c: 0, d: 0, fog: 0 } } as const
  session.must({ type: 'correct', correction: emptied, reason: '' })
  ordered(session, 'First section', 'doNothing')
  const battle = await open(page, session)
  const dock = page.getByRole('region', { name: 'Next step' })
  await expect(dock).toContainText('First section is done')
  await expect(dock).toContainText('The bag is empty: this turn’s activations are over.')
  await battle.button('End activations', dock).click()
  await expect(battle.title).toContainText('Turn End')
})

test('a unit with Command 0 shows the Stress test that follows, with its chance (GT-9)', async ({ page }) => {
  const session = sampleBattle()
  const found = session.view.units[idOf(session, 'Gun team')]
  if (!found) throw new Error('a gun team')
  const { profile } = found.unit
  const composition = profile.composition.map((one) => ({ ...one, profile: { ...one.profile, command: 0 } }))
  session.must({ type: 'editUnit', unit: found.unit.id, profile: { ...profile, composition } })
  withStress(session, 'Gun team', 1)
  session.must({ type: 'draw', chit: 'a' })
  const battle = await open(page, session)
  const row = battle.row('Gun team')
  await expect(row).toContainText('Command 0')
  await expect(row).toContainText('Stress test needed')
  // D8 with -1 for the token: 6 to 8 succeed.
  await expect(row).toContainText('37')
  await row.click()
  await battle.button('Activate Gun team').click()
  await battle.button(/^Open Up/).click()
  await expect(battle.sheet).toContainText('Gun team has 1 Stress, more than its Command of 0.')
  await expect(battle.sheet).toContainText('3 of 8 faces')
})
