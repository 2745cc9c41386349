import { twoHandedWeaponBeside, type Model } from '../../rules'
import type { BattleView, Command } from '../../state'
import { proposedWeaponIndex } from '../battle/dockAction'
import type { AttackDraft, ResolutionDraft } from './draft'

/** The weapon to start with: the next one of the activation, or the first melee weapon against a Retreat. */
const proposedWeapon = (view: BattleView, actor: Model, reaction: boolean): number | null => {
  const next = reaction ? -1 : proposedWeaponIndex(view, actor)
  if (next >= 0) return next
  const { profile, consumed } = actor
  const left = profile.weapons.flatMap((weapon, index) =>
    !consumed.includes(weapon.name) && (!reaction || weapon.kind === 'melee') ? [{ weapon, index }] : [],
  )
  // The one-handed weapon beside a two-handed one strikes last (TC-12).
  const first = left.find(({ weapon }) => twoHandedWeaponBeside(profile, weapon) === null) ?? left[0]
  return first?.index ?? null
}

/**
 * The index of the attack's weapon: that of the shot into melee, the chosen one, or the proposed one; null without one.
 */
export const attackWeaponIndex = (view: BattleView, draft: AttackDraft): number | null => {
  const actor = view.models[draft.model]
  const ask = view.ask?.frame
  if (!actor) return null
  if (ask?.kind === 'scatter') return ask.weapon
  return draft.weapon ?? proposedWeapon(view, actor, ask?.kind === 'retreat')
}

const attacking = (view: BattleView, draft: AttackDraft): readonly Command[] => {
  const weapon = attackWeaponIndex(view, draft)
  if (weapon === null) return []
  const { model, target, choices, customDice, blessing, intoMelee } = draft
  if (intoMelee && target !== null) return [{ type: 'shootIntoMelee', model, weapon, target, ...intoMelee }]
  return [
    {
      type: 'attack',
      model,
      weapon,
      target: draft.atPoint ? null : target,
      choices,
      customDice,
      blessing,
      blast: draft.blast,
    },
  ]
}

/** The commands that declare a draft, before answers and dice. Empty if the draft declares nothing. */
export const declarationCommands = (view: BattleView, draft: ResolutionDraft): readonly Command[] => {
  switch (draft.kind) {
    case 'attack':
      return attacking(view, draft)
    case 'test': {
      const { model, act, name, risky, customDice, blessing, fall } = draft
      return [{ type: 'test', model, act, name, risky, customDice, blessing, fall }]
    }
    case 'charge':
      return draft.target === null ? [] : [{ type: 'charge', model: draft.model, target: draft.target }]
    case 'retreat':
      return [{ type: 'retreat', model: draft.model, enemies: draft.enemies }]
    case 'answer':
      return []
  }
}

/**
 * The draft for `foresee`. Objections to a weapon or a Charge do not depend on the target, so any enemy is used while
 * none is chosen.
 */
export const draftWithAnyTarget = (view: BattleView, draft: ResolutionDraft): ResolutionDraft => {
  if ((draft.kind !== 'attack' && draft.kind !== 'charge') || draft.target !== null) return draft
  if (draft.kind === 'attack' && draft.atPoint) return draft
  const side = view.models[draft.model]?.side
  const enemy = Object.values(view.models).find((one) => one.side !== side && one.posture !== 'out')
  return enemy ? { ...draft, target: enemy.id } : draft
}
