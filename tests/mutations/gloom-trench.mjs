/**
 * Lines of the rules of Gloom Trench 1926, each made wrong in one way (list.mjs).
 * @type {readonly import('./list.mjs').Mutation[]}
 */
export default [
  {
    ruling: 'GT-2',
    file: 'rules/bag.ts',
    from: "if (chit === 'fog') return fogDrawn >= fogChits",
    to: "if (chit === 'fog') return fogDrawn > fogChits",
  },
  {
    ruling: 'GT-2',
    file: 'rules/bag.ts',
    from: '[chit]: bag[chit] - 1',
    to: '[chit]: bag[chit]',
  },
  {
    ruling: 'GT-2',
    file: 'rules/bag.ts',
    from: 'fogDrawn + Number(chit ===',
    to: 'fogDrawn + Number(chit !==',
  },
  {
    ruling: 'GT-3',
    file: 'rules/bag.ts',
    from: 'other.activations > 0)',
    to: 'other.activations > 1)',
  },
  {
    ruling: 'GT-15',
    file: 'rules/charge.ts',
    from: 'distance - reach <= distances.melee',
    to: 'distance - reach < distances.melee',
  },
  {
    ruling: 'GT-13',
    file: 'rules/damage.ts',
    from: "names(profile.keywords, 'Squad Leader') ? 100 : 0",
    to: "names(profile.keywords, 'Squad Leader') ? 0 : 0",
  },
  {
    ruling: 'GT-13',
    file: 'rules/damage.ts',
    from: 'Math.min(open, models * wounds - had)',
    to: 'Math.min(open, models * wounds)',
  },
  {
    ruling: 'GT-13',
    file: 'rules/damage.ts',
    from: 'one.worth - other.worth',
    to: 'other.worth - one.worth',
  },
  {
    ruling: 'GT-4',
    file: 'rules/initiative.ts',
    from: 'successes === most',
    to: 'successes >= 0',
  },
  {
    ruling: 'GT-4',
    file: 'rules/initiative.ts',
    from: 'best.filter(({ side }) => side !== holder)',
    to: 'best',
  },
  {
    ruling: 'GT-20',
    file: 'rules/melee.ts',
    from: 'at === most ? moreDice : 0',
    to: 'moreDice',
  },
  {
    ruling: 'GT-16',
    file: 'rules/melee.ts',
    from: "role === 'attacker' ? profile.combat : profile.defence",
    to: "role === 'attacker' ? profile.defence : profile.combat",
  },
  {
    ruling: 'GT-16',
    file: 'rules/melee.ts',
    from: 'taken.attacker < taken.defender',
    to: 'taken.attacker > taken.defender',
  },
  {
    ruling: 'GT-18',
    file: 'rules/model.ts',
    from: 'modelsLeft(unit) <= smallUnitModels',
    to: 'modelsLeft(unit) < smallUnitModels',
  },
  {
    ruling: 'GT-10',
    file: 'rules/morale.ts',
    from: 'unit.stress - successes - naturalOnes',
    to: 'unit.stress - successes',
  },
  {
    ruling: 'GT-10',
    file: 'rules/morale.ts',
    from: 'Math.min(naturalOnes, modelsLeft(unit))',
    to: 'naturalOnes',
  },
  {
    ruling: 'GT-8',
    file: 'rules/movement.ts',
    from: 'Math.max(0, face + rollModifier)',
    to: 'Math.max(0, face)',
  },
  {
    ruling: 'GT-12',
    file: 'rules/saves.ts',
    from: "against !== 'melee' && target.stress > 0",
    to: 'target.stress > 0',
  },
  {
    ruling: 'GT-12',
    file: 'rules/saves.ts',
    from: "cover === 'solid' ? 'solidCover' : 'heavyCover'",
    to: "cover === 'solid' ? 'heavyCover' : 'solidCover'",
  },
  {
    ruling: 'GT-14',
    file: 'rules/stress.ts',
    from: 'damageApplied > 0',
    to: 'damageApplied > 1',
  },
  {
    ruling: 'GT-14',
    file: 'rules/stress.ts',
    from: 'naturalOnes > 0',
    to: 'naturalOnes > 1',
  },
  {
    ruling: 'GT-9',
    file: 'rules/stress.ts',
    from: "preset('stress', 'roll', -unit.stress",
    to: "preset('stress', 'roll', unit.stress",
  },
  {
    ruling: 'GT-14',
    file: 'state/decide/melee.ts',
    from: '  if (toll.destroyed) return\n  for (const why',
    to: '  for (const why',
  },
  {
    ruling: 'GT-14',
    file: 'state/decide/shooting.ts',
    from: 'unsheltered && casualties ?',
    to: 'unsheltered ?',
  },
  {
    ruling: 'GT-16',
    file: 'state/decide/melee.ts',
    from: 'offeredMeleeModifiers(role, braced, covers[otherRole(role)])',
    to: 'offeredMeleeModifiers(role, braced, covers[role])',
  },
  {
    ruling: 'GT-5',
    file: 'state/decide/melee.ts',
    from: 'const first = at.unit(frame.attacker)?.side',
    to: 'const first = at.unit(frame.defender)?.side',
  },
  {
    ruling: 'GT-20',
    file: 'odds/meleeOdds.ts',
    from: '...(order ? { order } : {}),',
    to: '',
  },
  {
    ruling: 'GT-5',
    file: 'odds/meleeOdds.ts',
    from: 'attack: attack.filter((modifier) => !isPoint(modifier))',
    to: 'attack',
  },
]
