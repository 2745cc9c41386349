import type { ModelProfile, UnitProfile, Weapon } from '@/systems/gloom-trench/rules'
import type { Command, DeclaredTarget } from '@/systems/gloom-trench/state'

/**
 * A turn and the beginning of another, written by hand from the rulings: each command, the faces of its dice, and what
 * must be true after it. Commands and results are never generated and never rewritten: every later version must play
 * them to the same end.
 */

const weapon = (name: string, bands: Weapon['bands'], change: Partial<Weapon> = {}): Weapon => ({
  name,
  icon: '',
  bands,
  dicePerModel: 1,
  carriers: null,
  specialRules: [],
  ...change,
})

const model = (name: string, change: Partial<ModelProfile> = {}): ModelProfile => ({
  name,
  combat: 6,
  damage: 1,
  defence: 6,
  save: 6,
  wounds: 1,
  command: 1,
  keywords: [],
  ...change,
})

const unit = (
  name: string,
  composition: UnitProfile['composition'],
  change: Partial<UnitProfile> = {},
): UnitProfile => ({
  name,
  icon: '',
  composition,
  weapons: [],
  specialRules: [],
  orders: [],
  keywords: [],
  tactics: null,
  ...change,
})

const rifle = weapon('Rifle', { short: { upTo: 8, die: 8 }, medium: { upTo: 16, die: 6 }, long: null })
const gun = weapon(
  'Gun',
  { short: { upTo: 12, die: 12 }, medium: { upTo: 24, die: 8 }, long: null },
  { dicePerModel: 4, carriers: 1 },
)
const leads: Partial<ModelProfile> = { command: 2, keywords: ['Squad Leader'] }

const harrow: readonly UnitProfile[] = [
  unit(
    'Staff',
    [
      { profile: model('Captain', { command: 3, wounds: 2, save: 8 }), models: 1 },
      { profile: model('Runner'), models: 2 },
    ],
    { keywords: ['Commander'], tactics: 6 },
  ),
  unit(
    'First',
    [
      { profile: model('Fusilier'), models: 7 },
      { profile: model('Sergeant', leads), models: 1 },
    ],
    { weapons: [rifle], orders: [{ name: 'Onward', text: 'Another 2MU.', price: 1 }], keywords: ['Squad'] },
  ),
  unit('Raiders', [{ profile: model('Raider', { combat: 8, save: 8 }), models: 4 }]),
]

const kestrel: readonly UnitProfile[] = [
  unit(
    'Rifles',
    [
      { profile: model('Soldier'), models: 5 },
      { profile: model('NCO', leads), models: 1 },
    ],
    { weapons: [rifle], keywords: ['Squad'] },
  ),
  unit('Gun team', [{ profile: model('Gunner'), models: 2 }], { weapons: [gun] }),
  unit('Guard', [{ profile: model('Guardsman', { defence: 8 }), models: 4 }]),
]

export interface GoldenStep {
  readonly what: string
  readonly command: Command | 'undo' | 'redo'
  readonly overrule?: readonly string[]
  /** Fields of units after it, by id. */
  readonly then?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Tactical Points of both sides after it. */
  readonly points?: readonly [number, number]
  /** Fields of the state after it. */
  readonly battle?: Readonly<Record<string, unknown>>
  /** Fields of the pending decision on top after it; null when there is none. */
  readonly open?: Readonly<Record<string, unknown>> | null
}

const throws = (...faces: readonly (readonly number[])[]): Command => ({ type: 'throw', faces })
const spend = (...points: readonly number[]): Command => ({ type: 'spend', points })
const accept: Command = { type: 'accept' }
const proceed: Command = { type: 'proceed' }
const draw = (chit: 'a' | 'b' | 'fog'): Command => ({ type: 'draw', chit })
const activate = (id: string): Command => ({ type: 'activate', unit: id })
const shot = (target: string, change: Partial<DeclaredTarget>): DeclaredTarget => ({
  target,
  groups: [],
  ownCover: 'open',
  crossed: [],
  obscuredBy: [],
  part: null,
  choices: {},
  custom: [],
  ...change,
})

// a1 Staff, a2 First, a3 Raiders; b4 Rifles, b5 Gun team, b6 Guard.
export const goldenBattle: readonly GoldenStep[] = [
  {
    what: 'GT-4 two forces begin with points for their highest Command, and 1 for a formation',
    command: {
      type: 'muster',
      scenario: { name: 'The Sap', scale: '28mm', turnLimit: null, notes: '', strictNerves: false },
      sides: [
        { name: 'Harrow', icon: '', formation: { name: 'Company', tacticalPoints: 1 }, units: harrow },
        { name: 'Kestrel', icon: '', formation: { name: '', tacticalPoints: 0 }, units: kestrel },
      ],
    },
    points: [4, 2],
    battle: { phase: 'tactical', step: 'effects', turn: 1 },
  },
  {
    what: 'GT-10 no unit has Stress, so the dice for new points come next',
    command: proceed,
    battle: { step: 'pool' },
    open: { kind: 'gain' },
  },
  { what: 'GT-5 Harrow spends no points', command: spend(0, 0), points: [4, 2] },
  { what: 'GT-5 Kestrel spends a point and throws D8s instead of D6s', command: spend(0, 1), points: [4, 1] },
  { what: 'GT-4 Harrow has two successes and Kestrel one', command: throws([5, 1, 6], [4, 5]) },
  {
    what: 'GT-4 Harrow gets one more point for its Commander; GT-7 the bag is filled',
    command: accept,
    points: [7, 2],
    battle: { step: 'initiative', bag: { a: 3, b: 3, c: 0, d: 0, fog: 3 } },
    open: { kind: 'initiative', holder: null, ties: 0 },
  },
  { what: 'Harrow spends no points', command: spend(0, 0) },
  { what: 'Kestrel spends no points', command: spend(0, 0) },
  { what: 'both sides have one success for the initiative', command: throws([5, 2, 2], [6, 1]) },
  { what: 'GT-6 a tie in the first turn is thrown again', command: accept, open: { kind: 'initiative', ties: 1 } },
  { what: 'the sides spend no points', command: spend(0, 0) },
  { what: 'the sides spend no points', command: spend(0, 0) },
  { what: 'Harrow has two successes and Kestrel none', command: throws([5, 5, 1], [1, 1]) },
  {
    what: 'GT-6 Harrow has the initiative and adds a chit',
    command: accept,
    battle: { phase: 'activations', initiative: 'a', bag: { a: 4, b: 3, c: 0, d: 0, fog: 3 } },
    open: null,
  },

  { what: 'GT-7 a chit of Kestrel is drawn', command: draw('b'), battle: { due: 'b', drawn: ['b'] } },
  { what: 'the Gun team activates', command: activate('b5'), then: { b5: { activations: 1 } } },
  {
    what: 'GT-9 it gets Open Up, and without Stress it needs no test',
    command: { type: 'order', order: 'openUp', stress: [] },
    open: null,
  },
  {
    what: 'GT-11 one gun shoots four dice at First in light cover',
    command: {
      type: 'fire',
      targets: [shot('a2', { groups: [{ weapon: 0, band: 'short', models: 1 }], ownCover: 'light' })],
    },
    open: { kind: 'shooting', cover: 'light', stage: 'hits' },
  },
  { what: 'GT-1 a point on D12s gives +1', command: spend(1), points: [7, 1] },
  {
    what: 'GT-11 Obscured cancels the +1, so 5 and 12 hit',
    command: throws([5, 12, 4, 1]),
    open: { stage: 'saves', hits: { successes: 2 } },
  },
  { what: 'Harrow spends no points on the saves', command: spend(0) },
  { what: 'GT-12 the saves are a natural 1 and a 5', command: throws([1, 5]), open: { stage: 'settle' } },
  {
    what: 'GT-13 a Fusilier falls; GT-14 First gets Stress for the damage and for the natural 1',
    command: accept,
    then: { a2: { left: [6, 1], stress: 2 } },
    open: null,
  },

  { what: 'GT-7 the first Fog of War is drawn', command: draw('fog'), battle: { fogDrawn: 1, due: null, activation: null } },
  { what: 'a chit of Harrow is drawn', command: draw('a'), battle: { due: 'a' } },
  { what: 'First activates', command: activate('a2') },
  {
    what: 'GT-14 Horrific Terrain raises its Stress to 3, above Command 2, so GT-9 it tests',
    command: { type: 'order', order: 'openUp', stress: ['horror'] },
    then: { a2: { stress: 3 } },
    open: { kind: 'stressTest' },
  },
  { what: 'Harrow spends no points', command: spend(0) },
  { what: 'GT-5 Kestrel may oppose the test and does not', command: spend(0) },
  { what: 'GT-9 a 6 with +2 for Command and -3 for Stress is a 5', command: throws([6]) },
  {
    what: 'GT-9 First passes the test and loses one Stress',
    command: accept,
    then: { a2: { stress: 2 } },
    battle: { activation: { unit: 'a2', order: 'openUp' } },
  },
  {
    what: 'GT-5 its Sergeant gives a Unit Order',
    command: { type: 'unitOrder', order: 0, nearCommander: false },
    points: [6, 1],
  },
  {
    what: 'GT-11 First splits its fire between two targets',
    command: {
      type: 'fire',
      targets: [
        shot('b4', { groups: [{ weapon: 0, band: 'medium', models: 4 }] }),
        shot('b5', { groups: [{ weapon: 0, band: 'short', models: 3 }] }),
      ],
    },
    open: { kind: 'shooting', declared: { target: 'b4' } },
  },
  { what: 'GT-5 a point makes the D6s D8s', command: spend(1), points: [5, 1] },
  { what: 'GT-5 Kestrel spends its last point for -1, because First has Stress', command: spend(1), points: [5, 0] },
  { what: 'GT-2 6 and 8 hit, a 5 with -1 does not', command: throws([6, 5, 8, 1]), open: { hits: { successes: 2 } } },
  { what: 'GT-12 one hit is saved, and no side is asked for points', command: throws([3, 5]) },
  {
    what: 'GT-13 the owner loses the NCO',
    command: { type: 'accept', orders: { b4: [1, 0] } },
    then: { b4: { left: [5, 0], stress: 1 } },
    open: { kind: 'shooting', declared: { target: 'b5' } },
  },
  { what: 'Harrow spends no point on the second attack', command: spend(0) },
  { what: 'GT-11 a Small Unit gives -1, and the 6 hits', command: throws([6, 1, 2]), open: { hits: { successes: 1 } } },
  { what: 'GT-12 the hit is saved', command: throws([5]) },
  { what: 'without damage there is no Stress', command: accept, then: { b5: { left: [2], stress: 0 } }, open: null },

  { what: 'a chit of Kestrel is drawn', command: draw('b') },
  { what: 'the Guard activates', command: activate('b6') },
  { what: 'the Guard gets its order', command: { type: 'order', order: 'digIn', stress: [] } },
  {
    what: 'GT-12 the Guard digs in and its activation ends',
    command: { type: 'act' },
    then: { b6: { dugIn: true } },
    battle: { activation: null },
  },

  { what: 'a chit of Harrow is drawn', command: draw('a') },
  { what: 'the Raiders activate', command: activate('a3') },
  { what: 'the Raiders get their order', command: { type: 'order', order: 'charge', stress: [] } },
  { what: 'GT-15 the Raiders charge the Rifles', command: { type: 'charge', target: 'b4' }, open: { kind: 'charge' } },
  { what: 'GT-5 a point makes the D6 of the charge a D8', command: spend(1), points: [4, 0] },
  { what: 'GT-15 the charge reaches 5 + 8 MU', command: throws([8]), open: { reach: 13, stage: 'contact' } },
  {
    what: 'Kestrel gets points by a correction',
    command: { type: 'correct', correction: { what: 'points', side: 'b', to: 3 }, reason: 'scenario' },
    points: [4, 3],
  },
  {
    what: 'GT-15 the charge arrives from far',
    command: { type: 'contact', contact: 'far' },
    open: { kind: 'charge', stage: 'react' },
  },
  {
    what: 'GT-15 the Rifles Hold and Shoot for a point',
    command: {
      type: 'react',
      reaction: 'holdAndShoot',
      shot: shot('a3', { groups: [{ weapon: 0, band: 'short', models: 5 }] }),
    },
    points: [4, 2],
    open: { kind: 'shooting', against: 'holdAndShoot' },
  },
  { what: 'Kestrel spends no points', command: spend(0) },
  { what: 'GT-5 Harrow opposes the shots, because the Rifles have Stress', command: spend(1), points: [3, 2] },
  {
    what: 'GT-15 two 6s hit, a 5 with -1 does not',
    command: throws([6, 6, 2, 1, 5]),
    open: { stage: 'saves', hits: { successes: 2, dice: [{ sides: 6 }] } },
  },
  { what: 'Harrow spends no point on the saves', command: spend(0) },
  { what: 'GT-15 with +1 on these saves a 4 saves and a 3 does not', command: throws([4, 3]) },
  {
    what: 'GT-14 the Raiders lose a model and get Stress',
    command: accept,
    then: { a3: { left: [3], stress: 1 } },
    open: { kind: 'charge', stage: 'within' },
  },
  {
    what: 'GT-15 the Raiders are still within 2 MU',
    command: { type: 'stillWithin', within: true },
    open: { kind: 'melee', round: 1 },
  },
  { what: 'GT-5 the active player spends first and makes D8s D12s', command: spend(1, 0), points: [2, 2] },
  { what: 'GT-5 the defender spends next and makes D6s D8s', command: spend(0, 1), points: [2, 1] },
  { what: 'GT-5 Harrow does not oppose', command: spend(0, 0) },
  { what: 'GT-5 Kestrel opposes, because the Raiders have Stress', command: spend(1, 0), points: [2, 0] },
  {
    what: 'GT-16 both pools are thrown at once, and +1 and -1 cancel',
    command: throws([4, 2, 7], [5, 1, 1, 4, 8]),
    open: { stage: 'saves', hits: { attacker: { successes: 1 }, defender: { successes: 2 } } },
  },
  { what: 'no side spends on its own saves', command: spend(0, 0) },
  { what: 'no side opposes the saves', command: spend(0, 0) },
  { what: 'GT-16 all hits are saved', command: throws([5, 6], [6]) },
  { what: 'GT-16 a drawn melee has another round', command: accept, open: { kind: 'melee', round: 2 } },
  { what: 'the sides spend no points', command: spend(0, 0) },
  { what: 'no side opposes', command: spend(0, 0) },
  {
    what: 'GT-16 the +1 of the charge counts again, so 4 and 5 hit',
    command: throws([4, 5, 1], [1, 1, 2, 3, 4]),
    open: { hits: { attacker: { successes: 2 }, defender: { successes: 0 } } },
  },
  { what: 'GT-5 Harrow does not oppose the saves', command: spend(0) },
  { what: 'GT-12 both saves fail', command: throws([2, 1]) },
  {
    what: 'GT-16 the Rifles took more damage and are removed; GT-14 friends nearby are asked for',
    command: accept,
    then: { b4: { left: [0, 0] }, a3: { left: [3], stress: 1 } },
    open: { kind: 'lastModel', side: 'b' },
  },
  {
    what: 'GT-14 the Gun team was near and gets Stress',
    command: { type: 'shaken', units: ['b5'] },
    then: { b5: { stress: 1 } },
    open: null,
  },
  { what: 'C-4 undo takes back the whole round', command: 'undo', open: { kind: 'melee', round: 2, hits: null } },
  { what: 'C-4 redo brings it back', command: 'redo', then: { b4: { left: [0, 0] } }, open: null },

  { what: 'GT-7 the second Fog of War is drawn', command: draw('fog'), battle: { fogDrawn: 2, phase: 'activations' } },
  {
    what: 'GT-7 the third Fog of War ends the turn with chits in the bag',
    command: draw('fog'),
    battle: { phase: 'turnEnd', step: 'effects', bag: { a: 2, b: 1, c: 0, d: 0, fog: 0 } },
  },
  {
    what: 'GT-4 only Harrow has points left and throws for them',
    command: proceed,
    open: { kind: 'attrition', rolls: [{ side: 'a' }] },
  },
  { what: 'GT-5 Harrow may spend points on these dice and does not', command: spend(0) },
  { what: 'one of two dice is a success', command: throws([5, 4]) },
  { what: 'GT-4 the other point is lost', command: accept, points: [1, 0], battle: { step: 'tidy' } },
  { what: 'the table is tidied', command: proceed, battle: { step: 'tea' } },
  { what: 'the second turn begins after the tea', command: proceed, battle: { turn: 2, phase: 'tactical', initiative: 'a' } },

  {
    what: 'GT-10 three units test morale in one throw',
    command: proceed,
    open: { kind: 'morale', rolls: [{ unit: 'a2' }, { unit: 'a3' }, { unit: 'b5' }] },
  },
  { what: 'the sides spend no points', command: spend(0, 0, 0) },
  { what: 'no side opposes the morale of the Gun team', command: spend(0, 0, 0) },
  { what: 'GT-10 the dice are a success and a natural 1, a success, and a failure', command: throws([3, 1], [4], [2]) },
  {
    what: 'GT-10 the owner loses a Fusilier',
    command: { type: 'accept', removals: { a2: [1, 0] } },
    then: { a2: { left: [5, 1], stress: 0 }, a3: { stress: 0 }, b5: { stress: 1, left: [2] } },
    open: { kind: 'gain' },
  },
  { what: 'Harrow spends no point', command: spend(0, 0) },
  { what: 'GT-4 only Command on the table counts, so Kestrel throws one die', command: throws([1, 1, 1], [5]) },
  { what: 'GT-4 both sides get their points', command: accept, points: [2, 1], open: { kind: 'initiative', holder: 'a' } },
  { what: 'the sides spend no points', command: spend(0, 0) },
  { what: 'the sides spend no points', command: spend(0, 0) },
  { what: 'neither side has a success', command: throws([1, 1, 1], [1]) },
  {
    what: 'GT-6 after a tie the initiative goes to Kestrel, which did not have it',
    command: accept,
    battle: { initiative: 'b', bag: { a: 3, b: 3, c: 0, d: 0, fog: 3 } },
  },
  { what: 'a chit of Kestrel is drawn', command: draw('b') },
  { what: 'the Gun team activates again', command: activate('b5') },
  {
    what: 'GT-9 Rally itself takes no Stress off',
    command: { type: 'order', order: 'rally', stress: [] },
    then: { b5: { stress: 1 } },
  },
  { what: 'GT-10 the Gun team rallies', command: { type: 'act' }, open: { kind: 'rally' } },
  { what: 'Kestrel spends no point', command: spend(0) },
  { what: 'GT-5 Harrow opposes the Rally', command: spend(1), points: [1, 1] },
  { what: 'GT-10 a 5 with +1 and -1 is a success', command: throws([5]) },
  { what: 'GT-10 one Stress comes off', command: accept, then: { b5: { stress: 0 } }, open: null },
  {
    what: 'GT-13 damage by hand is recorded on the Captain',
    command: { type: 'hurt', unit: 'a1', damage: 1, order: [0], stress: ['damage'], reason: 'shell' },
    then: { a1: { left: [1, 2], recorded: [1, 0], stress: 1 } },
  },
  {
    what: 'GT-13 the next damage removes the wounded Captain first',
    command: { type: 'hurt', unit: 'a1', damage: 2, order: [1], stress: ['damage'], reason: 'shell' },
    then: { a1: { left: [0, 1], recorded: [0, 0], stress: 2 } },
  },
  {
    what: 'GT-19 Kestrel concedes',
    command: { type: 'concede', side: 'b' },
    battle: { phase: 'over', outcome: { winner: 'a', reason: 'conceded' } },
  },
  {
    what: 'the battle continues where it ended',
    command: { type: 'continueBattle' },
    battle: { phase: 'activations', outcome: null, activation: { unit: 'b5' } },
  },
]
