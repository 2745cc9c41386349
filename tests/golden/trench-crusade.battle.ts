import type { Profile, Weapon } from '@/systems/trench-crusade/rules'
import type { Command } from '@/systems/trench-crusade/state'

/**
 * A whole battle, written by hand from the rulings: commands, dice, and what must be true after each. It is never
 * generated and never rewritten: every later version must play it to the same end.
 */

const weapon = (name: string, kind: Weapon['kind'], range: number, change: Partial<Weapon> = {}): Weapon => ({
  name,
  icon: '',
  kind,
  range,
  dice: 0,
  injuryDice: 0,
  attacks: 1,
  keywords: [],
  ...change,
})

const model = (name: string, change: Partial<Profile>): Profile => ({
  name,
  role: '',
  icon: '',
  movement: 6,
  ranged: 0,
  melee: 0,
  armour: 0,
  keywords: [],
  weapons: [],
  consumables: [],
  equipment: [],
  ducats: 0,
  glory: 0,
  fireteam: null,
  squad: null,
  source: null,
  ...change,
})

const rifle = weapon('Rifle', 'ranged', 24)
const blade = weapon('Blade', 'melee', 0)

const orsolya: readonly Profile[] = [
  model('Vaas', { ranged: 1, armour: 2, keywords: ['LEADER', 'ELITE'], weapons: [rifle, blade] }),
  model('Bell', {
    armour: 3,
    keywords: ['TOUGH'],
    weapons: [weapon('Flamer', 'ranged', 8, { keywords: ['FIRE'] }), blade],
  }),
  model('Ana', { melee: 1, armour: 1, weapons: [weapon('Mace', 'melee', 0, { keywords: ['CRITICAL'] })] }),
  model('Dorn', { weapons: [weapon('Bomb', 'ranged', 8, { keywords: ['GRENADE', 'BLAST (3)', 'CONSUMABLE'] }), blade] }),
]

const cistern: readonly Profile[] = [
  model('Malkh', { melee: 1, armour: 1, keywords: ['LEADER'], weapons: [blade] }),
  model('Clay', { armour: 1, keywords: ['GOLEM'], weapons: [weapon('Fist', 'melee', 0)] }),
  model('Wretch', { weapons: [blade] }),
  model('Imp', { keywords: ['FEAR'], weapons: [blade] }),
]

export interface GoldenStep {
  readonly what: string
  readonly command: Command | 'undo' | 'redo'
  readonly overrule?: readonly string[]
  /** Models whose state matters after it: posture, BLOOD, INFECTION, BLESSING, activated. */
  readonly then?: Readonly<Record<string, Readonly<Record<string, unknown>>>>
  /** Part of the state of the battle after it. */
  readonly battle?: Readonly<Record<string, unknown>>
  /** Part of the top pending decision after it. Null: nothing is pending. */
  readonly open?: Readonly<Record<string, unknown>> | null
}

const throws = (...faces: readonly number[]): Command => ({ type: 'throw', faces })
const accept: Command = { type: 'accept' }
const attack = (
  by: string,
  target: string | null,
  change: Partial<Extract<Command, { type: 'attack' }>> = {},
): Command => ({
  type: 'attack',
  model: by,
  weapon: 0,
  target,
  choices: {},
  customDice: 0,
  blessing: 0,
  blast: [],
  ...change,
})
const mark = (id: string, marker: 'blood' | 'infection' | 'blessing', to: number): Command => ({
  type: 'mark',
  model: id,
  marker,
  to,
  reason: 'scenario',
})
const activate = (id: string): Command => ({ type: 'activate', model: id })
const endActivation: Command = { type: 'endActivation' }

// a1 Vaas, a2 Bell, a3 Ana, a4 Dorn; b5 Malkh, b6 Clay, b7 Wretch, b8 Imp.
export const goldenBattle: readonly GoldenStep[] = [
  {
    what: 'a battle of four models against four begins',
    command: {
      type: 'muster',
      scenario: { name: 'The Cistern', turnLimit: 4, notes: '', budget: 'one-off', shakenRule: false },
      sides: {
        a: { name: 'Saint Orsolya’s Own', icon: '', profiles: orsolya },
        b: { name: 'Choir of the Red Cistern', icon: '', profiles: cistern },
      },
    },
    battle: { phase: 'between', turn: 0 },
  },
  { what: 'TC-4 Vaas gets two BLESSING before the battle', command: mark('a1', 'blessing', 2), then: { a1: { blessing: 2 } } },
  { what: 'TC-16 the Wretch gets one INFECTION', command: mark('b7', 'infection', 1), then: { b7: { infection: 1 } } },
  { what: 'TC-15 four against four: the first turn needs a roll-off', command: { type: 'startTurn' }, open: { kind: 'rollOff' } },
  { what: 'TC-15 equal dice are thrown again', command: throws(4, 4), open: { throws: [{ a: 4, b: 4 }] } },
  { what: 'TC-15 the side with the higher die starts', command: throws(5, 2), open: { winner: 'a' } },
  {
    what: 'the roll-off is accepted',
    command: accept,
    battle: { phase: 'turn', turn: 1, next: 'a' },
    open: null,
  },

  { what: 'Vaas activates', command: activate('a1'), battle: { activation: { models: ['a1'] } } },
  {
    what: 'TC-12 Vaas shoots at Malkh: Ranged +1, cover -1, long range -1, one BLESSING +1',
    command: attack('a1', 'b5', { choices: { cover: true, longRange: true }, blessing: 1 }),
    then: { a1: { blessing: 1 } },
    open: { kind: 'action', stage: 'throw' },
  },
  { what: 'TC-1 net 0: 2D6; 5 + 3 is a hit', command: throws(5, 3), open: { roll: { net: 0, total: 8, outcome: 'success' } } },
  { what: 'TC-3 nobody can pay: the injury dice come at once', command: accept, open: { kind: 'injury', stage: 'throw', armour: 1 } },
  { what: 'TC-6 6 + 2 - 1 = 7: Down', command: throws(6, 2), open: { roll: { effect: { total: 7, result: 'down' } } } },
  { what: 'TC-6 Malkh is Down with 1 BLOOD', command: accept, then: { b5: { posture: 'down', blood: 1 } }, open: null },
  { what: 'C-4 one undo takes the whole shot back', command: 'undo', then: { b5: { posture: 'up', blood: 0 }, a1: { blessing: 2 } }, open: null },
  { what: 'C-4 redo applies the shot again', command: 'redo', then: { b5: { posture: 'down', blood: 1 }, a1: { blessing: 1 } }, open: null },
  {
    what: 'TC-22 a second shot of the same rifle needs an overrule',
    command: attack('a1', 'b5'),
    overrule: ['TC-22'],
    open: { kind: 'action', stage: 'throw' },
  },
  { what: 'TC-1 net +1: the two highest of three; 6 + 6 is critical', command: throws(6, 1, 6), open: { roll: { total: 12, outcome: 'critical' } } },
  { what: 'TC-3 the foe may pay Malkh’s BLOOD', command: accept, open: { kind: 'injury', stage: 'worsen' } },
  {
    what: 'TC-3 the foe pays it: critical +1, Down +1, marker +1',
    command: { type: 'worsen', blood: 1, infection: 0, bloodbath: null },
    then: { b5: { blood: 0 } },
    open: { stage: 'throw' },
  },
  { what: 'TC-6 five dice, 5 + 4 - 1 = 8: Down again', command: throws(1, 5, 2, 4, 3), open: { roll: { net: 3, effect: { total: 8, result: 'down' } } } },
  { what: 'TC-6 Malkh was Down already: 2 BLOOD', command: accept, then: { b5: { posture: 'down', blood: 2 } }, open: null },
  { what: 'the activation of Vaas ends', command: endActivation, then: { a1: { activated: true } }, battle: { next: 'b', activation: null } },

  { what: 'TC-16 the Wretch activates and gets one more INFECTION', command: activate('b7'), then: { b7: { infection: 2 } } },
  {
    what: 'TC-3 the Wretch dashes; its INFECTION can be spent against it',
    command: { type: 'test', model: 'b7', act: 'dash', name: '', risky: false, customDice: 0, blessing: 0, fall: null },
    open: { act: 'dash', risky: true, stage: 'oppose' },
  },
  { what: 'TC-4 two INFECTION: -2 DICE', command: { type: 'oppose', blood: 0, infection: 2 }, then: { b7: { infection: 0 } } },
  { what: 'TC-1 the two lowest of four: 2 + 3', command: throws(6, 2, 3, 6), open: { roll: { net: -2, total: 5, outcome: 'failure' } } },
  { what: 'TC-11 a failed RISKY ACTION ends the activation', command: accept, then: { b7: { activated: true } }, battle: { next: 'a', activation: null } },

  { what: 'Bell activates', command: activate('a2') },
  { what: 'Bell burns Clay', command: attack('a2', 'b6'), open: { stage: 'throw' } },
  { what: 'TC-2 exactly 7 hits', command: throws(3, 4), open: { roll: { outcome: 'success' } } },
  { what: 'the hit is accepted', command: accept, open: { kind: 'injury' } },
  { what: 'TC-9 6 + 6 - 1 is Out, for a GOLEM Down', command: throws(6, 6), open: { roll: { effect: { chart: 'out', result: 'down', changedBy: 'GOLEM' } } } },
  { what: 'TC-8 Clay gets 1 BLOOD for Down and 1 BLOOD for FIRE', command: accept, then: { b6: { posture: 'down', blood: 2 } } },
  { what: 'the activation of Bell ends', command: endActivation, battle: { next: 'b' } },

  { what: 'TC-23 Down Clay activates', command: activate('b6') },
  { what: 'TC-10 Clay stands up without a roll', command: { type: 'standUp', model: 'b6' }, then: { b6: { posture: 'up' } } },
  { what: 'TC-22 Clay charges Bell', command: { type: 'charge', model: 'b6', target: 'a2' }, open: { kind: 'charge', reach: null } },
  { what: 'TC-10 6 + 5 halved, rounded up: 6 inches', command: throws(5), open: { reach: 6 } },
  { what: 'the Charge is accepted', command: accept, open: null },
  { what: 'Clay strikes Bell; its BLOOD can be paid', command: attack('b6', 'a2'), open: { stage: 'oppose' } },
  { what: 'the foe pays nothing', command: { type: 'oppose', blood: 0, infection: 0 }, open: { stage: 'throw' } },
  { what: 'the strike hits', command: throws(6, 5), open: { roll: { total: 11, outcome: 'success' } } },
  { what: 'the hit on Bell is accepted', command: accept, open: { kind: 'injury', armour: 3, stage: 'throw' } },
  { what: 'TC-9 6 + 6 - 3 = 9 is Out, for TOUGH Bell Down', command: throws(6, 6), open: { roll: { effect: { total: 9, changedBy: 'TOUGH' } } } },
  { what: 'TOUGH of Bell is used up', command: accept, then: { a2: { posture: 'down', blood: 1, toughUsed: true } } },
  { what: 'the activation of Clay ends', command: endActivation, battle: { next: 'a' } },

  { what: 'Dorn activates', command: activate('a4') },
  {
    what: 'TC-12 TC-21 Dorn’s bomb at Malkh, the Wretch beside him; a GRENADE knows no cover',
    command: attack('a4', 'b5', { choices: { cover: true }, blast: ['b5', 'b7'] }),
    open: { modifiers: [], victims: ['b5', 'b7'] },
  },
  { what: 'the bomb hits and is used up', command: throws(6, 4), then: { a4: { consumed: ['Bomb'] } } },
  { what: 'Malkh is the first victim', command: accept, open: { kind: 'injury', target: 'b5', stage: 'worsen' } },
  { what: 'the foe pays no marker', command: { type: 'worsen', blood: 0, infection: 0, bloodbath: null }, open: { stage: 'throw' } },
  { what: 'TC-7 Down: the two highest of three, 1 + 1 - 1 = 1: no effect', command: throws(1, 1, 1), open: { roll: { effect: { total: 1, result: 'none' } } } },
  { what: 'the Wretch is the second victim', command: accept, then: { b5: { blood: 2 } }, open: { kind: 'injury', target: 'b7' } },
  { what: 'TC-6 4 + 5 = 9: Out', command: throws(4, 5), open: { roll: { effect: { result: 'out' } } } },
  { what: 'TC-21 no victim is left', command: accept, then: { b7: { posture: 'out' } }, open: null },
  { what: 'the activation of Dorn ends', command: endActivation, battle: { next: 'b' } },

  { what: 'the Imp activates', command: activate('b8') },
  { what: 'the Imp strikes Ana', command: attack('b8', 'a3') },
  { what: 'the strike misses', command: throws(2, 2), open: { roll: { outcome: 'failure' } } },
  { what: 'the miss is accepted', command: accept, open: null },
  { what: 'the activation of the Imp ends', command: endActivation, battle: { next: 'a' } },

  { what: 'Ana activates', command: activate('a3') },
  {
    what: 'TC-12 Ana strikes the Imp: Melee +1, FEAR -1',
    command: attack('a3', 'b8'),
    open: { modifiers: [{ source: 'melee', dice: 1 }, { source: 'fear', dice: -1 }] },
  },
  { what: 'the strike is critical', command: throws(6, 6), open: { roll: { net: 0, outcome: 'critical' } } },
  { what: 'TC-2 CRITICAL gives two dice', command: accept, open: { kind: 'injury', modifiers: [{ source: 'critical', dice: 2 }] } },
  { what: 'TC-1 the two highest of four: 5 + 5', command: throws(1, 5, 5, 2), open: { roll: { effect: { total: 10, result: 'out' } } } },
  { what: 'the Imp is Out of Action', command: accept, then: { b8: { posture: 'out' } } },
  { what: 'the activation of Ana ends', command: endActivation, battle: { next: 'b' } },

  { what: 'TC-23 Malkh activates, Down', command: activate('b5') },
  { what: 'Malkh stays Down', command: endActivation, battle: { next: null } },
  {
    what: 'TC-17 three of four Down or Out: the Choir tests; one of four: Orsolya does not',
    command: { type: 'endTurn' },
    open: { kind: 'morale', side: 'b', then: null, modifiers: [{ source: 'leader', dice: 1, ruling: 'TC-17' }] },
  },
  { what: 'TC-1 the two highest of three: 1 + 6', command: throws(1, 1, 6), open: { roll: { total: 7, outcome: 'success' } } },
  { what: 'the Choir holds', command: accept, battle: { phase: 'between', outcome: null }, open: null },

  { what: 'TC-15 two against four: the Choir starts turn 2', command: { type: 'startTurn' }, battle: { turn: 2, next: 'b' } },
  { what: 'Clay activates, on its feet', command: activate('b6'), then: { b6: { posture: 'up', activated: false } } },
  { what: 'Clay retreats from Ana', command: { type: 'retreat', model: 'b6', enemies: ['a3'] }, open: { kind: 'retreat', enemies: ['a3'] } },
  {
    what: 'TC-22 Ana strikes first',
    command: attack('a3', 'b6'),
    open: { kind: 'action', reaction: true, stage: 'throw' },
  },
  { what: 'TC-1 net +1 and a hit', command: throws(4, 4, 1), open: { roll: { net: 1, total: 8 } } },
  { what: 'Clay carries 2 BLOOD', command: accept, then: { b6: { blood: 2 } }, open: { kind: 'injury', stage: 'worsen' } },
  { what: 'the foe pays both', command: { type: 'worsen', blood: 2, infection: 0, bloodbath: null }, then: { b6: { blood: 0 } } },
  { what: 'TC-6 3 + 5 - 1 = 7 of four dice: Down', command: throws(3, 5, 1, 2), open: { roll: { net: 2, effect: { total: 7 } } } },
  {
    what: 'TC-22 Down, it does not get away; its activation goes on',
    command: accept,
    then: { b6: { posture: 'down', blood: 1 }, a3: { activated: false } },
    battle: { activation: { models: ['b6'], wentDown: ['b6'] } },
    open: null,
  },
  {
    what: 'TC-10 Down in its own activation: standing is RISKY, and Down -1 DICE',
    command: { type: 'test', model: 'b6', act: 'stand', name: '', risky: false, customDice: 0, blessing: 0, fall: null },
    open: { act: 'stand', risky: true, stage: 'oppose', modifiers: [{ source: 'down', dice: -1 }] },
  },
  { what: 'the foe pays the BLOOD of Clay', command: { type: 'oppose', blood: 1, infection: 0 }, then: { b6: { blood: 0 } } },
  { what: 'TC-1 the two lowest of four: 1 + 2', command: throws(1, 6, 2, 6), open: { roll: { net: -2, outcome: 'failure' } } },
  { what: 'TC-11 Clay stays Down and its activation ends', command: accept, then: { b6: { posture: 'down', activated: true } }, battle: { activation: null, next: 'a' } },

  { what: 'Vaas activates', command: activate('a1') },
  { what: 'Vaas shoots at Malkh in the open', command: attack('a1', 'b5') },
  { what: 'TC-1 5 + 6 of three', command: throws(5, 6, 1), open: { roll: { total: 11, outcome: 'success' } } },
  { what: 'Malkh is Down with 2 BLOOD', command: accept, open: { kind: 'injury', modifiers: [{ source: 'targetDown', dice: 1 }] } },
  { what: 'a third marker by hand, in the middle of the shot', command: mark('b5', 'blood', 3), then: { b5: { blood: 3 } } },
  {
    what: 'TC-5 a Bloodbath for three, because he was Down before the roll',
    command: { type: 'worsen', blood: 0, infection: 0, bloodbath: { blood: 3, infection: 0 } },
    then: { b5: { blood: 0 } },
    open: { stage: 'throw' },
  },
  {
    what: 'TC-5 two highest of three, 3 + 2, plus the Bloodbath die 5, minus Armour 1: 9',
    command: throws(2, 3, 1, 5),
    open: { roll: { total: 5, bloodbathFace: 5, effect: { total: 9, result: 'out' } } },
  },
  { what: 'Malkh is Out of Action', command: accept, then: { b5: { posture: 'out' } } },
  { what: 'the activation of Vaas ends', command: endActivation, battle: { next: 'a' } },
  { what: 'TC-15 the turn is ended with an overrule', command: { type: 'endTurn' }, overrule: ['TC-15'], open: { kind: 'morale', side: 'b', modifiers: [] } },
  { what: 'TC-17 no LEADER, 2D6: 2 + 3', command: throws(2, 3), open: { roll: { net: 0, outcome: 'failure' } } },
  { what: 'TC-17 the Choir flees and loses', command: accept, battle: { phase: 'over', outcome: { winner: 'a', reason: 'fled' } }, open: null },
]
