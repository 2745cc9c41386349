// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chargeDraft, fireDraft } from '@/systems/gloom-trench/screens/resolution/draft'
import {
  idOf,
  ordered,
  sampleBattle,
  withPoints,
  withStress,
  type GloomSession,
} from '../../../helpers/gloomSession'
import { openSheet } from '../../../helpers/gloomSheet'
import { shotAt } from '../../../helpers/gloomTable'

type Sheet = Awaited<ReturnType<typeof openSheet>>

let session: GloomSession
let sheet: Sheet
const unit = (name: string) => {
  const found = session.view.units[idOf(session, name)]?.unit
  if (!found) throw new Error(name)
  return found
}
const tiles = (): readonly string[] => sheet.names().filter((name) => /%/.test(name))
const percentOf = (name: string): number => Number(/(\d+)%/.exec(name)?.[1])

beforeEach(() => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  session = sampleBattle()
  withPoints(session, 0, 0)
})
afterEach(() => {
  expect(sheet.text()).not.toMatch(/gt\.[a-z]/)
  sheet.close()
  vi.unstubAllGlobals()
})

describe('the list of targets', () => {
  it('GT-11 shows each enemy with its Stress and the same chance as the sheet of the shot', async () => {
    ordered(session, 'First section', 'openUp')
    withStress(session, 'Hollow choir', 2)
    sheet = await openSheet(session, fireDraft(unit('First section')))
    expect(tiles().length).toBeGreaterThan(3)
    const hollow = tiles().find((name) => name.startsWith('Hollow choir')) ?? ''
    expect(hollow).toContain('Stress 2')
    expect(hollow).toMatch(/a model falls \d+%/)
    expect(tiles().find((name) => name.startsWith('The Warden'))).toMatch(/destroyed <?\d+%/)
    // The drawing has the same chance, and beside it the chance that no model is left.
    expect(sheet.text()).toContain(`${percentOf(hollow)}%Falls`)
    expect(sheet.text()).toMatch(/<?\d+%Gone/)
    await sheet.press(/^Hollow choir/)
    expect(sheet.text()).toContain(`Any model falls${percentOf(hollow)}%`)
  })

  it('GT-11 sorts the best targets first on request', async () => {
    ordered(session, 'First section', 'openUp')
    sheet = await openSheet(session, fireDraft(unit('First section')))
    const before = tiles()
    await sheet.press('Best first')
    const shares = tiles().map(percentOf)
    expect(shares).toEqual([...shares].sort((one, other) => other - one))
    expect([...tiles()].sort()).toEqual([...before].sort())
  })

  it('GT-15, GT-16 shows the chance that a charge that arrives is won', async () => {
    ordered(session, 'Raiding party', 'charge')
    sheet = await openSheet(session, chargeDraft(unit('Raiding party').id))
    const choir = tiles().find((name) => name.startsWith('Ashen choir')) ?? ''
    expect(choir).toMatch(/the charge wins \d+%/)
    await sheet.press(/^Ashen choir/)
    expect(sheet.text()).toContain(`Raiding party wins ${percentOf(choir)}%`)
  })

  it('GT-11 marks the last target of the unit, and selects it again with one tap', async () => {
    ordered(session, 'First section', 'openUp')
    session.must({ type: 'fire', targets: [shotAt(unit('Hollow choir').id, 8)] })
    while (session.view.ask)
      if (session.view.ask.question === 'throw') session.must({ type: 'throw' })
      else session.must({ type: 'accept' })
    expect(unit('First section').lastTarget).toBe(unit('Hollow choir').id)
    sheet = await openSheet(session, fireDraft(unit('First section')))
    expect(sheet.names().find((name) => name.startsWith('Hollow choir,'))).toContain('Last target')
    await sheet.press('Hollow choir again')
    expect(sheet.text()).toContain('First section shoots at Hollow choir')
  })
})
