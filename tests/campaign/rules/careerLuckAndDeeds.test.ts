import { describe, expect, it } from 'vitest'
import { careerLuckAndDeedsOf, type CareerBattleFacts } from '@/campaign/rules/careerLuckAndDeeds'
import type { PlayedSide } from '@/campaign/rules/resultSides'
import type { Fact } from '@/engine'

const side = (id: string, model: string, name: string, source: string | null = null): PlayedSide => ({
  side: id,
  name: id,
  victoryPoints: null,
  outcome: 'won',
  models: [{ model, name, icon: 'skull', source, ducats: 30 }],
})
const roll = (model: string, had: number, came: boolean, more: object = {}): Fact => ({
  kind: 'rolled',
  side: model.slice(0, 1),
  model,
  thrown: 'hand',
  faces: [1],
  success: { had, came },
  fells: had,
  roll: '1',
  ...more,
})
const fell = (model: string, by: string): Fact => ({ kind: 'fell', side: model.slice(0, 1), model, by })
const first: CareerBattleFacts = {
  side: 0,
  sides: [side('a', 'a1', 'Vaas', 's1'), side('b', 'b1', 'Malkh')],
  facts: [roll('a1', 0.25, false), roll('a1', 0.25, true, { mended: true }), fell('b1', 'a1')],
}
/** Another battle with the same roll id. The warband is on the other side, and the model has another name. */
const second: CareerBattleFacts = {
  side: 1,
  sides: [side('a', 'a7', 'Malkh'), side('b', 'b3', 'Old Vaas', 's1')],
  facts: [roll('b3', 0.5, false), fell('b3', 'a7')],
}

describe('careerLuckAndDeedsOf', () => {
  it('C-4 sums luck and deeds over the battles of a model, also under another name', () => {
    const { battles, luck, deeds } = careerLuckAndDeedsOf([first, second], { name: 'Vaas', source: 's1' })
    expect(battles).toBe(2)
    expect(luck).toMatchObject({ thrown: 2, rolls: 2, successes: 1, expected: 0.75 })
    expect(deeds).toMatchObject({ out: 1, ducats: 30, expected: 0.75 })
  })

  it('recognises a model without a source by name, and only in battles where its warband was on that side', () => {
    expect(careerLuckAndDeedsOf([first, second], { name: 'malkh', source: null })).toMatchObject({
      battles: 0,
      luck: { thrown: 0 },
    })
    const other = { ...second, side: 0 }
    expect(careerLuckAndDeedsOf([first, other], { name: 'malkh', source: null })).toMatchObject({
      battles: 1,
      deeds: { out: 1, expected: null },
    })
  })
})
