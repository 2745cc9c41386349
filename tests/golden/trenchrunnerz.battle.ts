import { defaultBoardOrderAndNames, defaultMix } from '@/systems/trenchrunnerz/rules'
import type { BomberId, Command, CommandOf } from '@/systems/trenchrunnerz/state'

/**
 * Two battles, written by hand from the rulings: commands, faces of the dice, and the expected state. They are never
 * generated and never rewritten: every later version must reach the same end.
 */
export interface GoldenStep {
  readonly what: string
  readonly command: Command | 'undo' | 'redo'
  readonly overrule?: readonly string[]
  /** Expected fields of bombers, by their number. */
  readonly bombers?: Readonly<Record<number, Readonly<Record<string, unknown>>>>
  /** Expected fields of the state. */
  readonly battle?: Readonly<Record<string, unknown>>
  /** Expected fields of the top pending decision; null: none is pending. */
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
    board: { ...defaultBoardOrderAndNames, photograph: null },
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
  { what: 'the battle begins with Ada as Defender', command: begin(['Ada', 'Ben']), battle: { phase: 'placing', turn: 0 } },
  {
    what: 'Ada places six tokens (TR-4)',
    command: { type: 'place', tokens: (['alpha', '1', '2', '3', '4', '5'] as const).map((place) => ({ place, hand: null })) },
    battle: { phase: 'attacker', turn: 1 },
  },
  {
    what: 'all bombers throw for Speed; equal dice need no choice (TR-5)',
    command: speeds([id(1), 5, 2], [id(2), 4, 4], [id(3), 3, 6], [id(4), 1, 2]),
    bombers: { 1: { speed: null }, 2: { speed: 4 } },
  },
  { what: 'Wasp chooses Speed 5', command: choose(id(1), 0), bombers: { 1: { speed: 5 } } },
  { what: 'Mayfly chooses Speed 3', command: choose(id(3), 0), bombers: { 3: { speed: 3 } } },
  { what: 'Moth chooses Speed 2', command: choose(id(4), 1), bombers: { 4: { speed: 2 } } },
  { what: 'Wasp enters 1, and the token there must be identified', command: enter(1, '1'), open: { kind: 'identify', home: '1' } },
  { what: 'the token is Flak 2D6, which fires (TR-7)', command: identify('flak2'), open: { kind: 'flak', speed: 5, rolls: [{ dice: 2 }] } },
  { what: 'the Flak throws 5 and 3, one Strike at Speed 5', command: throws([5, 3]) },
  { what: 'undo takes the throw back', command: 'undo', open: { rolls: [{ result: null }] } },
  { what: 'redo restores the throw', command: 'redo' },
  { what: 'one Strike pushes Wasp back without a Hit (TR-8)', command: accept, open: { kind: 'push', chooser: 'defender' }, bombers: { 1: { hits: 0 } } },
  { what: 'the Defender pushes Wasp to a plain space, which ends its move (TR-11)', command: { type: 'push', to: 'between' }, open: null, bombers: { 1: { where: 'between', moved: true, pushedBack: true } } },
  { what: 'Scarab enters Alpha, and the token there must be identified', command: enter(2, 'alpha'), open: { kind: 'identify' } },
  { what: 'the token is Obstacles', command: identify('obstacles'), open: { kind: 'obstacles', speed: 4 } },
  { what: 'Scarab throws a 5 at Speed 4', command: throws([5]) },
  { what: 'a 5 passes the Obstacles at Speed 4 (TR-10)', command: accept, open: { kind: 'flak', source: { kind: 'own', objective: 'alpha' } }, bombers: { 2: { hits: 0 } } },
  { what: 'the battery of Alpha misses Scarab (TR-3)', command: throws([3]) },
  { what: 'the raids come next (TR-12)', command: accept, open: { kind: 'raid' } },
  { what: 'both raids throw high enough', command: throws([4, 4], [6, 5]) },
  { what: 'the battery is destroyed, and Alpha takes one Hit', command: accept, open: null, battle: { objectives: { alpha: { hits: 1, batteries: 0 } } } },
  { what: 'Scarab flies on out of the Obstacles to a plain space', command: between(2), bombers: { 2: { where: 'between', moved: true } } },
  { what: 'Mayfly enters 3', command: enter(3, '3') },
  { what: 'the token is an interceptor, which fights', command: identify('interceptor'), open: { kind: 'dogfight' } },
  { what: 'Mayfly throws 2 against 5', command: throws([2], [5]) },
  { what: 'Mayfly loses by 3: it takes a Hit and is pushed (TR-11)', command: accept, open: { kind: 'push', craft: 'bomber-3', chooser: 'defender' }, bombers: { 3: { hits: 1 } } },
  { what: 'the Defender pushes Mayfly to 6', command: { type: 'push', to: '6' }, open: null, bombers: { 3: { where: '6', tail: '3' } } },
  { what: 'Moth leaves by the stern', command: leave(4), bombers: { 4: { where: 'stern' } } },
  { what: "the Defender's phase begins in turn 1", command: proceed, battle: { phase: 'defender' } },
  { what: 'the Defender turns up the token at 2', command: { type: 'turnUp', place: '2' }, open: { kind: 'identify', by: 'defender' } },
  { what: 'the token is a Laser Turret, which has no effect yet', command: identify('laserTurret'), open: null, battle: { turnedUp: true, tokens: { 2: { face: 'up' } } } },
  { what: 'the interceptor throws for Speed', command: speeds(['3', 6, 1]) },
  { what: 'the interceptor chooses Speed 6', command: choose('3', 0), battle: { tokens: { 3: { speed: 6 } } } },
  { what: 'the interceptor engages Wasp between places', command: { type: 'moveInterceptor', interceptor: '3', to: 'between', engages: id(1) }, open: { kind: 'dogfight', bomber: 'bomber-1' } },
  { what: 'Wasp throws 4 against 1', command: throws([4], [1]) },
  { what: 'the interceptor loses by 3: it takes a Hit, and Ben chooses the push', command: accept, open: { kind: 'push', craft: '3', chooser: 'attacker-1' }, battle: { tokens: { 3: { hits: 1 } } } },
  { what: 'Ben pushes the interceptor to a plain space', command: { type: 'push', to: 'between' }, open: null },
  { what: 'the Defender shifts the Flak of 1 to 7', command: { type: 'moveFlak', flak: '1', to: '7' }, battle: { tokens: { 1: { where: '7' } } } },
  { what: 'turn 2 begins', command: proceed, battle: { phase: 'attacker', turn: 2 } },
  { what: 'all bombers throw for Speed in turn 2 (TR-5)', command: speeds([id(1), 3, 3], [id(2), 6, 6], [id(3), 2, 6]), bombers: { 1: { speed: 3 }, 2: { speed: 6 } } },
  { what: 'Mayfly is damaged: its die of 6 gives Speed 5 (TR-6)', command: choose(id(3), 1), bombers: { 3: { speed: 5 } } },
  { what: 'Scarab enters 2, where the face-up Laser Turret fires', command: enter(2, '2'), open: { kind: 'laser', speed: 6 } },
  { what: 'Scarab throws a 6', command: throws([6]) },
  { what: 'a 6 saves Scarab at Speed 6, and the Laser Turret is turned face down (TR-9)', command: accept, open: null, bombers: { 2: { hits: 0 } }, battle: { tokens: { 2: { face: 'down', kind: 'laserTurret' } } } },
  { what: 'Scarab enters Alpha again, with face-up Obstacles', command: enter(2, 'alpha'), open: { kind: 'obstacles' } },
  { what: 'Scarab throws a 3 at Speed 6', command: throws([3]) },
  { what: 'a 3 is a Hit, and without a battery the raid comes next', command: accept, open: { kind: 'raid', targets: [{ kind: 'objective' }] }, bombers: { 2: { hits: 1 } } },
  { what: 'Scarab throws 6 and 5 for the raid, with a malus of 1', command: throws([6, 5]) },
  { what: '5 and 4 miss at Speed 6 (TR-6)', command: accept, open: null, battle: { objectives: { alpha: { hits: 1 } } } },
  { what: 'Scarab flies on to a plain space', command: between(2) },
  { what: 'Mayfly enters 7, where the shifted Flak of 1 fires', command: enter(3, '7'), open: { kind: 'flak', source: { home: '1' } } },
  { what: 'the Flak throws two Strikes', command: throws([5, 5]) },
  { what: 'two Strikes give Mayfly its second Hit, which destroys it (TR-13)', command: accept, open: null, bombers: { 3: { hits: 2 } }, battle: { move: null } },
  { what: 'Wasp meets the interceptor between places', command: { type: 'meet', bomber: id(1), token: '3' }, open: { kind: 'dogfight' } },
  { what: 'Wasp throws 2 against 4 with a malus of 1', command: throws([2], [4]) },
  { what: 'Wasp loses by 1: it is pushed without a Hit', command: accept, open: { kind: 'push', craft: 'bomber-1' }, bombers: { 1: { hits: 0 } } },
  { what: 'the Defender pushes Wasp to the bow', command: { type: 'push', to: 'bow' }, bombers: { 1: { where: 'bow', moved: true } } },
  { what: "the Defender's phase begins in turn 2", command: proceed },
  { what: 'the Defender turns up no token', command: { type: 'turnUp', place: null }, battle: { turnedUp: true } },
  { what: 'the damaged interceptor throws 2 and 1, which both give Speed 1', command: speeds(['3', 2, 1]), battle: { tokens: { 3: { speed: 1 } } } },
  { what: 'the interceptor waits between places', command: { type: 'moveInterceptor', interceptor: '3', to: 'between', engages: null } },
  { what: 'turn 3 begins', command: proceed, battle: { turn: 3 } },
  { what: 'the two bombers that are left throw for Speed', command: speeds([id(1), 6, 6], [id(2), 4, 4]), bombers: { 1: { speed: 6 }, 2: { speed: 3 } } },
  { what: 'Wasp enters Beta, whose battery fires', command: enter(1, 'beta'), open: { kind: 'flak' } },
  { what: 'the battery of Beta misses Wasp', command: throws([5]) },
  { what: 'the raids on Beta come next', command: accept, open: { kind: 'raid' } },
  { what: 'both raids throw sixes', command: throws([6, 6], [6, 6]) },
  { what: 'both raids hit: Beta takes a Hit, and its battery is destroyed', command: accept, battle: { objectives: { beta: { hits: 1, batteries: 0 } }, sides: { 'attacker-1': { hits: 2 } } } },
  { what: 'Wasp leaves by the stern in turn 3', command: leave(1) },
  { what: 'Scarab leaves by the stern, which ends the wave', command: leave(2), battle: { phase: 'waveEnd' } },
  { what: 'a second wave begins with hidden tokens (TR-15)', command: { type: 'secondWave' }, battle: { wave: 2, turn: 4, tokens: { 2: { kind: null, face: 'down' }, 1: { where: '1', kind: null } }, objectives: { alpha: { hits: 1 } } } },
  { what: 'players correct Alpha to four Hits: it is destroyed', command: { type: 'correct', correction: { what: 'objectiveHits', objective: 'alpha', to: 4 }, reason: 'counted again' } },
  { what: 'the bombers of the second wave throw for Speed', command: speeds([id(5), 1, 1], [id(6), 1, 1], [id(7), 1, 1], [id(8), 1, 1]) },
  { what: 'the first bomber of the second wave leaves', command: leave(5) },
  { what: 'the second bomber leaves', command: leave(6) },
  { what: 'the third bomber leaves', command: leave(7) },
  { what: 'the last bomber leaves: one objective in two waves is a Defender Minor Victory (TR-16)', command: leave(8), battle: { phase: 'over', outcome: { verdict: 'defenderMinor', winner: 'defender', reason: 'played' } } },
]

/** Ada alone: the app defends, one wave, Attacker Minor Victory. */
export const solo: readonly GoldenStep[] = [
  { what: 'the solo battle begins in turn 1', command: begin(['Ada']), battle: { phase: 'attacker', turn: 1, solo: true } },
  { what: 'all bombers throw for Speed', command: speeds([id(1), 2, 2], [id(2), 1, 1], [id(3), 1, 1], [id(4), 1, 1]) },
  { what: 'Wasp enters Beta', command: enter(1, 'beta') },
  { what: 'the token is a Laser Turret, which is turned up without effect (TR-7)', command: identify('laserTurret'), open: { kind: 'flak', source: { kind: 'own' } } },
  { what: 'the battery of Beta misses Wasp', command: throws([1]) },
  { what: 'the raids come next', command: accept, open: { kind: 'raid' } },
  { what: 'the raid on the battery misses, the raid on Beta hits', command: throws([1, 6], [2, 3]) },
  { what: 'Beta takes one Hit, and its battery remains', command: accept, battle: { objectives: { beta: { hits: 1, batteries: 1 } } } },
  { what: 'Wasp ends its move at Beta', command: { type: 'endMove', bomber: id(1), where: 'here' }, bombers: { 1: { where: 'beta', moved: true } } },
  { what: 'Scarab ends its move in a plain space', command: between(2) },
  { what: 'Mayfly ends its move in a plain space', command: between(3) },
  { what: 'Moth ends its move in a plain space', command: between(4) },
  { what: "the Defender's phase begins, played by the app (TR-14)", command: proceed, battle: { phase: 'defender' } },
  { what: "the players' die picks 7 as the token to turn up", command: { type: 'turnUp', place: '7' }, open: { kind: 'identify', by: 'app', among: 8 } },
  { what: 'the token is an interceptor', command: identify('interceptor'), open: null },
  { what: 'the interceptor flies at full Speed, the higher die', command: speeds(['7', 2, 5]), battle: { tokens: { 7: { speed: 5 } } } },
  { what: 'three bombers are equally near, and a die picks Moth', command: { type: 'chase', interceptor: '7', nearest: [id(2), id(3), id(4)], picked: id(4) }, battle: { tokens: { 7: { chases: 'bomber-4' } } } },
  { what: 'the interceptor engages Moth', command: { type: 'moveInterceptor', interceptor: '7', to: 'between', engages: id(4) }, open: { kind: 'dogfight' } },
  { what: 'both throw a 3', command: throws([3], [3]) },
  { what: 'equal dice are thrown again (TR-11)', command: accept, open: { ties: 1 } },
  { what: 'Moth throws 1 against 2', command: throws([1], [2]) },
  { what: 'Moth loses by 1 and is pushed', command: accept, open: { kind: 'push', chooser: 'defender' } },
  { what: 'Moth is pushed back where it came from', command: { type: 'push', to: 'between' }, open: null, bombers: { 4: { hits: 0 } } },
  { what: 'turn 2 begins', command: proceed, battle: { turn: 2 } },
  { what: 'Ada corrects Beta to four Hits: it is destroyed', command: { type: 'correct', correction: { what: 'objectiveHits', objective: 'beta', to: 4 }, reason: '' } },
  { what: 'all bombers throw for Speed in turn 2', command: speeds([id(1), 1, 1], [id(2), 1, 1], [id(3), 1, 1], [id(4), 1, 1]) },
  { what: 'Wasp leaves by the stern', command: leave(1) },
  { what: 'Scarab leaves by the stern', command: leave(2) },
  { what: 'Mayfly leaves by the stern', command: leave(3) },
  { what: 'Moth leaves by the stern, which ends the wave', command: leave(4), battle: { phase: 'waveEnd' } },
  { what: 'without a second wave, one objective is an Attacker Minor Victory (TR-16)', command: { type: 'finish' }, battle: { phase: 'over', outcome: { verdict: 'attackerMinor', winner: 'attackers', winners: ['attacker-1'] } } },
]
