import { defaultBoard, defaultMix } from '@/systems/trenchrunnerz/rules'
import type { BomberId, Command, CommandOf } from '@/systems/trenchrunnerz/state'

/**
 * Two battles, written by hand from the rulings: what is commanded, which faces fall, and what must be true after it. They are
 * never generated and never rewritten: every later version must play them to the same end.
 */
export interface GoldenStep {
  readonly what: string
  readonly command: Command | 'undo' | 'redo'
  readonly overrule?: readonly string[]
  /** Bombers by number, whose state matters after it. */
  readonly bombers?: Readonly<Record<number, Readonly<Record<string, unknown>>>>
  /** What the battle as a whole looks like after it. */
  readonly battle?: Readonly<Record<string, unknown>>
  /** What the top frame looks like after it; null: nothing is open. */
  readonly open?: Readonly<Record<string, unknown>> | null
}

const begin = (players: readonly string[]): CommandOf<'begin'> => ({
  type: 'begin',
  agreement: {
    name: 'Golden',
    tokens: 'table',
    mix: defaultMix,
    houseRules: { rolledBatteries: false },
    interceptors: [],
    competing: false,
    board: { ...defaultBoard, photograph: null },
  },
  players,
  defender: players.length === 1 ? null : 0,
  bombers: ['Wasp', 'Scarab', 'Mayfly', 'Moth'].map((name) => ({ name, motif: '' })),
})

const id = (number: number): BomberId => `bomber-${number}`
const throws = (...faces: readonly (readonly number[])[]): Command => ({ type: 'throw', faces })
const accept: Command = { type: 'accept' }
const proceed: Command = { type: 'proceed' }
const enter = (bomber: number, place: CommandOf<'enter'>['place']): Command => ({ type: 'enter', bomber: id(bomber), place })
const between = (bomber: number): Command => ({ type: 'endMove', bomber: id(bomber), where: 'between' })
const leave = (bomber: number): Command => ({ type: 'leave', bomber: id(bomber) })
const identify = (kind: CommandOf<'identify'>['kind']): Command => ({ type: 'identify', kind })
const choose = (craft: CommandOf<'chooseSpeed'>['craft'], die: 0 | 1): Command => ({ type: 'chooseSpeed', craft, die })
const speeds = (...pairs: readonly (readonly [CommandOf<'chooseSpeed'>['craft'], number, number])[]): Command => ({
  type: 'throwSpeeds',
  crafts: pairs.map(([craft]) => craft),
  faces: pairs.map(([, one, other]) => [one, other]),
})

/** Ada defends against Ben: two turns, a second wave, Defender Minor Victory. */
export const twoPlayers: readonly GoldenStep[] = [
  { what: 'the battle begins: Ada defends', command: begin(['Ada', 'Ben']), battle: { phase: 'placing', turn: 0 } },
  {
    what: 'Ada sets six tokens (TR-4)',
    command: { type: 'place', tokens: (['alpha', '1', '2', '3', '4', '5'] as const).map((place) => ({ place, hand: null })) },
    battle: { phase: 'attacker', turn: 1 },
  },
  {
    what: 'all throw for Speed; equal dice choose themselves (TR-5)',
    command: speeds([id(1), 5, 2], [id(2), 4, 4], [id(3), 3, 6], [id(4), 1, 2]),
    bombers: { 1: { speed: null }, 2: { speed: 4 } },
  },
  { what: 'Wasp takes the 5', command: choose(id(1), 0), bombers: { 1: { speed: 5 } } },
  { what: 'Mayfly takes the 3', command: choose(id(3), 0), bombers: { 3: { speed: 3 } } },
  { what: 'Moth takes the 2', command: choose(id(4), 1), bombers: { 4: { speed: 2 } } },
  { what: 'Wasp enters 1', command: enter(1, '1'), open: { kind: 'identify', home: '1' } },
  { what: 'it is Flak 2D6 (TR-7)', command: identify('flak2'), open: { kind: 'flak', speed: 5, rolls: [{ dice: 2 }] } },
  { what: '5 and 3: one Strike', command: throws([5, 3]) },
  { what: 'that is taken back', command: 'undo', open: { rolls: [{ result: null }] } },
  { what: 'and stands again', command: 'redo' },
  { what: 'it is pushed back without a Hit (TR-8)', command: accept, open: { kind: 'push', chooser: 'defender' }, bombers: { 1: { hits: 0 } } },
  { what: 'to a plain space; its move is over (TR-11)', command: { type: 'push', to: 'between' }, open: null, bombers: { 1: { where: 'between', moved: true, pushedBack: true } } },
  { what: 'Scarab enters Alpha', command: enter(2, 'alpha'), open: { kind: 'identify' } },
  { what: 'Obstacles lie there', command: identify('obstacles'), open: { kind: 'obstacles', speed: 4 } },
  { what: 'a 5 at Speed 4', command: throws([5]) },
  { what: 'is no Hit (TR-10)', command: accept, open: { kind: 'flak', source: { kind: 'own', objective: 'alpha' } }, bombers: { 2: { hits: 0 } } },
  { what: "Alpha's own battery misses (TR-3)", command: throws([3]) },
  { what: 'then come the raids (TR-12)', command: accept, open: { kind: 'raid' } },
  { what: 'both succeed', command: throws([4, 4], [6, 5]) },
  { what: 'the battery is gone, Alpha has one Hit', command: accept, open: null, battle: { objectives: { alpha: { hits: 1, batteries: 0 } } } },
  { what: 'Scarab flies on out of the Obstacles', command: between(2), bombers: { 2: { where: 'between', moved: true } } },
  { what: 'Mayfly enters 3', command: enter(3, '3') },
  { what: 'an interceptor', command: identify('interceptor'), open: { kind: 'dogfight' } },
  { what: '2 against 5', command: throws([2], [5]) },
  { what: 'is a Hit and a push (TR-11)', command: accept, open: { kind: 'push', craft: 'bomber-3', chooser: 'defender' }, bombers: { 3: { hits: 1 } } },
  { what: 'to 6', command: { type: 'push', to: '6' }, open: null, bombers: { 3: { where: '6', tail: '3' } } },
  { what: 'Moth leaves by the stern', command: leave(4), bombers: { 4: { where: 'stern' } } },
  { what: "the Defender's phase", command: proceed, battle: { phase: 'defender' } },
  { what: 'turns up 2', command: { type: 'turnUp', place: '2' }, open: { kind: 'identify', by: 'defender' } },
  { what: 'a Laser Turret', command: identify('laserTurret'), open: null, battle: { turnedUp: true, tokens: { 2: { face: 'up' } } } },
  { what: 'the interceptor throws', command: speeds(['3', 6, 1]) },
  { what: 'and takes the 6', command: choose('3', 0), battle: { tokens: { 3: { speed: 6 } } } },
  { what: 'it engages Wasp', command: { type: 'moveInterceptor', interceptor: '3', to: 'between', engages: id(1) }, open: { kind: 'dogfight', bomber: 'bomber-1' } },
  { what: '4 against 1', command: throws([4], [1]) },
  { what: 'damages it; Ben pushes', command: accept, open: { kind: 'push', craft: '3', chooser: 'attacker-1' }, battle: { tokens: { 3: { hits: 1 } } } },
  { what: 'into a plain space', command: { type: 'push', to: 'between' }, open: null },
  { what: 'the Flak of 1 shifts to 7', command: { type: 'moveFlak', flak: '1', to: '7' }, battle: { tokens: { 1: { where: '7' } } } },
  { what: 'turn 2', command: proceed, battle: { phase: 'attacker', turn: 2 } },
  { what: 'Mayfly is damaged: -1 on its dice (TR-5)', command: speeds([id(1), 3, 3], [id(2), 6, 6], [id(3), 2, 6]), bombers: { 1: { speed: 3 }, 2: { speed: 6 } } },
  { what: '6 less 1', command: choose(id(3), 1), bombers: { 3: { speed: 5 } } },
  { what: 'Scarab enters 2: the turret was face up', command: enter(2, '2'), open: { kind: 'laser', speed: 6 } },
  { what: 'a 6', command: throws([6]) },
  { what: 'saves it, and the turret is face down again (TR-9)', command: accept, open: null, bombers: { 2: { hits: 0 } }, battle: { tokens: { 2: { face: 'down', kind: 'laserTurret' } } } },
  { what: 'on to Alpha', command: enter(2, 'alpha'), open: { kind: 'obstacles' } },
  { what: 'a 3 at Speed 6', command: throws([3]) },
  { what: 'is a Hit; no battery is left to fire', command: accept, open: { kind: 'raid', targets: [{ kind: 'objective' }] }, bombers: { 2: { hits: 1 } } },
  { what: '6 and 5 less 1 each', command: throws([6, 5]) },
  { what: 'miss at Speed 6 (TR-6)', command: accept, open: null, battle: { objectives: { alpha: { hits: 1 } } } },
  { what: 'Scarab flies on', command: between(2) },
  { what: 'Mayfly enters 7, where the Flak of 1 is now', command: enter(3, '7'), open: { kind: 'flak', source: { home: '1' } } },
  { what: 'two Strikes', command: throws([5, 5]) },
  { what: 'are its second Hit (TR-13)', command: accept, open: null, bombers: { 3: { hits: 2 } }, battle: { move: null } },
  { what: 'Wasp meets the interceptor between places', command: { type: 'meet', bomber: id(1), token: '3' }, open: { kind: 'dogfight' } },
  { what: '2 against 4 less 1', command: throws([2], [4]) },
  { what: 'pushes Wasp without a Hit', command: accept, open: { kind: 'push', craft: 'bomber-1' }, bombers: { 1: { hits: 0 } } },
  { what: 'to the bow', command: { type: 'push', to: 'bow' }, bombers: { 1: { where: 'bow', moved: true } } },
  { what: "the Defender's phase", command: proceed },
  { what: 'turns up nothing', command: { type: 'turnUp', place: null }, battle: { turnedUp: true } },
  { what: 'a damaged interceptor: 2 and 1 are both Speed 1', command: speeds(['3', 2, 1]), battle: { tokens: { 3: { speed: 1 } } } },
  { what: 'it waits', command: { type: 'moveInterceptor', interceptor: '3', to: 'between', engages: null } },
  { what: 'turn 3', command: proceed, battle: { turn: 3 } },
  { what: 'two are left', command: speeds([id(1), 6, 6], [id(2), 4, 4]), bombers: { 1: { speed: 6 }, 2: { speed: 3 } } },
  { what: 'Wasp enters Beta', command: enter(1, 'beta'), open: { kind: 'flak' } },
  { what: 'which misses', command: throws([5]) },
  { what: 'raids follow', command: accept, open: { kind: 'raid' } },
  { what: 'four sixes', command: throws([6, 6], [6, 6]) },
  { what: 'hit both', command: accept, battle: { objectives: { beta: { hits: 1, batteries: 0 } }, sides: { 'attacker-1': { hits: 2 } } } },
  { what: 'Wasp leaves', command: leave(1) },
  { what: 'Scarab leaves: the wave is over', command: leave(2), battle: { phase: 'waveEnd' } },
  { what: 'a second wave (TR-15)', command: { type: 'secondWave' }, battle: { wave: 2, turn: 4, tokens: { 2: { kind: null, face: 'down' }, 1: { where: '1', kind: null } }, objectives: { alpha: { hits: 1 } } } },
  { what: 'players correct Alpha: it is destroyed', command: { type: 'correct', correction: { what: 'objectiveHits', objective: 'alpha', to: 4 }, reason: 'counted again' } },
  { what: 'Speeds', command: speeds([id(5), 1, 1], [id(6), 1, 1], [id(7), 1, 1], [id(8), 1, 1]) },
  { what: 'all leave', command: leave(5) },
  { what: 'the second', command: leave(6) },
  { what: 'the third', command: leave(7) },
  { what: 'the last: one objective in two waves (TR-16)', command: leave(8), battle: { phase: 'over', outcome: { verdict: 'defenderMinor', winner: 'defender', reason: 'played' } } },
]

/** Ada alone: the app defends, one wave, Attacker Minor Victory. */
export const solo: readonly GoldenStep[] = [
  { what: 'the battle begins at once', command: begin(['Ada']), battle: { phase: 'attacker', turn: 1, solo: true } },
  { what: 'Speeds', command: speeds([id(1), 2, 2], [id(2), 1, 1], [id(3), 1, 1], [id(4), 1, 1]) },
  { what: 'Wasp enters Beta', command: enter(1, 'beta') },
  { what: 'a Laser Turret, turned up, does nothing (TR-7)', command: identify('laserTurret'), open: { kind: 'flak', source: { kind: 'own' } } },
  { what: "Beta's own battery misses", command: throws([1]) },
  { what: 'raids', command: accept, open: { kind: 'raid' } },
  { what: 'the battery survives', command: throws([1, 6], [2, 3]) },
  { what: 'Beta has one Hit', command: accept, battle: { objectives: { beta: { hits: 1, batteries: 1 } } } },
  { what: 'Wasp stays', command: { type: 'endMove', bomber: id(1), where: 'here' }, bombers: { 1: { where: 'beta', moved: true } } },
  { what: 'Scarab waits in a plain space', command: between(2) },
  { what: 'Mayfly too', command: between(3) },
  { what: 'Moth too', command: between(4) },
  { what: "the app's phase (TR-14)", command: proceed, battle: { phase: 'defender' } },
  { what: "the players' die picks 7", command: { type: 'turnUp', place: '7' }, open: { kind: 'identify', by: 'app', among: 8 } },
  { what: 'an interceptor', command: identify('interceptor'), open: null },
  { what: 'it flies at full Speed', command: speeds(['7', 2, 5]), battle: { tokens: { 7: { speed: 5 } } } },
  { what: 'three are equally near: a die picks Moth', command: { type: 'chase', interceptor: '7', nearest: [id(2), id(3), id(4)], picked: id(4) }, battle: { tokens: { 7: { chases: 'bomber-4' } } } },
  { what: 'they meet', command: { type: 'moveInterceptor', interceptor: '7', to: 'between', engages: id(4) }, open: { kind: 'dogfight' } },
  { what: 'equal', command: throws([3], [3]) },
  { what: 'is thrown again (TR-11)', command: accept, open: { ties: 1 } },
  { what: '1 against 2', command: throws([1], [2]) },
  { what: 'Moth is pushed', command: accept, open: { kind: 'push', chooser: 'defender' } },
  { what: 'back where it came from', command: { type: 'push', to: 'between' }, open: null, bombers: { 4: { hits: 0 } } },
  { what: 'turn 2', command: proceed, battle: { turn: 2 } },
  { what: 'Ada corrects Beta: it is destroyed', command: { type: 'correct', correction: { what: 'objectiveHits', objective: 'beta', to: 4 }, reason: '' } },
  { what: 'Speeds', command: speeds([id(1), 1, 1], [id(2), 1, 1], [id(3), 1, 1], [id(4), 1, 1]) },
  { what: 'Wasp leaves', command: leave(1) },
  { what: 'Scarab leaves', command: leave(2) },
  { what: 'Mayfly leaves', command: leave(3) },
  { what: 'Moth leaves', command: leave(4), battle: { phase: 'waveEnd' } },
  { what: 'no second wave: one objective (TR-16)', command: { type: 'finish' }, battle: { phase: 'over', outcome: { verdict: 'attackerMinor', winner: 'attackers', winners: ['attacker-1'] } } },
]
