import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { system } from '@/systems/trenchrunnerz'
import type { PlaceId } from '@/systems/trenchrunnerz/rules'
import { withoutSecrets, battleView, type Command } from '@/systems/trenchrunnerz/state'
import { randomRunnerzBattle, seeded } from '../../../helpers/randomTrenchrunnerzBattle'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const sets: readonly PlaceId[] = ['alpha', '1', '2', '3', '4', '5']
const hidden = (players: number) => new RunnerzTable(players, { tokens: 'phone' }, sets, seeded(11))
const endsWave = (table: RunnerzTable, from = 1) => {
  for (const bomber of [0, 1, 2, 3])
    table.corrects({ what: 'where', craft: `bomber-${bomber + from}`, to: 'stern' })
  return table
}
const known = (table: RunnerzTable) =>
  table.view.places.flatMap(({ token }) => (token && token.known !== null ? [token.known] : []))
const opened = (table: RunnerzTable) => table.state.commitments.map((one) => one.opened?.matches ?? null)
const refusalOf = (table: RunnerzTable, command: Command) => {
  const decided = system.decide(table.state, command, { rng: seeded(1), overrule: [] })
  return decided.ok ? null : decided.reason.message.key
}

describe('TR-19 the end of a battle does not open the tokens of the Defender', () => {
  const ends: readonly [string, (table: RunnerzTable) => RunnerzTable][] = [
    ['when a draw is declared', (table) => table.does({ type: 'declareResult', winner: 'draw' })],
    [
      'when the attackers declare that they won',
      (table) => table.does({ type: 'declareResult', winner: 'attackers' }),
    ],
    ['when the attackers concede', (table) => table.does({ type: 'concede', side: 'attackers' })],
    ['when the Defender concedes', (table) => table.does({ type: 'concede', side: 'defender' })],
    ['when the players end it after one wave', (table) => endsWave(table).does({ type: 'finish' })],
    ['when the second wave is over', (table) => endsWave(endsWave(table).does({ type: 'secondWave' }), 5)],
  ]
  it.each(ends)('%s', (_how, end) => {
    const table = end(hidden(2))
    expect(table.state.phase).toBe('over')
    expect(new Set(opened(table))).toEqual(new Set([null]))
    expect(known(table)).toEqual([])
    expect(table.view.openingAtEnd).toBe('sealed')
    // The report says so, a line for each wave.
    const lines = system.resultReasons?.([], table.state).map(({ key }) => key) ?? []
    expect(lines.filter((key) => key === 'tr.log.reckoning.sealed')).toHaveLength(table.state.wave)
  })

  it('undo and playing on leave every token unknown', () => {
    const table = hidden(2).does({ type: 'declareResult', winner: 'draw' })
    table.timeline.undo(table.stamp())
    expect([table.state.phase, known(table)]).toEqual(['attacker', []])
    table.does({ type: 'declareResult', winner: 'draw' }).does({ type: 'continueBattle' })
    expect([table.state.phase, known(table)]).toEqual(['attacker', []])
  })

  it('in a solo game the end opens all tokens', () => {
    const table = hidden(1).does({ type: 'declareResult', winner: 'draw' })
    expect([opened(table), table.view.openingAtEnd]).toEqual([[true], null])
  })
})

describe('TR-19 openTokens', () => {
  it('shows all tokens after the end, and they match the commitment', () => {
    const table = hidden(2).does({ type: 'declareResult', winner: 'draw' }).does({ type: 'openTokens' })
    expect(opened(table)).toEqual([true])
    expect(known(table)).toHaveLength(sets.length)
    expect(table.view.openingAtEnd).toBe('opened')
    expect(new Set(table.view.places.flatMap(({ token }) => (token ? [token.shows] : [])))).toEqual(
      new Set(['faceUp']),
    )
  })

  it("can't be followed by undo or by playing on", () => {
    const table = hidden(2).does({ type: 'declareResult', winner: 'draw' }).does({ type: 'openTokens' })
    expect(table.timeline.undoable()).toEqual([])
    expect(table.timeline.undo(table.stamp())).toBeNull()
    expect(refusalOf(table, { type: 'continueBattle' })).toBe('tr.refusal.tokensOpen')
    expect(refusalOf(table, { type: 'openTokens' })).toBe('tr.refusal.nothingSealed')
  })

  it('is refused before the end, with real tokens, and in a log without the secret', () => {
    expect(refusalOf(hidden(2), { type: 'openTokens' })).toBe('tr.refusal.notOver')
    const real = new RunnerzTable(2).does({ type: 'declareResult', winner: 'draw' })
    expect(refusalOf(real, { type: 'openTokens' })).toBe('tr.refusal.nothingSealed')
    expect(real.view.openingAtEnd).toBeNull()
    const table = hidden(2).does({ type: 'declareResult', winner: 'draw' })
    const decided = system.decide(
      withoutSecrets(table.state),
      { type: 'openTokens' },
      { rng: seeded(1), overrule: [] },
    )
    expect(decided).toMatchObject({ ok: false, reason: { message: { key: 'tr.refusal.secretElsewhere' } } })
  })

  it.each<[string, number, Command, string | null]>([
    ['opening the tokens', 2, { type: 'openTokens' }, 'defender'],
    ['turning one up', 2, { type: 'turnUp', place: '1' }, 'defender'],
    ['turning none up', 2, { type: 'turnUp', place: null }, null],
    ['declaring a result', 2, { type: 'declareResult', winner: 'draw' }, null],
    ['turning one up alone', 1, { type: 'turnUp', place: '1' }, null],
  ])('secretOwner for %s', (_what, players, command, side) => {
    expect(system.secretOwner?.(command, hidden(players).view)).toBe(side)
  })
})

describe('TR-19 commands of attackers after the end', () => {
  it('never open a token, in any order', { timeout: 60_000 }, () => {
    const setting = fc.record({
      seed: fc.integer(),
      players: fc.constantFrom(2, 3, 4, 5),
      wild: fc.constantFrom(0, 20),
    })
    let ends = 0
    fc.assert(
      fc.property(setting, (one) => {
        const { timeline } = randomRunnerzBattle(one.seed, { ...one, tokens: 'phone', commands: 150 })
        const { state } = timeline
        // Attackers end the battle in several ways, play on, and undo.
        const before = battleView(state, 'attacker-1').places.map(({ token }) => token?.known ?? null)
        const stamp = { id: 'x', at: 1, by: 'attackers' }
        const chance = { rng: seeded(one.seed), overrule: [] }
        for (const command of [
          { type: 'declareResult', winner: 'draw' },
          { type: 'continueBattle' },
          { type: 'concede', side: 'attackers' },
          { type: 'continueBattle' },
          { type: 'declareResult', winner: 'attackers' },
        ] as const) {
          expect(system.secretOwner?.(command, battleView(timeline.state, null))).toBeNull()
          if (timeline.play(command, chance, stamp).ok) ends += 1
          const after = battleView(timeline.state, 'attacker-1').places.map(
            ({ token }) => token?.known ?? null,
          )
          expect(after).toEqual(before)
        }
        timeline.undo(stamp)
        expect(
          battleView(timeline.state, 'attacker-1').places.map(({ token }) => token?.known ?? null),
        ).toEqual(before)
        const written = timeline.entries.flatMap(({ body }) => (body.kind === 'played' ? body.events : []))
        expect(written.some(({ type }) => type === 'commitmentOpened')).toBe(false)
      }),
      { numRuns: 100 },
    )
    expect(ends).toBeGreaterThan(100)
  })
})

describe('TR-19 undo of a reveal at a shared table', () => {
  const turnedUp = (players: number) =>
    hidden(players).corrects({ what: 'phase', to: 'defender' }).does({ type: 'turnUp', place: 'alpha' })

  it("needs the Defender's phone; undo of the step after it does not", () => {
    const table = turnedUp(2)
    expect(known(table)).toHaveLength(1)
    expect(table.timeline.undoNeeds()).toBe('defender')
    table.corrects({ what: 'phase', to: 'attacker' })
    expect(table.timeline.undoNeeds()).toBeNull()
  })

  it('needs no other phone in a solo game', () => {
    expect(turnedUp(1).timeline.undoNeeds()).toBeNull()
  })

  it('asksSecret is true only while the Defender places tokens that the app drew', () => {
    const placing = (tokens: 'phone' | 'table') => {
      const table = new RunnerzTable(2, { tokens }, sets, seeded(11))
      table.timeline.undo(table.stamp())
      expect(table.state.phase).toBe('placing')
      return table.view
    }
    expect(system.asksSecret?.(placing('phone'))).toBe(true)
    expect(system.asksSecret?.(placing('table'))).toBe(false)
    expect(system.asksSecret?.(hidden(2).view)).toBe(false)
  })
})
