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

  it('takes a roll with an even chance for a turning point, and no likelier one', () => {
    const points = (had: number, came = true) =>
      battleAnalysisOf([step(1, rolled(had, came), fell)], ['a', 'b']).turningPoints.map(
        ({ chance }) => chance,
      )
    expect(points(0.5)).toEqual([0.5])
    expect(points(0.51)).toEqual([])
    expect(points(0.75, false)).toEqual([0.25])
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
