import { describe, expect, it } from 'vitest'
import { defaultMix } from '@/systems/trenchrunnerz/rules'
import { battleView, formatStep, summary, type Command } from '@/systems/trenchrunnerz/state'
import { winnersOf } from '@/engine'
import { begin, bombers, noChance, openRunnerz, RunnerzTable } from '../../../helpers/trenchrunnerzTable'
import { seeded } from '../../../helpers/randomTrenchrunnerzBattle'

/** Two players, real tokens; the first bomber flies at this Speed, the others slower. */
const twoPlayers = (speed = 4) => new RunnerzTable(2).speeds(speed, 1, 1, 1)
const standingAt = (table: RunnerzTable, number: number, where: 'alpha' | '1' | '2' | '3') =>
  table.corrects({ what: 'where', craft: `bomber-${number}`, to: where })

describe('TR-4 setting up', () => {
  it('places nine tokens in a solo game and begins at once', () => {
    const { state } = new RunnerzTable(1)
    expect(Object.keys(state.tokens)).toHaveLength(9)
    expect([state.phase, state.turn]).toEqual(['attacker', 1])
  })

  it('makes the Defender place six tokens of the hand, each once and one on each place', () => {
    const timeline = openRunnerz()
    const chance = { rng: seeded(3), overrule: [] }
    const stamp = { id: 'x', at: 1, by: 'test' }
    timeline.play(begin(2, { tokens: 'phone' }), chance, stamp)
    const set = (...tokens: readonly (readonly ['alpha' | '1' | '2', number])[]): Command => ({
      type: 'place',
      tokens: tokens.map(([place, hand]) => ({ place, hand })),
    })
    expect(timeline.play(set(['1', 0], ['1', 1]), chance, stamp)).toMatchObject({
      reason: { message: { key: 'tr.refusal.placeTwice' } },
    })
    expect(timeline.play(set(['1', 0], ['2', 0]), chance, stamp)).toMatchObject({
      reason: { message: { key: 'tr.refusal.hand' } },
    })
    expect(timeline.play(set(['1', 0], ['2', 1]), chance, stamp)).toMatchObject({
      reason: { ruling: 'TR-4' },
    })
  })

  it('makes the highest die the Defender; ties roll again', () => {
    const timeline = openRunnerz()
    const play = (command: Command) =>
      timeline.play(command, { rng: noChance, overrule: [] }, { id: 'x', at: 1, by: 'test' })
    play({ ...begin(3), defender: 'dice' })
    play({ type: 'throw', faces: [[5], [2], [5]] })
    play({ type: 'throw', faces: [[1], [4]] })
    expect(play({ type: 'withhold' })).toMatchObject({
      reason: { message: { key: 'tr.refusal.rollOffCounts' } },
    })
    expect(play({ type: 'accept' }).ok).toBe(true)
    expect(timeline.state.sides.defender.name).toBe('Cleo')
    expect(timeline.state.sides['attacker-1'].name).toBe('Ada')
  })
})

describe('TR-17 bombers by number of players', () => {
  it.each([
    [1, ['attacker-1', 'attacker-1', 'attacker-1', 'attacker-1']],
    [2, ['attacker-1', 'attacker-1', 'attacker-1', 'attacker-1']],
    [3, ['attacker-1', 'attacker-2', 'attacker-1', 'attacker-2']],
    [4, ['attacker-1', 'attacker-2', 'attacker-3', null]],
    [5, ['attacker-1', 'attacker-2', 'attacker-3', 'attacker-4']],
  ])('gives the bombers of %i player(s) to the attackers in turn', (players, owners) => {
    expect(new RunnerzTable(players).state.bombers.map(({ owner }) => owner)).toEqual(owners)
  })

  it('gives competing attackers no spare bomber', () => {
    expect(new RunnerzTable(4, { competing: true }).state.bombers).toHaveLength(3)
  })

  it('brings the spare bomber in for the first loss; it flies from the next turn on', () => {
    const table = new RunnerzTable(4)
    table.corrects({ what: 'hits', craft: 'bomber-2', to: 2 })
    expect(table.bomber(4)).toMatchObject({ owner: 'attacker-2', where: 'bow', fromTurn: 2 })
    table.speeds(2, 2)
    expect(table.view.bombers.map(({ state }) => state)).toEqual(['next', 'destroyed', 'next', 'entering'])
  })
})

describe('TR-3 batteries that were rolled', () => {
  it('are rolled before the battle, fire together and are raided one by one', () => {
    const table = new RunnerzTable(2, { houseRules: { rolledBatteries: true } })
    table.rolls([3], [1])
    expect(table.state.objectives.alpha.batteries).toBe(3)
    table.does({
      type: 'place',
      tokens: (['1', '2', '3', '4', '5', '6'] as const).map((place, hand) => ({ place, hand })),
    })
    table.speeds(5, 1, 1, 1).enters(1, 'alpha')
    expect(table.top).toMatchObject({ kind: 'flak', rolls: [{ dice: 3 }] })
    table.rolls([4, 4, 4])
    expect(table.top).toMatchObject({ kind: 'raid' })
    table.rolls([5, 5], [5, 4], [6, 6], [5, 6])
    expect(table.state.objectives.alpha).toEqual({ hits: 1, batteries: 1 })
  })
})

describe('results beyond their bounds', () => {
  it('are limited to six batteries and four Hits', () => {
    const table = new RunnerzTable(2, { houseRules: { rolledBatteries: true } })
    table.does({ type: 'modify', roll: 0, damage: false, custom: 3 }).rolls([6], [1])
    expect(table.state.objectives.alpha.batteries).toBe(6)
    const raid = twoPlayers(2).sets('alpha', null).enters(1, 'alpha').rolls([1]).throws([1, 1], [6, 6])
    raid.corrects({ what: 'objectiveHits', objective: 'alpha', to: 4 }).accepts()
    expect(raid.state.objectives.alpha.hits).toBe(4)
  })
})

describe('TR-5 Speed', () => {
  it('is the chosen die, less 1 for a damaged bomber, and at least 1', () => {
    const table = new RunnerzTable(2).corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
    table.does({ type: 'throwSpeeds', crafts: ['bomber-1'], faces: [[5, 1]] })
    table.does({ type: 'chooseSpeed', craft: 'bomber-1', die: 1 })
    expect(table.bomber(1).speed).toBe(1)
    table.does({ type: 'chooseSpeed', craft: 'bomber-1', die: 0 })
    expect(table.bomber(1).speed).toBe(4)
  })

  it('is chosen for all bombers before the first moves; the fastest moves first', () => {
    const table = new RunnerzTable(2)
    table.does({ type: 'throwSpeeds', crafts: ['bomber-1'], faces: [[3, 3]] })
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: '7' })).toBe('TR-5')
    table.speeds(5, 1, 1)
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: '7' })).toBe('TR-5')
    expect(table.refuses({ type: 'enter', bomber: 'bomber-2', place: '7' })).toBeNull()
    table.enters(2, '7')
    expect(table.refuses({ type: 'chooseSpeed', craft: 'bomber-1', die: 0 })).toBe('TR-5')
    expect(table.refuses({ type: 'changeSpeedDice', craft: 'bomber-1', faces: [6, 6] })).toBe('TR-5')
  })

  it('is chosen by a human Defender for each interceptor; the app takes full Speed (TR-14)', () => {
    const speedOf = (players: 1 | 2) => {
      const table = new RunnerzTable(players).sets('1', 'interceptor')
      table.corrects({ what: 'phase', to: 'defender' })
      table.does({ type: 'throwSpeeds', crafts: ['1'], faces: [[2, 5]] })
      return table.token('1').speed
    }
    expect([speedOf(2), speedOf(1)]).toEqual([null, 5])
  })

  it('limits the places that a bomber enters, and no bomber flies straight back', () => {
    const table = twoPlayers(2).enters(1, '6')
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: '6' })).toBe('TR-5')
    table.enters(1, '7')
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: 'beta' })).toBe('TR-5')
    table.insists({ type: 'enter', bomber: 'bomber-1', place: 'beta' }, ['TR-5'])
    expect(
      twoPlayers(3).enters(1, '6').enters(1, '7').refuses({ type: 'enter', bomber: 'bomber-1', place: '6' }),
    ).toBe('TR-5')
  })

  it('makes every bomber move at least one space', () => {
    const table = twoPlayers()
    expect(table.refuses({ type: 'endMove', bomber: 'bomber-1', where: 'here' })).toBe('TR-5')
    expect(table.refuses({ type: 'proceed' })).toBe('TR-5')
  })
})

describe('TR-7 entering', () => {
  it('turns up a Laser Turret without effect; it fires at the next bomber (TR-9)', () => {
    const table = new RunnerzTable(2).speeds(4, 4, 1, 1).enters(1, '1')
    table.does({ type: 'identify', kind: 'laserTurret' })
    expect(table.state.frames).toEqual([])
    table.ends(1, 'between').enters(2, '1')
    expect(table.top).toMatchObject({ kind: 'laser', speed: 4 })
    table.rolls([3])
    expect(table.bomber(2).hits).toBe(2)
    expect(table.token('1')).toMatchObject({ face: 'down', kind: 'laserTurret', turned: true })
    expect(table.state.move).toBeNull()
  })

  it('turns up a known face-down Laser Turret without effect', () => {
    const table = twoPlayers(4).sets('1', 'laserTurret', 'down').enters(1, '1')
    expect(table.state.frames).toEqual([])
    expect(table.token('1')).toMatchObject({ face: 'up', turned: true })
  })

  it('resolves the token, then the battery of the objective, then the raids', () => {
    const table = twoPlayers(5).sets('alpha', 'flak2')
    table.enters(1, 'alpha')
    expect(table.top).toMatchObject({ kind: 'flak', source: { kind: 'token' } })
    table.rolls([4, 4])
    expect(table.top).toMatchObject({ kind: 'flak', source: { kind: 'own' } })
    table.rolls([4])
    expect(table.top).toMatchObject({
      kind: 'raid',
      targets: [{ kind: 'token' }, { kind: 'own' }, { kind: 'objective' }],
    })
    table.rolls([5, 6], [5, 6], [4, 6])
    expect(table.token('alpha').destroyed).toBe(true)
    expect(table.state.objectives.alpha).toEqual({ hits: 0, batteries: 0 })
  })

  it.each([
    ['Obstacles that it survives: then the dogfight', 'obstacles', [6], 'dogfight'],
    ['Flak that pushes it back: no dogfight', 'flak1', [6], 'push'],
    ['a Laser Turret that has not aimed: then the dogfight', 'laserTurret', null, 'dogfight'],
  ] as const)(
    'TR-18 a face-down token below an interceptor is turned up first: %s',
    (_, kind, dice, next) => {
      const table = twoPlayers(4).sets('3', kind, 'down').sets('1', 'interceptor')
      table.corrects({ what: 'where', craft: '1', to: '3' })
      table.enters(1, '3')
      if (dice) table.rolls([...dice])
      expect(table.token('3').face).toBe('up')
      expect(table.top).toMatchObject({ kind: next })
    },
  )

  it('a token turned up under a bomber takes effect at once without a raid, except a Laser Turret', () => {
    const under = (kind: 'obstacles' | 'laserTurret' | 'flak1') => {
      const table = twoPlayers(3)
      for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
      standingAt(table, 1, '1').proceeds()
      return table.does({ type: 'turnUp', place: '1' }).does({ type: 'identify', kind })
    }
    expect(under('obstacles').top).toMatchObject({ kind: 'obstacles', bomber: 'bomber-1' })
    expect(under('laserTurret').top).toBeUndefined()
    expect(under('flak1').rolls([1]).top).toBeUndefined()
  })
})

describe('TR-8 Flak', () => {
  it.each([
    [[1, 2, 3], 'untouched', 0],
    [[4, 1, 1], 'pushed', 0],
    [[4, 6, 1], 'pushed', 1],
    [[4, 5, 6], 'destroyed', 2],
  ] as const)('the faces %j against Speed 4: %s', (faces, fate, hits) => {
    const table = twoPlayers(4).sets('1', 'flak3').enters(1, '1').rolls(faces)
    expect(table.bomber(1).hits).toBe(hits)
    expect(table.top?.kind === 'push').toBe(fate === 'pushed')
    expect(table.top?.kind === 'raid').toBe(fate === 'untouched')
  })

  it('ignores the malus of a damaged bomber, but its raid has the malus (TR-6)', () => {
    const table = twoPlayers(4).corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
    table.sets('1', 'flak1').enters(1, '1')
    expect(table.top).toMatchObject({ rolls: [{ modifiers: [] }] })
    table.rolls([3])
    expect(table.top).toMatchObject({ kind: 'raid', rolls: [{ modifiers: [{ value: -1, ruling: 'TR-6' }] }] })
    table.rolls([4, 6])
    expect(table.token('1').destroyed).toBe(false)
  })
})

describe('TR-10 Obstacles', () => {
  it.each([
    [4, 1],
    [5, 0],
  ])('a %i at Speed 4 gives %i Hit(s), and the bomber flies on', (face, hits) => {
    const table = twoPlayers(4).sets('2', 'obstacles').enters(1, '2').rolls([face])
    expect(table.bomber(1).hits).toBe(hits)
    expect(table.refuses({ type: 'endMove', bomber: 'bomber-1', where: 'here' })).toBe('TR-10')
    expect(table.refuses({ type: 'endMove', bomber: 'bomber-1', where: 'between' })).toBeNull()
  })

  it('let a bomber fly on that has no Speed left', () => {
    const table = twoPlayers(1).sets('2', 'obstacles').enters(1, '2').rolls([6])
    expect(table.refuses({ type: 'endMove', bomber: 'bomber-1', where: 'between' })).toBeNull()
  })
})

describe('TR-11 pushes and dogfights', () => {
  const fight = (bomberDie: number, interceptorDie: number) => {
    const table = twoPlayers(4).sets('3', 'interceptor').enters(1, '3')
    return table.rolls([bomberDie], [interceptorDie])
  }

  it.each([
    [5, 4, 'attacker-1', '3', 0, 0],
    [6, 3, 'attacker-1', '3', 0, 1],
    [4, 5, 'defender', 'bomber-1', 0, 0],
    [2, 5, 'defender', 'bomber-1', 1, 0],
  ] as const)(
    '%i against %i: %s pushes %s; Hits of the bomber %i, of the interceptor %i',
    (one, other, chooser, craft, bomberHits, interceptorHits) => {
      const table = fight(one, other)
      expect(table.top).toMatchObject({ kind: 'push', chooser, craft })
      expect([table.bomber(1).hits, table.token('3').hits]).toEqual([bomberHits, interceptorHits])
    },
  )

  it('TR-13 the second Hit destroys an interceptor for good', () => {
    const table = twoPlayers(4).sets('3', 'interceptor').corrects({ what: 'hits', craft: '3', to: 1 })
    table.enters(1, '3').rolls([6], [2])
    expect(table.token('3')).toMatchObject({ hits: 2, destroyed: true })
    table.corrects({ what: 'phase', to: 'defender' })
    expect(table.refuses({ type: 'throwSpeeds', crafts: ['3'], faces: [[4, 4]] })).toMatch(/noSpeed/)
  })

  it('equal dice are rolled again', () => {
    const table = twoPlayers(4).sets('3', 'interceptor').enters(1, '3').throws([3], [3])
    expect(table.view.ask?.effects).toEqual([{ kind: 'again' }])
    table.rolls([6], [2])
    expect(table.top).toMatchObject({ kind: 'push', craft: '3' })
  })

  it('a push ends the move of a bomber, and where it arrives nothing takes effect', () => {
    const table = fight(2, 3).does({ type: 'push', to: '5' })
    expect(table.state.frames).toEqual([])
    expect(table.bomber(1)).toMatchObject({ where: '5', tail: '3', moved: true, pushedBack: true })
    expect(table.token('5').face).toBe('down')
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: '7' })).toBe('TR-11')
  })

  it('the bomber that won may go on', () => {
    const table = fight(6, 5).does({ type: 'push', to: 'between' })
    expect(table.token('3').where).toBe('between')
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: '7' })).toBeNull()
    expect(table.refuses({ type: 'meet', bomber: 'bomber-1', token: '3' })).toBeNull()
  })

  it('a push never leads onto face-up Obstacles', () => {
    const table = twoPlayers(4).sets('2', 'obstacles').sets('1', 'flak1').enters(1, '1').rolls([6])
    expect(table.refuses({ type: 'push', to: '2' })).toBe('TR-11')
    expect(table.view.ask?.push?.options.map(({ to }) => to)).not.toContain('2')
  })

  it('the attacker whose bomber won chooses the push, and no interceptor is pushed onto another', () => {
    const table = new RunnerzTable(3).speeds(1, 4, 1, 1).sets('3', 'interceptor').sets('7', 'interceptor')
    table.enters(2, '3').rolls([6], [5])
    expect(table.top).toMatchObject({ kind: 'push', craft: '3', chooser: 'attacker-2' })
    expect(table.refuses({ type: 'push', to: '7' })).toBe('TR-11')
    expect(table.refuses({ type: 'push', to: '3' })).toBe('tr.refusal.pushElsewhere')
    expect(table.refuses({ type: 'push', to: '6' })).toBeNull()
  })

  it('a bomber that is pushed onto an interceptor fights it', () => {
    const table = twoPlayers(4).sets('3', 'interceptor').sets('1', 'flak1').enters(1, '1').rolls([6])
    table.does({ type: 'push', to: '3' })
    expect(table.top).toMatchObject({ kind: 'dogfight', bomber: 'bomber-1', interceptor: '3' })
  })

  it('in a solo game a push leads back where it came from, else players find the free space nearest the bow', () => {
    const solo = new RunnerzTable(1).speeds(4, 1, 1, 1).sets('7', null).sets('6', 'flak1')
    solo.enters(1, '7').enters(1, '6').rolls([6])
    expect(solo.view.ask).toMatchObject({ side: 'attacker-1', push: { proposed: { to: '7' } } })
    standingAt(solo, 2, '1').corrects({ what: 'where', craft: 'bomber-3', to: '7' })
    expect(solo.view.ask).toMatchObject({
      push: { proposed: { to: 'between' } },
      reason: { key: 'tr.thought.pushTo' },
    })
  })
})

describe('TR-6 collisions', () => {
  const pushedOnto = () => {
    const table = standingAt(twoPlayers(4), 2, '3').sets('3', null).sets('1', 'flak1')
    return table.enters(1, '1').rolls([5]).does({ type: 'push', to: '3' })
  }

  it.each([
    [1, 1],
    [2, 0],
  ])('a %i gives %i Hit(s) to both, and the pushed bomber is pushed on', (face, hits) => {
    const table = pushedOnto()
    expect(table.top).toMatchObject({ kind: 'collision', pushed: 'bomber-1', other: 'bomber-2' })
    table.rolls([face])
    expect([table.bomber(1).hits, table.bomber(2).hits]).toEqual([hits, hits])
    expect(table.top).toMatchObject({ kind: 'push', craft: 'bomber-1', chooser: 'defender' })
  })

  it('a damaged bomber has its malus and needs a 3', () => {
    const table = standingAt(twoPlayers(4), 2, '3').sets('3', null).sets('1', 'flak1')
    table.corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
    table.enters(1, '1').rolls([5]).does({ type: 'push', to: '3' }).rolls([2])
    expect([table.bomber(1).hits, table.bomber(2).hits]).toEqual([2, 1])
    expect(table.state.frames).toEqual([])
  })
})

describe('TR-12 raids', () => {
  it('do not happen for a bomber that was pushed back', () => {
    const table = twoPlayers(4).sets('alpha', null).enters(1, 'alpha').rolls([4])
    table.does({ type: 'push', to: 'between' })
    expect(table.state.frames).toEqual([])
    expect(table.state.objectives.alpha.hits).toBe(0)
  })

  it('destroy an objective with the fourth Hit, and credit the Hit to the attacker', () => {
    const table = twoPlayers(2)
      .sets('alpha', null)
      .corrects({ what: 'objectiveHits', objective: 'alpha', to: 3 })
    table.enters(1, 'alpha').rolls([1]).rolls([1, 1], [2, 2])
    expect(table.view.places.find(({ id }) => id === 'alpha')?.objective).toMatchObject({
      destroyed: true,
      hitsLeft: 0,
    })
    expect(table.state.sides['attacker-1'].hits).toBe(1)
  })
})

describe("TR-14 the app's Defender", () => {
  const defending = () => {
    const table = new RunnerzTable(1).speeds(3, 1, 1, 1).sets('5', 'interceptor')
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    return table.proceeds()
  }

  it('turns up one token at random before anything else', () => {
    const table = defending()
    expect(table.view.appReason).toEqual({ key: 'tr.thought.turnUp', params: { n: 8 } })
    expect(table.refuses({ type: 'proceed' })).toBe('TR-14')
    table.does({ type: 'turnUp', place: null }, seeded(1)).does({ type: 'identify', kind: 'obstacles' })
    expect(table.refuses({ type: 'turnUp', place: null })).toBe('TR-7')
  })

  it('flies interceptors at full Speed to one of the nearest bombers, and does not shift Flak', () => {
    const table = defending().sets('6', 'flak2').does({ type: 'turnUp', place: '1' })
    table.does({ type: 'identify', kind: 'obstacles' })
    table.does({ type: 'throwSpeeds', crafts: ['5'], faces: [[2, 6]] })
    expect(table.token('5').speed).toBe(6)
    expect(table.refuses({ type: 'chooseSpeed', craft: '5', die: 0 })).toBe('TR-14')
    expect(table.refuses({ type: 'moveFlak', flak: '6', to: 'between' })).toBe('TR-14')
    table.does({ type: 'chase', interceptor: '5', nearest: ['bomber-1', 'bomber-2'] }, seeded(2))
    expect(table.view.appReason?.key).toBe('tr.thought.chasesOne')
    expect(table.refuses({ type: 'proceed' })).toBe('TR-14')
    table.does({ type: 'moveInterceptor', interceptor: '5', to: 'between', engages: 'bomber-1' })
    expect(table.top).toMatchObject({ kind: 'dogfight', bomber: 'bomber-1' })
  })
})

describe('TR-15, TR-16 waves and the result', () => {
  const gone = (table: RunnerzTable) => {
    for (const bomber of [1, 2, 3, 4])
      table.corrects({ what: 'where', craft: `bomber-${bomber}`, to: 'stern' })
    return table
  }

  it.each([
    [1, [0, 0], 'defenderMinor'],
    [1, [4, 0], 'attackerMinor'],
    [1, [4, 4], 'attackerMajor'],
    [2, [0, 0], 'defenderMajor'],
    [2, [4, 3], 'defenderMinor'],
    [2, [4, 4], 'attackerMinor'],
  ] as const)('%i wave(s) with the Hits %j end in %s', (waves, [alpha, beta], verdict) => {
    const table = gone(new RunnerzTable(2))
    table.corrects({ what: 'turn', to: 2 })
    if (alpha) table.corrects({ what: 'objectiveHits', objective: 'alpha', to: alpha })
    if (beta) table.corrects({ what: 'objectiveHits', objective: 'beta', to: beta })
    expect(table.state.phase).toBe('waveEnd')
    if (waves === 1) table.does({ type: 'finish' })
    else {
      table.does({ type: 'secondWave' })
      for (const bomber of [5, 6, 7, 8])
        table.corrects({ what: 'where', craft: `bomber-${bomber}`, to: 'stern' })
    }
    expect(table.state).toMatchObject({ phase: 'over', outcome: { verdict } })
  })

  it('in a solo game hidden tokens stay in place, and objectives keep their Hits and batteries', () => {
    const table = new RunnerzTable(1)
      .sets('1', 'flak2')
      .sets('alpha', 'laserTurret', 'up')
      .sets('alpha', 'laserTurret', 'down')
    table.corrects({ what: 'batteries', objective: 'beta', to: 0 })
    gone(table).does({ type: 'secondWave' })
    const [placed] = table.timeline.entries
      .slice(-1)
      .flatMap(({ body }) => (body.kind === 'played' ? body.events : []))
    expect(placed).toMatchObject({ type: 'secondWaveBegan', laid: ['alpha', '1'] })
    expect(table.token('alpha')).toMatchObject({ kind: null, face: 'down', turned: false })
    expect(table.state.objectives.beta.batteries).toBe(0)
    expect(table.view.bombers.map(({ name }) => name.params?.name)).toEqual(bombers.map(({ name }) => name))
  })

  it('several attackers are ranked by Hits on objectives, and equal ones share the win', () => {
    const table = new RunnerzTable(3).corrects({ what: 'objectiveHits', objective: 'alpha', to: 4 })
    table.corrects({ what: 'score', side: 'attacker-2', to: 4 })
    gone(table).does({ type: 'finish' })
    expect(table.state.outcome?.winners).toEqual(['attacker-2'])
    table.does({ type: 'continueBattle' }).corrects({ what: 'score', side: 'attacker-1', to: 4 })
    table.does({ type: 'finish' })
    expect(table.state.outcome?.winners).toEqual(['attacker-1', 'attacker-2'])
    expect(table.view.rematch).toMatchObject({ type: 'begin', defender: 1, players: ['Ada', 'Ben', 'Cleo'] })
  })

  /** Three players: Ada defends against Ben and Cleo, with these Hits on Alpha and of the two attackers. */
  const three = (alpha: number, ben: number, cleo: number) => {
    const table = new RunnerzTable(3)
    if (alpha) table.corrects({ what: 'objectiveHits', objective: 'alpha', to: alpha })
    if (ben) table.corrects({ what: 'score', side: 'attacker-1', to: ben })
    if (cleo) table.corrects({ what: 'score', side: 'attacker-2', to: cleo })
    return table
  }
  it.each([
    ['the Defender wins, whichever attacker hit more', three(3, 2, 1), { type: 'finish' }, 0],
    ['the attacker with the most Hits wins', three(4, 1, 3), { type: 'finish' }, 2],
    ['both attackers win with equal Hits', three(4, 2, 2), { type: 'finish' }, [1, 2]],
    ['both attackers win without Hits of their own', three(4, 0, 0), { type: 'finish' }, [1, 2]],
    [
      'the attacker with more Hits wins when the Defender concedes',
      three(0, 1, 0),
      { type: 'concede', side: 'defender' },
      1,
    ],
    [
      'the Defender wins when the attackers concede',
      three(0, 1, 0),
      { type: 'concede', side: 'attackers' },
      0,
    ],
    [
      'both attackers win a declared result with equal Hits',
      three(0, 0, 0),
      { type: 'declareResult', winner: 'attackers' },
      [1, 2],
    ],
    [
      'the attacker with more Hits wins a declared result',
      three(0, 0, 2),
      { type: 'declareResult', winner: 'attackers' },
      2,
    ],
    ['nobody wins a declared draw', three(4, 2, 2), { type: 'declareResult', winner: 'draw' }, 'draw'],
  ] as const)('TR-16: %s', (_, table, end, outcome) => {
    const sides = ['defender', 'attacker-1', 'attacker-2']
    gone(table)
    const before = table.state
    table.does(end)
    const told = summary(table.state)
    expect(told.outcome).toEqual(outcome)
    const winners = winnersOf(told) ?? []
    // The log names a single winner, also the Defender, and no side if there are several.
    const ended = table.state.outcome
    const line =
      ended && formatStep([{ event: { type: 'ended', outcome: ended, resume: 'waveEnd' }, before }], null)
    expect(line?.side).toBe(winners.length === 1 ? sides[winners[0] ?? -1] : null)
    expect(line?.result?.tone).toBe(winners.length === 1 ? 'good' : undefined)
  })
})

describe('changed dice, withheld results and undo', () => {
  it('C-4 changed dice keep their first faces; dice of the app change only if all agree', () => {
    const table = twoPlayers(4).sets('1', 'flak1').enters(1, '1').throws([6])
    table.does({ type: 'changeDice', faces: [[2]] })
    expect(table.top).toMatchObject({ rolls: [{ result: { faces: [2], first: [6] } }] })
    const phone = twoPlayers(4).sets('1', 'flak1').enters(1, '1').does({ type: 'throw' }, seeded(1))
    expect(phone.top).toMatchObject({ rolls: [{ result: { faces: [2] } }] })
    expect(phone.refuses({ type: 'changeDice', faces: [[2]] })).toBe('play.refusal.nothingToChange')
    expect(phone.refuses({ type: 'changeDice', faces: [[3]] })).toBe('C-4')
  })

  it('a withheld result has no effect, and the battle goes on with the next step', () => {
    const table = twoPlayers(4).sets('1', 'flak3').enters(1, '1').throws([6, 6, 6]).does({ type: 'withhold' })
    expect(table.bomber(1).hits).toBe(0)
    expect(table.top?.kind).toBe('raid')
  })

  it('TR-2 a kind that the mix has no more of is refused', () => {
    const table = twoPlayers(4).sets('2', 'flak3').enters(1, '1')
    expect(defaultMix.flak3).toBe(1)
    expect(table.refuses({ type: 'identify', kind: 'flak3' })).toBe('TR-2')
    expect(table.view.ask?.kinds.map(({ kind }) => kind)).not.toContain('flak3')
  })

  it('undo takes back one decision while an entry is pending, then the whole entry', () => {
    const table = twoPlayers(4).sets('1', 'flak1').enters(1, '1').throws([2])
    const stamp = () => table.stamp()
    table.timeline.undo(stamp())
    expect(battleView(table.state, null).ask?.question).toBe('throw')
    table.timeline.redo(stamp())
    table.accepts().rolls([1, 1])
    expect(table.state.frames).toEqual([])
    table.timeline.undo(stamp())
    expect(table.bomber(1).where).toBe('bow')
  })
})
