import { describe, expect, it } from 'vitest'
import { BomberTable } from '../helpers/bomberTable'
import { gameWithMessages, reportLinesOf } from '../helpers/logTexts'
import { attackOf, squads } from '../helpers/trenchCommands'

describe('names in the report', () => {
  it('carry their side where both sides have pieces of the same name', async () => {
    const { timeline } = new BomberTable()
      .starts()
      .dice(4, 4, 4, 4, 4, 4)
      .activates('w1')
      .flies('f')
      .attacks('e1')
      .throws(4, 1)
      .accepts()
      .finishes()
    const lines = reportLinesOf(await gameWithMessages('bomber-run'), timeline)
    expect(lines).toContain('Model of the match: Fighter 1 (West), 1 taken out')
    expect(lines).toContain(
      'Fighter 1 flies forward (West): Hit, Fighter 1 of East is shot down by Fighter 1 of West',
    )
    // A line that names its side is left as it is.
    expect(lines).toContain('West rolls 6 dice')
  })

  it('stand alone where each name is on one side only', async () => {
    const table = squads().activate('A1')
    table
      .does(attackOf(table, 'A1', 'B1'))
      .throws(4, 4)
      .does({ type: 'accept' })
    table.throws(6, 6).does({ type: 'accept' })
    const lines = reportLinesOf(await gameWithMessages('trench-crusade'), table.timeline)
    expect(lines).toContain('A1 shoots at B1: Out, B1 is Out of Action')
    expect(lines.some((line) => line.startsWith('Model of the match: A1, 1 taken out'))).toBe(true)
  })
})

describe('the words of the report', () => {
  it.each(['gloom-trench', 'trenchrunnerz', 'bomber-run'])(
    'have no ducats and nobody Down in %s, which has neither',
    async (id) => {
      const game = await gameWithMessages(id)
      const { translate } = await import('@/app/i18n')
      const rule = game.deedsRuleText
      expect(rule && translate(rule)).toMatch(/battle|unit/)
      expect(rule && translate(rule)).not.toMatch(/ducat|Down|Out of Action/)
    },
  )
})
