import type { Heading, Position } from '@/systems/bomber-run/rules'
import type { Command } from '@/systems/bomber-run/state'

/**
 * Four short battles, written by hand from the rulings: commands, faces of the dice, and what must be true after each.
 * They are never generated and never rewritten: every later version must play them to the same end.
 */

export interface GoldenStep {
  readonly what: string
  readonly command: Command | 'undo' | 'redo'
  readonly overrule?: readonly string[]
  /** The ruling or the message key of the refusal. Then nothing changes. */
  readonly refused?: string
  /** Expected fields of aircraft after it, by id. */
  readonly then?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** What aircraft are expected to have done in this turn, by id. */
  readonly sorties?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  readonly battle?: Readonly<Record<string, unknown>>
  /** Expected fields of the prompt after it; null if nothing is asked. */
  readonly asks?: Readonly<Record<string, unknown>> | null
}

export interface GoldenBattle {
  readonly name: string
  readonly steps: readonly GoldenStep[]
}

const fighters = (side: 'west' | 'east', ...numbers: readonly number[]): readonly string[] =>
  numbers.map((number) => `${side}-fighter-${number}`)
const [w1 = '', w2 = '', w3 = '', w4 = '', w5 = '', w6 = ''] = fighters('west', 1, 2, 3, 4, 5, 6)
const [e1 = '', e2 = '', e3 = '', e4 = '', e5 = '', e6 = ''] = fighters('east', 1, 2, 3, 4, 5, 6)
const wb = 'west-bomber-1'
const eb = 'east-bomber-1'

const begin = (map: boolean): GoldenStep => ({
  what: 'sets up the standard formation',
  command: {
    type: 'setUp',
    settings: { formation: 'standard', map },
    names: { west: 'Albatross', east: 'Kestrel' },
  },
  battle: { phase: 'baseRows', turn: 0 },
})
const bases = (phase: string): GoldenStep => ({
  what: 'enters row 12 for both bases',
  command: { type: 'enterBases', rows: { west: 12, east: 12 } },
  battle: { phase, sides: { west: { baseRow: 12 }, east: { baseRow: 12 } } },
})
const place = (aircraft: string, column: number, row: number, heading: Heading): GoldenStep => {
  const to: Position = { square: { column, row }, heading }
  return {
    what: `places ${aircraft} on column ${column}, row ${row}`,
    command: { type: 'position', aircraft, to },
    then: { [aircraft]: { position: to } },
  }
}
const deploy: GoldenStep = {
  what: 'deploys the formations',
  command: { type: 'deploy' },
  battle: { phase: 'firstPlayer' },
}
const goesFirst = (side: 'west' | 'east'): GoldenStep => ({
  what: `${side} goes first, as agreed`,
  command: { type: 'chooseFirst', side },
  battle: { phase: 'dice', turn: 1, whose: side, first: side },
})
const dice = (...faces: readonly number[]): GoldenStep => ({
  what: `throws the dice of the turn: ${faces.join()}`,
  command: { type: 'throwDice', faces },
  battle: { phase: 'assigning', dice: { faces, givenTo: faces.map(() => null) } },
})
const give = (...to: readonly string[]): GoldenStep => ({
  what: 'gives each die to a fighter',
  command: { type: 'giveDice', to },
  battle: { dice: { givenTo: to } },
})
const activate = (aircraft: string): GoldenStep => ({
  what: `opens the move of ${aircraft}`,
  command: { type: 'activate', aircraft },
  battle: { phase: 'flying' },
  asks: null,
})
const forward = (more: Partial<GoldenStep> = {}): GoldenStep => ({
  what: 'flies forward',
  command: { type: 'fly', step: 'forward' },
  ...more,
})
const attack = (target: string): GoldenStep => ({
  what: `attacks ${target}`,
  command: { type: 'attack', target },
  asks: { question: 'throw' },
})
const throws = (faces: readonly number[], success: boolean): GoldenStep => ({
  what: `throws ${faces.join()}`,
  command: { type: 'throw', faces },
  asks: { question: 'settle', [faces.length === 1 ? 'bombingRun' : 'duels']: faces.length === 1 ? { result: { hit: success } } : [{ result: { success } }] },
})
const accept = (more: Partial<GoldenStep> = {}): GoldenStep => ({
  what: 'accepts the result',
  command: { type: 'accept' },
  ...more,
})
const finish: GoldenStep = { what: 'finishes the move', command: { type: 'finish' }, asks: null }
const gone = { status: 'destroyed', position: null }
const isGone = (aircraft: string): GoldenStep => ({
  what: `corrects ${aircraft} to destroyed`,
  command: {
    type: 'correct',
    correction: { what: 'status', aircraft, to: 'destroyed', position: null },
    reason: 'Short battle',
  },
  then: { [aircraft]: gone },
})

const baseBombed: GoldenBattle = {
  name: 'a bombing run destroys a base, without the map',
  steps: [
    begin(false),
    {
      what: 'BR-1: puts the bases in rows 12 (1+2+3+4+2) and 20 (4+4+4+4+4)',
      command: { type: 'throwBases', faces: { west: [1, 2, 3, 4, 2], east: [4, 4, 4, 4, 4] } },
      battle: { phase: 'firstPlayer', sides: { west: { baseRow: 12 }, east: { baseRow: 20 } } },
    },
    {
      what: 'throws equal dice for going first',
      command: { type: 'throwFirst', faces: { west: 4, east: 4 } },
      battle: { firstThrow: { higher: null } },
    },
    {
      what: 'throws again, and east is higher',
      command: { type: 'throwFirst', faces: { west: 2, east: 5 } },
      battle: { firstThrow: { higher: 'east' } },
    },
    {
      what: 'east chooses west to go first',
      command: { type: 'chooseFirst', side: 'west' },
      battle: { phase: 'dice', turn: 1, whose: 'west', first: 'west' },
    },
    dice(1, 4, 2, 3, 4, 1),
    {
      what: 'BR-3: refuses a move before the dice are given',
      command: { type: 'activate', aircraft: w1 },
      refused: 'BR-3',
    },
    give(w1, w2, w3, w4, w5, w6),
    {
      what: 'BR-3: swaps the dice of fighters 1 and 2',
      command: { type: 'giveDie', die: 1, to: w1 },
      battle: { dice: { givenTo: [w2, w1, w3, w4, w5, w6] } },
    },
    activate(w2),
    { what: 'BR-3: refuses a diagonal for 1 point', command: { type: 'fly', step: 'diagonal' }, refused: 'BR-3' },
    { what: 'BR-3: refuses to finish before it has flown', command: { type: 'finish' }, refused: 'BR-3' },
    forward({ sorties: { [w2]: { spent: 2 } } }),
    finish,
    activate(w1),
    {
      what: 'BR-3: refuses an Acrobatic before the first square',
      command: { type: 'fly', step: 'acrobatic' },
      refused: 'BR-3',
    },
    forward({ sorties: { [w1]: { spent: 2 } } }),
    {
      what: 'BR-6: east 3 claims a snap-shot',
      command: { type: 'claimSnapShot', by: e3 },
      asks: { question: 'attackFirst', side: 'west' },
    },
    { what: 'the mover does not attack first', command: { type: 'pass' }, asks: { question: 'snapShot', side: 'east' } },
    { what: 'east takes the snap-shot', command: { type: 'snapShot' }, asks: { question: 'throw', side: 'east' } },
    throws([2, 3], false),
    accept({ then: { [w1]: { status: 'flying' } }, asks: null }),
    {
      what: 'C-4: undoes the whole snap-shot',
      command: 'undo',
      asks: { question: 'snapShot' },
    },
    { what: 'redoes the snap-shot', command: 'redo', asks: null },
    {
      what: 'BR-6: refuses a second snap-shot of the same defender in a move',
      command: { type: 'claimSnapShot', by: e3 },
      refused: 'BR-6',
    },
    {
      what: 'flies an Acrobatic',
      command: { type: 'fly', step: 'acrobatic' },
      sorties: { [w1]: { spent: 6 } },
    },
    { what: 'BR-3: refuses a diagonal with 1 point left', command: { type: 'fly', step: 'diagonal' }, refused: 'BR-3' },
    finish,
    { what: 'BR-3: refuses a second move', command: { type: 'activate', aircraft: w1 }, refused: 'BR-3' },
    activate(w3),
    attack(eb),
    throws([3, 4], false),
    accept({ then: { [eb]: { status: 'flying' } } }),
    { what: 'BR-5: refuses a second attack in a turn', command: { type: 'attack', target: e2 }, refused: 'BR-5' },
    forward(),
    finish,
    activate(w4),
    {
      what: 'BR-7: fighter 4 flies into east 1',
      command: { type: 'fly', step: 'diagonal', into: e1 },
      sorties: { [w4]: { spent: 3, ended: true } },
      asks: { question: 'throw', duels: [{ cause: 'kamikaze', attackSides: 4, defenceSides: 4 }] },
    },
    throws([2, 2], true),
    accept({ then: { [w4]: gone, [e1]: gone }, asks: null }),
    activate(w5),
    {
      what: 'BR-10: fighter 5 leaves the board',
      command: { type: 'fly', step: 'forward', leaves: true },
      then: { [w5]: { status: 'retreated' } },
      asks: null,
    },
    activate(w6),
    forward(),
    finish,
    activate(wb),
    { what: 'BR-4: refuses to finish a bomber before it has flown', command: { type: 'finish' }, refused: 'BR-4' },
    forward({ sorties: { [wb]: { spent: 0 } } }),
    { what: 'BR-4: refuses a second square of a bomber', command: { type: 'fly', step: 'forward' }, refused: 'BR-4' },
    { what: 'bombs the base', command: { type: 'bombingRun' }, asks: { question: 'throw', side: 'west' } },
    throws([1], false),
    accept({ battle: { missed: [wb], outcome: null } }),
    { what: 'BR-9: refuses a second run before the bomber has left the base', command: { type: 'bombingRun' }, refused: 'BR-9' },
    finish,
    {
      what: 'BR-8: ends the turn with fighter 6 under fire',
      command: { type: 'endTurn', inFire: [w6] },
      battle: { phase: 'antiAircraft' },
      asks: { question: 'throw', side: 'east', duels: [{ cause: 'antiAircraft', attacker: null }] },
    },
    throws([4, 4], true),
    accept({ then: { [w6]: gone }, battle: { phase: 'dice', turn: 1, whose: 'east' } }),
    {
      what: 'C-2: refuses six dice for five fighters',
      command: { type: 'throwDice', faces: [3, 3, 3, 3, 3, 3] },
      refused: 'play.refusal.faces',
    },
    dice(3, 3, 3, 3, 3),
    { what: 'BR-3: refuses to end the turn before east has moved', command: { type: 'endTurn' }, refused: 'BR-3' },
    {
      what: 'ends the turn without a move when players overrule',
      command: { type: 'endTurn' },
      overrule: ['BR-3', 'BR-4'],
      battle: { phase: 'dice', turn: 2, whose: 'west' },
    },
    dice(1, 1, 1),
    give(w1, w2, w3),
    activate(wb),
    forward({ battle: { missed: [] } }),
    { what: 'bombs the base again', command: { type: 'bombingRun' }, asks: { question: 'throw' } },
    throws([2], true),
    accept({
      battle: {
        phase: 'over',
        outcome: { winner: 'west', reason: 'baseDestroyed' },
        sides: { east: { baseDestroyed: true } },
        frames: [],
      },
    }),
  ],
}

/** A fighter of west in column F, and one of east in front of it in column G, with its tail towards it. */
const tailed = (number: number, row: number): readonly GoldenStep[] => [
  place(`west-fighter-${number}`, 5, row, 'E'),
  place(`east-fighter-${number}`, 6, row, 'E'),
]
const hunts = (number: number, faces: readonly [number, number], hit: boolean): readonly GoldenStep[] => [
  activate(`west-fighter-${number}`),
  attack(`east-fighter-${number}`),
  throws(faces, hit),
  accept({ then: { [`east-fighter-${number}`]: hit ? gone : { status: 'flying' } } }),
]

const fightersGone: GoldenBattle = {
  name: 'all enemy fighters are destroyed, with the map',
  steps: [
    begin(true),
    bases('formation'),
    ...tailed(1, 2),
    ...tailed(2, 4),
    ...tailed(3, 6),
    ...tailed(4, 8),
    ...tailed(5, 10),
    ...tailed(6, 14),
    place(wb, 5, 20, 'E'),
    place(eb, 6, 20, 'E'),
    deploy,
    goesFirst('west'),
    dice(4, 4, 4, 4, 4, 4),
    give(w1, w2, w3, w4, w5, w6),
    activate(wb),
    forward({
      then: { [wb]: { position: { square: { column: 6, row: 20 }, heading: 'E' } } },
      asks: { question: 'throw', duels: [{ cause: 'bomberIntoBomber', attackSides: 6, defenceSides: 6 }] },
    }),
    throws([6, 6], true),
    accept({ then: { [wb]: gone, [eb]: gone }, battle: { outcome: null } }),
    ...hunts(1, [1, 1], true),
    forward({ then: { [w1]: { position: { square: { column: 6, row: 2 }, heading: 'E' } } }, asks: null }),
    finish,
    ...hunts(2, [2, 3], false),
    {
      what: 'flies a diagonal to the left, heading NE',
      command: { type: 'fly', step: 'diagonal', toward: 'left' },
      then: { [w2]: { position: { square: { column: 6, row: 3 }, heading: 'NE' } } },
      asks: null,
    },
    finish,
    ...[3, 4, 5, 6].flatMap((number) => [
      ...hunts(number, number === 4 ? [3, 1] : [2, 2], true),
      forward({ asks: null }),
      finish,
    ]),
    {
      what: 'ends the turn without anti-aircraft fire',
      command: { type: 'endTurn' },
      battle: { phase: 'dice', turn: 1, whose: 'east', outcome: null },
    },
    dice(2),
    give(e2),
    activate(e2),
    forward({ asks: null }),
    forward({ then: { [e2]: { position: { square: { column: 8, row: 4 }, heading: 'E' } } }, asks: null }),
    finish,
    { what: 'ends the turn of east', command: { type: 'endTurn' }, battle: { turn: 2, whose: 'west' } },
    dice(4, 4, 4, 4, 4, 4),
    give(w1, w2, w3, w4, w5, w6),
    activate(w3),
    { what: 'BR-5: refuses an attack on an enemy that is not in its sights', command: { type: 'attack', target: e2 }, refused: 'BR-5' },
    {
      what: 'flies a diagonal to the left, behind east 2',
      command: { type: 'fly', step: 'diagonal', toward: 'left' },
      then: { [w3]: { position: { square: { column: 7, row: 5 }, heading: 'NE' } } },
      sorties: { [w3]: { spent: 3 } },
      asks: null,
    },
    attack(e2),
    throws([4, 4], true),
    accept({
      then: { [e2]: gone },
      battle: { phase: 'over', outcome: { winner: 'west', reason: 'fightersGone' } },
    }),
  ],
}

const retreat: GoldenBattle = {
  name: 'the last aircraft retreats, with the map',
  steps: [
    begin(true),
    bases('formation'),
    place(e1, 0, 5, 'W'),
    deploy,
    goesFirst('east'),
    ...[e2, e3, e4, e5, e6, eb].map(isGone),
    dice(1),
    give(e1),
    activate(e1),
    forward({
      then: { [e1]: { status: 'retreated', position: null } },
      battle: { phase: 'over', outcome: { winner: 'west', reason: 'noAircraft' } },
    }),
    {
      what: 'C-4: undo brings the aircraft back to the edge',
      command: 'undo',
      then: { [e1]: { status: 'flying', position: { square: { column: 0, row: 5 }, heading: 'W' } } },
      battle: { phase: 'flying', outcome: null },
    },
    { what: 'redo makes it leave again', command: 'redo', battle: { phase: 'over' } },
  ],
}

const draw: GoldenBattle = {
  name: 'a draw by kamikaze, without the map',
  steps: [
    begin(false),
    bases('firstPlayer'),
    goesFirst('west'),
    ...[w2, w3, w4, w5, w6, wb, e2, e3, e4, e5, e6, eb].map(isGone),
    dice(2),
    give(w1),
    activate(w1),
    forward(),
    {
      what: 'BR-7: flies into the last enemy',
      command: { type: 'fly', step: 'forward', into: e1 },
      asks: { question: 'throw', duels: [{ cause: 'kamikaze' }] },
    },
    throws([3, 4], false),
    {
      what: 'C-4: changes a 4 to a 3',
      command: { type: 'changeDice', faces: [null, 3] },
      asks: { question: 'settle', duels: [{ result: { success: true, defence: { face: 3, first: 4 } } }] },
    },
    accept({
      then: { [w1]: gone, [e1]: gone },
      battle: { phase: 'over', outcome: { winner: 'draw', reason: 'bothGone' } },
    }),
    {
      what: 'C-4: undoes the whole collision',
      command: 'undo',
      then: { [w1]: { status: 'flying' }, [e1]: { status: 'flying' } },
      asks: { question: 'throw', duels: [{ cause: 'kamikaze' }] },
    },
    { what: 'redoes the collision', command: 'redo', battle: { phase: 'over' } },
  ],
}

export const goldenBattles: readonly GoldenBattle[] = [baseBombed, fightersGone, retreat, draw]
