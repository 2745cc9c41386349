import { hasKeyword, negates } from '../model'
import type { Edition } from './edition'

/** All minuses together count at most this much (TE-4). */
const mostMinus = 3

/** A Charge goes at most this far, in inches (TE-12). */
const longestCharge = 12

/** The published rules 1.0.2 (TE-1 to TE-28). */
export const edition102: Edition = {
  id: '1.0.2',
  name: 'tc.edition.published',
  blessingLimit: 6,
  injuryDice: ({ weaponKeywords, bloodbath, saidCount }) => ({
    counted: (saidCount ?? (weaponKeywords.includes('DEADLY') ? 3 : 2)) + (bloodbath ? 1 : 0),
    onTop: 0,
  }),
  totalModifiers: ({ armour, impervious, weaponModifier, weaponKeywords }) => {
    const rest = Math.max(0, armour - impervious)
    const taken = weaponKeywords.includes('IGNORE ARMOUR')
      ? rest
      : Math.min(rest, weaponKeywords.includes('ARMOUR PIERCING') ? 1 : 0)
    const minus = Math.min(armour - taken + Math.max(0, -weaponModifier), mostMinus)
    return { minus, plus: Math.max(0, weaponModifier) }
  },
  downTargetAddsDie: ({ weaponKind }) => weaponKind === 'melee',
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
      applies: ({ profile, toughUsed }) =>
        hasKeyword(profile, 'TOUGH') && !hasKeyword(profile, 'GOLEM') && !toughUsed,
    },
    {
      keyword: 'STANDFAST',
      from: 'down',
      to: 'minor',
      applies: ({ profile }) => hasKeyword(profile, 'STANDFAST'),
    },
  ],
  markerKeywords: ({ profile }, weaponKeywords) =>
    ['FIRE', 'GAS', 'SHRAPNEL'].filter(
      (keyword) =>
        weaponKeywords.includes(keyword) &&
        !negates(profile, keyword) &&
        !(keyword === 'GAS' && hasKeyword(profile, 'GOLEM')) &&
        !(keyword === 'FIRE' && hasKeyword(profile, 'DEMONIC')),
    ),
  hitsWithoutRoll: (weaponKeywords) => weaponKeywords.includes('FLAMETHROWER'),
  placesInfection: (weaponKeywords) => weaponKeywords.includes('INFECTION'),
  attack: {
    excludes: ({ weaponKeywords, other, sameWeapon }) =>
      !weaponKeywords.includes('ASSAULT') &&
      !(other === 'fight' && sameWeapon && weaponKeywords.includes('PISTOL')),
    cancelledBy: (source, { actor, weaponKeywords, atPoint }) => {
      switch (source) {
        case 'cover':
          if (weaponKeywords.includes('IGNORE COVER')) return 'IGNORE COVER'
          return atPoint ? 'point' : null
        case 'longRange':
          if (weaponKeywords.includes('IGNORE LONG RANGE')) return 'IGNORE LONG RANGE'
          return weaponKeywords.includes('SHOTGUN') ? 'SHOTGUN' : null
        case 'fear':
          if (hasKeyword(actor, 'FEAR')) return 'FEAR'
          return negates(actor, 'FEAR') ? 'NEGATE FEAR' : null
        case 'defendedObstacle':
          return null
      }
    },
    offHandOrderIsFree: true,
    chargerIsBlocked: (target) => hasKeyword(target, 'BLOCK'),
    longRangeInjuryDice: (weaponKeywords) => (weaponKeywords.includes('SHOTGUN') ? -1 : 0),
    criticalHurtsAll: false,
    endsActivation: (weaponKeywords) => weaponKeywords.includes('RELOAD'),
  },
  turn: {
    countsForInitiative: ({ posture }) => posture === 'up',
    initiativeChooses: true,
    fireteamMaySplit: true,
    standsUpWhenActivated: true,
    fallEndsActivation: true,
  },
  movement: {
    // Fractions stay (TE-16).
    halved: (inches) => inches / 2,
    chargeReach: ({ movement, face, stoodUp }) =>
      Math.min(longestCharge, (movement + (face ?? 0)) / (stoodUp ? 2 : 1)),
    fallHurts: ({ inches, flying }) => inches >= 3 && !flying,
    riskyActs: ['dash', 'climb', 'jump', 'terrainStart', 'terrainMove'],
  },
  morale: {
    leaderHelps: ({ posture }) => posture === 'up',
    failure: ({ isShaken }) => (isShaken ? 'flees' : 'shaken'),
    takesDiceByHand: true,
    mayFleeInstead: true,
    shakenLasts: true,
  },
  rulings: {
    activation: 'TE-10',
    actions: 'TE-11',
    armour: 'TE-23',
    bloodbath: 'TE-6',
    charge: 'TE-12',
    critical: 'TE-1',
    down: 'TE-16',
    fall: 'TE-15',
    goetic: 'TE-24',
    heavy: 'TE-24',
    initiative: 'TE-9',
    injury: 'TE-4',
    injuryModifiers: 'TE-5',
    intoMelee: 'TE-20',
    keywords: 'TE-7',
    markers: 'TE-3',
    melee: 'TE-22',
    morale: 'TE-18',
    pool: 'TE-1',
    ranged: 'TE-19',
    results: 'TE-8',
    retreat: 'TE-13',
    risky: 'TE-2',
    spends: 'TE-3',
  },
}
