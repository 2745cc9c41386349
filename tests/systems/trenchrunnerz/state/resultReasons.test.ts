import { describe, expect, it } from 'vitest'
import { buildReport } from '@/app/battle/report/buildReport'
import { reportText } from '@/app/battle/report/reportText'
import { translate } from '@/app/i18n'
import { message, fairRngFromUint32 } from '@/kit'
import { system } from '@/systems/trenchrunnerz'
import { battleView, summary, type Command } from '@/systems/trenchrunnerz/state'
import { linesOf } from '../../../helpers/runnerzLines'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const reportOn = (table: RunnerzTable): string =>
  reportText(
    translate,
    message('report.title'),
    buildReport(system as never, summary(table.state), { entries: table.timeline.entries, redoable: [] }),
  )

/** A battle of this many players whose objectives have no batteries. */
const raided = (players: number): RunnerzTable => {
  const table = new RunnerzTable(players, {}, ['1', '2', '3', '4', '5', '6'])
  for (const objective of ['alpha', 'beta'] as const) table.corrects({ what: 'batteries', objective, to: 0 })
  return table
}
const raid = (table: RunnerzTable, bomber: number, objective: 'alpha' | 'beta') =>
  table.enters(bomber, objective).rolls([6, 6])

describe('TR-16 the reasons for the result in the report', () => {
  it('say for each objective who hit it and who destroyed it', () => {
    const table = raided(3).corrects({ what: 'objectiveHits', objective: 'alpha', to: 2 }).speeds(3, 3, 2, 2)
    raid(table, 1, 'alpha').leaves(1)
    raid(table, 2, 'alpha')
    raid(table, 2, 'beta').leaves(2).leaves(3).leaves(4).does({ type: 'finish' })
    const told = reportOn(table)
    expect(told).toContain(
      'Alpha: destroyed by Scarab (Cleo) in turn 1. 1 Hit by Wasp (Ben), 1 Hit by Scarab (Cleo)',
    )
    expect(told).toContain('Beta: stands with 3 Hits left. 1 Hit by Scarab (Cleo)')
    expect(told).toContain('Hits on objectives: 1 Hit by Ben, 2 Hits by Cleo')
    expect(told).toContain('Cleo won')
    expect(told).toContain('Attacker Minor Victory')
    // It counts Hits, no victory points.
    expect(told).not.toContain('Victory points')
  })

  it('name the wave of bombers that have the same name in both waves', () => {
    const table = raided(2).speeds(2)
    raid(table, 1, 'alpha')
    for (const bomber of [1, 2, 3, 4]) table.leaves(bomber)
    table.does({ type: 'secondWave' }).speeds(2)
    raid(table, 5, 'alpha')
    for (const bomber of [5, 6, 7, 8]) table.leaves(bomber)
    expect(reportOn(table)).toContain(
      'Alpha: stands with 2 Hits left. 1 Hit by Wasp of wave 1, 1 Hit by Wasp of wave 2',
    )
  })

  it('name an objective that no bomber hit, and one that a correction destroyed', () => {
    const table = raided(2).corrects({ what: 'objectiveHits', objective: 'beta', to: 4 }).speeds()
    for (const bomber of [1, 2, 3, 4]) table.leaves(bomber)
    const told = reportOn(table.does({ type: 'finish' }))
    expect(told).toContain('Alpha: stands, not hit by any bomber. 4 Hits left')
    expect(told).toContain('Beta: destroyed by a correction')
    expect(told).not.toContain('Hits on objectives')
  })
})

describe('TR-4 the tokens at the end of a battle', () => {
  let drawn = 5
  const rng = fairRngFromUint32(() => (drawn = (Math.imul(drawn, 1664525) + 1013904223) >>> 0))
  /** A battle with tokens of the app in which all bombers have left. */
  const over = (players: number, waves: 1 | 2): RunnerzTable => {
    const table = new RunnerzTable(players, { tokens: 'phone' }, undefined, rng)
    const crafts = (wave: number) => [1, 2, 3, 4].map((one) => `bomber-${4 * (wave - 1) + one}` as const)
    for (let wave = 1; wave <= waves; wave += 1) {
      if (wave === 2) table.does({ type: 'secondWave' }, rng)
      table.does({ type: 'throwSpeeds', crafts: crafts(wave), faces: crafts(wave).map(() => [2, 2]) })
      for (const bomber of crafts(wave)) table.does({ type: 'leave', bomber } satisfies Command)
    }
    if (waves === 1) table.does({ type: 'finish' })
    return players === 1 ? table : table.does({ type: 'openTokens' })
  }

  it.each([
    [1, 1, 9],
    [1, 2, 9],
    [2, 1, 6],
    [5, 2, 6],
  ] as const)(
    'with %i player(s) and %i wave(s): all are face up in the view, the log and the report',
    (players, waves, count) => {
      const table = over(players, waves)
      const shown = battleView(table.state, null).places.flatMap(({ name, token }) =>
        token ? [{ name, token }] : [],
      )
      expect(shown).toHaveLength(count)
      expect(shown.map(({ token }) => token.shows)).toEqual(shown.map(() => 'faceUp'))
      const words = shown.map(
        ({ name, token }) => `${translate(name)} ${translate(message(`tr.token.${token.known ?? 'flak1'}`))}`,
      )
      const last = linesOf(table.timeline).at(-1) ?? ''
      const told = reportOn(table)
      for (const one of words) {
        expect(last).toContain(one)
        expect(told.split('\n').find((line) => line.startsWith(`Tokens of wave ${waves}:`))).toContain(one)
      }
      expect(told.match(/Tokens of wave/g)).toHaveLength(waves)
    },
  )

  it('are not in the report before the end', () => {
    const table = new RunnerzTable(2, { tokens: 'phone' }, undefined, rng)
    expect(reportOn(table)).not.toContain('Tokens of wave')
    expect(reportOn(table)).toContain('Not ended yet')
  })
})
