import { describe, expect, it } from 'vitest'
import { message } from '@/kit'
import type { Fact } from '@/engine'
import { battleAnalysisOf } from '@/campaign/rules/battleAnalysis'

const step = (turn: number, ...facts: readonly Fact[]) => ({
  turn,
  told: message('told'),
  result: null,
  facts,
})
const fell: Fact = { kind: 'fell', side: 'a', model: 'm' }
const rolled = (had: number, came: boolean): Fact => ({
  kind: 'rolled',
  side: 'b',
  thrown: 'hand',
  faces: [1],
  success: { had, came },
})

describe('battleAnalysisOf', () => {
  it('counts a fall before the first turn in the first turn', () => {
    expect(battleAnalysisOf([step(0, fell), step(2)], ['a', 'b']).casualties).toEqual([
      { turn: 1, fell: [1, 0] },
      { turn: 2, fell: [0, 0] },
    ])
  })

  it('C-4 says of a turning point that its dice were rolled again', () => {
    const once = step(1, rolled(0.2, true), fell)
    const { turningPoints } = battleAnalysisOf([once, { ...once, again: true }], ['a', 'b'])
    expect(turningPoints.map(({ again }) => again)).toEqual([false, true])
  })

  it('takes a roll with an even chance for a turning point, and no likelier one', () => {
    const points = (had: number, came = true) =>
      battleAnalysisOf([step(1, rolled(had, came), fell)], ['a', 'b']).turningPoints.map(
        ({ chance }) => chance,
      )
    expect(points(0.5)).toEqual([0.5])
    expect(points(0.51)).toEqual([])
    expect(points(0.75, false)).toEqual([0.25])
  })

  it('C-6 gives a turning point the chance that was shown for the model that fell, not that of one of its rolls', () => {
    const attack = (...takesOut: readonly { readonly model: string; readonly chance: number }[]): Fact =>
      ({ ...rolled(0.6, true), side: 'c', takesOut }) as Fact
    const point = (...facts: readonly Fact[]) =>
      battleAnalysisOf([step(1, ...facts)], ['a', 'b', 'c']).turningPoints.map(({ chance, thrower }) => [
        chance,
        thrower,
      ])
    // It hits with 0.6 and then kills with 0.3, which the sheet showed as 0.17 because of its critical hits.
    expect(point(attack({ model: 'm', chance: 0.17 }), rolled(0.3, true), fell)).toEqual([[0.17, 2]])
    // A BLAST: the chance of the model that survives does not count.
    const blast = attack({ model: 'lives', chance: 0.05 }, { model: 'm', chance: 0.2 })
    expect(point(blast, rolled(0.9, false), rolled(0.4, true), fell)).toEqual([[0.2, 2]])
    // Two attacks on the same model: the one that took it out.
    expect(point(attack({ model: 'm', chance: 0.1 }), attack({ model: 'm', chance: 0.3 }), fell)).toEqual([
      [0.3, 2],
    ])
    // A likely kill is no turning point, however rare its last roll was.
    expect(point(attack({ model: 'm', chance: 0.55 }), rolled(0.1, true), fell)).toEqual([])
  })

  it('names each victim of a turning point once, and the model whose roll it was', () => {
    const by = (model: string, had: number): Fact => ({ ...rolled(had, true), model }) as Fact
    const falls = (model: string): Fact => ({ kind: 'fell', side: 'a', model, by: 'doer' })
    const points = (...facts: readonly Fact[]) =>
      battleAnalysisOf([step(1, ...facts)], ['a', 'b']).turningPoints.map(({ victims, model, chance }) => [
        victims,
        model,
        chance,
      ])
    expect(points(by('doer', 0.4), falls('m'), falls('n'), falls('n'))).toEqual([[['m', 'n'], 'doer', 0.4]])
    // What another model rolled, or the same one earlier or later, did not decide it.
    expect(points(by('other', 0.1), by('doer', 0.2), by('doer', 0.3), falls('m'), by('doer', 0.1))).toEqual([
      [['m'], 'doer', 0.3],
    ])
    expect(points(by('other', 0.1), by('doer', 0.6), falls('m'))).toEqual([])
  })

  it('tells a step without dice that its game tells, with what the game says of it and whose step it was', () => {
    const joined = { ...step(1), side: 1, story: [message('joins')] }
    const { story } = battleAnalysisOf([step(0), step(1), joined, step(2)], ['a', 'b'])
    expect(story[1]?.lines).toEqual([
      { told: message('told'), result: null, story: [message('joins')], side: 1, fell: 0 },
    ])
  })

  it('tells the first and the last step, and between them only steps with facts', () => {
    const { story } = battleAnalysisOf([step(0), step(1), step(1, fell), step(2)], ['a', 'b'])
    expect(story.map(({ turn, lines }) => [turn, lines.length])).toEqual([
      [0, 1],
      [1, 1],
      [2, 1],
    ])
  })
})
