import { AxeBuilder } from '@axe-core/playwright'
import { audit, overflow, settled } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { sampleMuster, toTheBag, type GloomSession } from '../helpers/gloomSession'
import { plantGloom } from '../helpers/plantedGloom'

test.use({ actionTimeout: 8000 })

const activating = (): GloomSession => {
  const session = toTheBag(sampleMuster())
  session.must({ type: 'draw', chit: 'a' })
  return session
}
const ordering = (): GloomSession => {
  const session = activating()
  const unit = Object.values(session.look.units).find((one) => one.mayActivate)
  if (!unit) throw new Error('a unit that may activate')
  session.must({ type: 'activate', unit: unit.unit.id })
  return session
}

/** Where a state begins, and the button that opens its sheet, if it lies on one. */
const states: Readonly<Record<string, { readonly at: () => GloomSession; readonly open?: string }>> = {
  'tactical phase': { at: sampleMuster },
  menu: { at: sampleMuster, open: 'Menu' },
  bag: { at: () => toTheBag(sampleMuster()) },
  'chit by hand': { at: () => toTheBag(sampleMuster()), open: 'By hand' },
  forecast: { at: () => toTheBag(sampleMuster()), open: 'Forecast' },
  'unit to choose': { at: activating },
  orders: { at: ordering },
}

test('states of Gloom Trench: named, reachable, nothing cut off', async ({ page }, info) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  for (const [name, { at, open }] of Object.entries(states)) {
    const id = `gloom-${name.replaceAll(/\W+/g, '-')}`
    await plantGloom(page, at(), id)
    await page.goto(`./#/battle/${id}`)
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible()
    if (open) {
      await page.getByRole('button', { name: open }).click()
      await expect(page.getByRole('dialog')).toBeVisible()
    }
    await settled(page)
    const slab = page.locator('.slab:visible')
    if (await slab.count())
      await expect.soft(slab.last(), `${name}: main action in sight`).toBeInViewport({ ratio: 1 })
    await audit(page, info, `state-${id}`)
    if (info.project.name !== 'phone') continue
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'day'))
    await settled(page)
    const { violations } = await new AxeBuilder({ page }).withRules('color-contrast').analyze()
    const told = violations.flatMap(({ nodes }) => nodes.map(({ target }) => target.join(' ')))
    expect.soft(told, `${name}: contrast by day`).toEqual([])
    await page.evaluate(() => (document.documentElement.dataset['theme'] = 'night'))
    const size = page.viewportSize()
    if (!size) continue
    await page.setViewportSize({ width: 320, height: 640 })
    await settled(page)
    await page.screenshot({ path: `.cache/screens/narrow/state-${id}.png` })
    expect.soft(await overflow(page), `${name}: at 320 px`).toEqual([])
    await page.setViewportSize(size)
  }
})
