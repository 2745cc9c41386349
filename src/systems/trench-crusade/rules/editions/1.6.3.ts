import { hasKeyword } from '../model'
import type { Edition } from './edition'

/** The condensed playtest rules 1.6.3 (TC-1 to TC-23). */
export const edition163: Edition = {
  id: '1.6.3',
  name: 'tc.edition.playtest',
  blessingLimit: null,
  injuryDice: ({ bloodbath }) => ({ counted: 2, onTop: bloodbath ? 1 : 0 }),
  // No weapon has an INJURY MODIFIER, and nothing takes armour off.
  totalModifiers: ({ armour }) => ({ minus: armour, plus: 0 }),
  downTargetAddsDie: () => true,
  resultChanges: [
    {
      keyword: 'GOLEM',
      from: 'out',
      to: 'down',
      applies: (target, { bloodbath }) => hasKeyword(target.profile, 'GOLEM') && !bloodbath,
    },
    {
      keyword: 'TOUGH',
      from: 'out',
      to: 'down',
      applies: (target) => hasKeyword(target.profile, 'TOUGH') && !target.toughUsed,
    },
  ],
  markerKeywords: (target, weaponKeywords) =>
    ['FIRE', 'GAS', 'SHRAPNEL'].filter(
      (keyword) =>
        weaponKeywords.includes(keyword) && !(keyword === 'GAS' && hasKeyword(target.profile, 'GOLEM')),
    ),
  hitsWithoutRoll: () => false,
  placesInfection: () => false,
  attack: {
    excludes: ({ weaponKeywords, other, shotFirst }) =>
      other === 'charge' && shotFirst && !weaponKeywords.includes('ASSAULT'),
    cancelledBy: (source, { actor, weaponKeywords, target, atPoint }) => {
      if (source === 'defendedObstacle') return target?.posture === 'down' ? 'targetDown' : null
      if (source === 'fear')
        return (['FEAR', 'GOLEM'] as const).find((keyword) => hasKeyword(actor, keyword)) ?? null
      if (weaponKeywords.includes('GRENADE')) return 'GRENADE'
      return source === 'cover' && atPoint ? 'point' : null
    },
    offHandOrderIsFree: false,
    chargerIsBlocked: () => false,
    longRangeInjuryDice: () => 0,
    criticalHurtsAll: true,
    endsActivation: () => false,
  },
  turn: {
    countsForInitiative: ({ posture }) => posture !== 'out',
    initiativeChooses: false,
    fireteamMaySplit: false,
    standsUpWhenActivated: false,
    fallEndsActivation: false,
  },
  movement: {
    // Half an inch is rounded up (TC-10).
    halved: (inches) => Math.ceil(inches / 2),
    chargeReach: ({ movement, face, stoodUp }) => {
      const full = movement + (face ?? 0)
      return stoodUp ? Math.ceil(full / 2) : full
    },
    fallHurts: ({ inches, voluntary }) => inches > (voluntary ? 3 : 2),
    riskyActs: ['dash', 'climb', 'jump', 'stand', 'cling', 'terrainMove'],
  },
  morale: {
    leaderHelps: ({ posture }) => posture !== 'out',
    failure: ({ houseRule, wasShaken }) => (houseRule && !wasShaken ? 'shaken' : 'flees'),
    takesDiceByHand: false,
    mayFleeInstead: false,
    shakenLasts: false,
  },
  rulings: {
    activation: 'TC-15',
    actions: 'TC-22',
    armour: 'TC-6',
    bloodbath: 'TC-5',
    charge: 'TC-22',
    critical: 'TC-2',
    down: 'TC-10',
    fall: 'TC-13',
    goetic: 'TC-18',
    heavy: 'TC-22',
    initiative: 'TC-15',
    injury: 'TC-6',
    injuryModifiers: 'TC-7',
    intoMelee: 'TC-14',
    keywords: 'TC-8',
    markers: 'TC-4',
    melee: 'TC-12',
    morale: 'TC-17',
    pool: 'TC-1',
    ranged: 'TC-12',
    results: 'TC-9',
    retreat: 'TC-22',
    risky: 'TC-11',
    spends: 'TC-3',
  },
}
