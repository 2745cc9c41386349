import { describe, expect, it } from 'vitest'
import type { PlaceId } from '@/systems/trenchrunnerz/rules'
import { system } from '@/systems/trenchrunnerz'
import {
  decide,
  isPendingWithRolls,
  battleView,
  type Command,
  type Roll,
  type State,
} from '@/systems/trenchrunnerz/state'
import { seeded } from '../../../helpers/randomTrenchrunnerzBattle'
import { toldFacts } from '../../../helpers/toldFacts'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const twoPlayers = (speed = 4) => new RunnerzTable(2).speeds(speed, 1, 1, 1)
const at = (table: RunnerzTable, number: number, to: PlaceId | 'stern') =>
  table.corrects({ what: 'where', craft: `bomber-${number}`, to })
const allBetween = (table: RunnerzTable) => {
  for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
  return table
}

describe('TR-11 a push and the move of a craft', () => {
  /** The token under bomber 1 turns out to be an interceptor, and loses. */
  const beatenAsTurnedUp = (players: number) => {
    const table = allBetween(new RunnerzTable(players).speeds(3, 1, 1, 1))
    at(table, 1, '1').proceeds().does({ type: 'turnUp', place: '1' })
    table.does({ type: 'identify', kind: 'interceptor' })
    return table.rolls([5], [4]).does({ type: 'push', to: 'between' })
  }

  it('leaves the move to an interceptor that was turned up and beaten before it moved', () => {
    const table = beatenAsTurnedUp(2)
    table.does({ type: 'throwSpeeds', crafts: ['1'], faces: [[4, 4]] })
    const move: Command = { type: 'moveInterceptor', interceptor: '1', to: '7', engages: null }
    expect(table.refuses(move)).toBeNull()
    expect(table.does(move).refuses(move)).toBe('TR-5')
  })

  it('TR-14 leaves it to the interceptor of the app too, and a push in that move ends it', () => {
    const table = beatenAsTurnedUp(1).does({ type: 'throwSpeeds', crafts: ['1'], faces: [[4, 4]] })
    table.does({ type: 'moveInterceptor', interceptor: '1', to: 'between', engages: 'bomber-2' })
    table.rolls([5], [4]).does({ type: 'push', to: 'between' })
    expect(
      table.refuses({ type: 'moveInterceptor', interceptor: '1', to: 'between', engages: 'bomber-3' }),
    ).toBe('TR-11')
    expect(table.refuses({ type: 'proceed' })).toBeNull()
  })

  it('leaves the move to a bomber that fought a pushed interceptor', () => {
    const table = new RunnerzTable(2).speeds(4, 3, 1, 1).sets('3', 'interceptor')
    at(table, 2, '5').enters(1, '3').rolls([6], [5]).does({ type: 'push', to: '5' })
    expect(table.top).toMatchObject({ kind: 'dogfight', bomber: 'bomber-2', interceptor: '3' })
    table.rolls([1], [2])
    expect(table.top).toMatchObject({ kind: 'push', craft: 'bomber-2', chooser: 'defender' })
    table.does({ type: 'push', to: 'between' }).ends(1, 'between')
    expect(table.bomber(2)).toMatchObject({ moved: false, pushedBack: false, where: 'between' })
    expect(table.refuses({ type: 'enter', bomber: 'bomber-2', place: '7' })).toBeNull()
  })

  it('can chain: onto an interceptor, a lost dogfight, onto a bomber, a collision, and on', () => {
    const table = twoPlayers(4).sets('1', 'flak1').sets('3', 'interceptor')
    at(table, 2, '5').enters(1, '1').rolls([6]).does({ type: 'push', to: '3' })
    table.rolls([1], [4])
    expect(table.bomber(1).hits).toBe(1)
    table.does({ type: 'push', to: '5' })
    expect(table.top).toMatchObject({ kind: 'collision', rolls: [{ modifiers: [{ value: -1 }] }] })
    table.rolls([3])
    expect(table.top).toMatchObject({ kind: 'push', craft: 'bomber-1', from: '5', chooser: 'defender' })
    table.does({ type: 'push', to: '7' })
    expect(table.state).toMatchObject({ frames: [], move: null })
    expect(table.bomber(1)).toMatchObject({ where: '7', moved: true, pushedBack: true })
  })

  it('TR-6 onto a bomber destroys both if both were damaged, and nothing more is pending', () => {
    const table = twoPlayers(4).sets('1', 'flak1')
    table
      .corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
      .corrects({ what: 'hits', craft: 'bomber-2', to: 1 })
    at(table, 2, '5').enters(1, '1').rolls([6]).does({ type: 'push', to: '5' }).rolls([2])
    expect([table.bomber(1).hits, table.bomber(2).hits]).toEqual([2, 2])
    expect(table.state).toMatchObject({ frames: [], move: null })
  })
})

describe('corrections while a decision is pending', () => {
  it.each([
    ['it left the ship by the stern', { what: 'where', craft: 'bomber-1', to: 'stern' }],
    ['it belongs to nobody', { what: 'owner', bomber: 'bomber-1', to: null }],
    ['it was destroyed', { what: 'hits', craft: 'bomber-1', to: 2 }],
  ] as const)('end the move of a bomber: %s', (_, correction) => {
    const table = twoPlayers(4).sets('1', 'flak1').enters(1, '1').corrects(correction)
    expect(table.state).toMatchObject({ frames: [], move: null })
    expect(table.refuses({ type: 'enter', bomber: 'bomber-2', place: '7' })).toBeNull()
  })

  it('TR-6 of Hits change dice that are not thrown yet', () => {
    const table = twoPlayers(2).sets('1', 'obstacles').enters(1, '1')
    table.corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
    expect(table.top).toMatchObject({ rolls: [{ modifiers: [{ source: 'damage', value: -1 }] }] })
    table.throws([3]).corrects({ what: 'hits', craft: 'bomber-1', to: 0 })
    expect(table.top).toMatchObject({ rolls: [{ result: { values: [2] } }] })
  })

  it('rename a craft, also for the second wave', () => {
    const table = twoPlayers().sets('3', 'interceptor')
    table.corrects({ what: 'name', craft: 'bomber-2', to: 'Hornet' })
    table.corrects({ what: 'name', craft: '3', to: 'Hawk' })
    expect(table.view.crafts['bomber-2']?.name).toMatchObject({ params: { name: 'Hornet' } })
    expect(table.view.crafts['3']?.name).toMatchObject({ params: { name: 'Hawk' } })
    expect(
      table.refuses({ type: 'correct', correction: { what: 'name', craft: '4', to: 'X' }, reason: '' }),
    ).toBe('tr.refusal.noSuchCraft')
    for (const bomber of [1, 2, 3, 4]) at(table, bomber, 'stern')
    table.does({ type: 'secondWave' })
    expect(table.view.bombers.map(({ name }) => name.params?.name)).toContain('Hornet')
  })
})

describe('TR-5, TR-6 a damaged bomber', () => {
  it('keeps its Speed this turn, and has -1 on later dice and on the next Speed', () => {
    const table = twoPlayers(4).sets('1', 'obstacles').sets('alpha', null)
    table.enters(1, '1').rolls([4])
    expect(table.bomber(1)).toMatchObject({ hits: 1, speed: 4 })
    table.enters(1, 'alpha')
    expect(table.top).toMatchObject({ kind: 'flak', speed: 4, rolls: [{ modifiers: [] }] })
    table.rolls([3]).throws([4, 6], [5, 5])
    expect(table.top).toMatchObject({ rolls: [{ result: { passed: 1 } }, { result: { passed: 2 } }] })
    table.accepts()
    expect(table.state.objectives.alpha).toEqual({ hits: 1, batteries: 1 })
    table.ends(1)
    for (const bomber of [2, 3, 4]) table.ends(bomber, 'between')
    table.proceeds().proceeds().speeds(4, 4, 4, 4)
    expect(table.bomber(1).speed).toBe(3)
  })

  it('TR-9 has its malus when a laser fires', () => {
    const table = twoPlayers(4).sets('1', 'laserTurret').corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
    table.enters(1, '1').rolls([4])
    expect(table.bomber(1).hits).toBe(2)
    expect(table.token('1').face).toBe('down')
  })
})

describe('undo, playing on and spare bombers around a second wave', () => {
  const gone = (table: RunnerzTable, from: 1 | 5) => {
    for (const bomber of [0, 1, 2, 3])
      table.corrects({ what: 'where', craft: `bomber-${from + bomber}`, to: 'stern' })
    return table
  }
  const sets: readonly PlaceId[] = ['alpha', '1', '2', '3', '4', '5']

  it('TR-4 in a solo game, tokens that the end of wave 2 opened stay known after undo into wave 1', () => {
    const table = new RunnerzTable(1, { tokens: 'phone' }, sets, seeded(11))
    gone(table, 1).does({ type: 'secondWave' })
    gone(table, 5)
    const [first] = table.state.commitments
    expect(table.state.commitments.map(({ opened }) => opened?.matches)).toEqual([true, true])
    for (let back = 0; table.state.turn > 1 || table.state.phase !== 'attacker'; back += 1) {
      expect(back).toBeLessThan(20)
      table.timeline.undo(table.stamp())
    }
    expect(table.state.wave).toBe(1)
    const known = Object.fromEntries(
      battleView(table.state, null).places.flatMap(({ id, token }) => (token ? [[id, token.known]] : [])),
    )
    expect(known).toEqual(first?.opened?.arrangement)
  })

  it('TR-4 in a solo game, opened tokens stay known when the player plays on', () => {
    const table = new RunnerzTable(1, { tokens: 'phone' }, sets, seeded(12))
    table.does({ type: 'declareResult', winner: 'draw' }).does({ type: 'continueBattle' })
    const [commitment] = table.state.commitments
    const places = Object.keys(commitment?.opened?.arrangement ?? {}) as PlaceId[]
    const known = (place: PlaceId) => table.view.places.find(({ id }) => id === place)?.token?.known
    expect(places.length).toBeGreaterThan(0)
    expect(places.map(known)).toEqual(places.map((place) => commitment?.opened?.arrangement[place]))
  })

  it('TR-17 each wave of four players has a spare bomber', () => {
    const table = new RunnerzTable(4)
    table.corrects({ what: 'hits', craft: 'bomber-3', to: 2 })
    expect(table.bomber(4).owner).toBe('attacker-3')
    gone(table, 1).does({ type: 'secondWave' })
    expect(table.state.bombers.slice(4).map(({ owner }) => owner)).toEqual([
      'attacker-1',
      'attacker-2',
      'attacker-3',
      null,
    ])
    table.corrects({ what: 'hits', craft: 'bomber-5', to: 2 })
    expect(table.bomber(8)).toMatchObject({ owner: 'attacker-1', where: 'bow' })
  })

  it('TR-17 the spare bomber comes in even if the last bomber was destroyed', () => {
    const table = new RunnerzTable(4)
    at(table, 1, 'stern')
    at(table, 2, 'stern').corrects({ what: 'hits', craft: 'bomber-3', to: 2 })
    expect(table.state.phase).toBe('attacker')
    expect(table.bomber(4)).toMatchObject({ owner: 'attacker-3', fromTurn: 2 })
    table.proceeds().proceeds()
    expect(table.view.bombers[3]?.state).toBe('ready')
  })
})

describe('TR-4 refusals', () => {
  it('are the same whatever the face-down tokens are', () => {
    const table = new RunnerzTable(2, { tokens: 'phone' }, ['alpha', 'beta', '1', '2', '3', '4'], seeded(5))
    table.speeds(4, 1, 1, 1)
    const { state } = table
    const other = {
      ...state,
      tokens: Object.fromEntries(
        Object.entries(state.tokens).map(([home, token]) => [
          home,
          { ...token, number: 11 - (token.number ?? 0) },
        ]),
      ),
    }
    const places: readonly PlaceId[] = ['alpha', 'beta', '1', '2', '3', '4', '5']
    const commands: readonly Command[] = places.flatMap((place): readonly Command[] => [
      { type: 'enter', bomber: 'bomber-1', place },
      { type: 'meet', bomber: 'bomber-1', token: place },
      { type: 'moveFlak', flak: place, to: 'between' },
      { type: 'moveInterceptor', interceptor: place, to: 'between', engages: null },
      { type: 'chase', interceptor: place, nearest: ['bomber-1'] },
      { type: 'throwSpeeds', crafts: [place] },
      { type: 'identify', kind: 'flak3' },
      { type: 'turnUp', place },
      ...(['interceptor', 'laserTurret', 'obstacles', 'flak1', 'flak2', 'flak3', null] as const).map(
        (kind): Command => ({
          type: 'correct',
          correction: { what: 'token', place, to: { kind, face: 'down', destroyed: false } },
          reason: '',
        }),
      ),
      { type: 'correct', correction: { what: 'hits', craft: place, to: 1 }, reason: '' },
      { type: 'correct', correction: { what: 'flakWhere', home: place, to: 'between' }, reason: '' },
    ])
    const answer = (one: typeof state, command: Command) => {
      const result = decideFor(one, command)
      return result.ok ? 'carried out' : result.reason
    }
    for (const command of commands) expect(answer(other, command)).toEqual(answer(state, command))
  })
})

function decideFor(state: State, command: Command) {
  return decide(state, command, { rng: seeded(1), overrule: [] })
}

describe('C-4 changed dice', () => {
  const faceOf = ({ result }: Roll): number => result?.faces[0] ?? 0
  /** Every event that is not undone, with the state before it. */
  const told = ({ timeline }: RunnerzTable) =>
    toldFacts({ timeline, evolve: system.evolve, facts: system.facts })

  it('leave the other roll unchanged, and appear once in the log', () => {
    const table = twoPlayers(4).sets('1', 'interceptor').enters(1, '1').does({ type: 'throw' }, seeded(3))
    const { top } = table
    const [own = 0, other = 0] = top && isPendingWithRolls(top) ? top.rolls.map(faceOf) : []
    const faces = [[own], [(other % 6) + 1]]
    expect(table.refuses({ type: 'changeDice', faces: [[own], [other]] })).toBe(
      'play.refusal.nothingToChange',
    )
    expect(table.refuses({ type: 'changeDice', faces: [[own]] })).toBe('tr.refusal.rolls')
    expect(table.refuses({ type: 'changeDice', faces })).toBe('C-4')
    expect(table.try({ type: 'changeDice', faces }, ['C-4'])).toMatchObject({ ok: true })
    expect(table.top).toMatchObject({
      rolls: [
        { result: { faces: [own], thrown: 'phone', first: null } },
        { result: { faces: faces[1], thrown: 'hand', first: [other] } },
      ],
    })
    expect(system.formatStep(told(table).slice(-2), null)?.throws).toMatchObject([
      { dice: [{ face: own }], thrown: 'phone', first: null },
      { dice: [{ face: faces[1]?.[0] }], thrown: 'hand', first: [other] },
    ])
  })

  it('for Speed count as no new throw', () => {
    const table = new RunnerzTable(2).speeds(4, 1, 1, 1)
    table.does({ type: 'changeSpeedDice', craft: 'bomber-1', faces: [5, 5] })
    const [changed] = told(table).filter(({ event }) => event.type === 'speedDiceChanged')
    expect(changed?.throws).toEqual([])
    expect(changed && system.formatStep([changed], null)).toMatchObject({
      title: { key: 'tr.log.speedDiceChanged' },
      throws: [{ dice: [{ face: 5 }, { face: 5 }], first: [4, 4] }],
    })
  })
})
