import {
  offeredMeleeModifiers,
  offeredSaveModifiers,
  otherRole,
  type MeleeRole,
  type Modifier,
  type OfferedModifier,
  type RollPool,
  type Unit,
} from '../rules'
import { agreedExtraDiceCount } from './pendingAgreedExtraDice'
import type { PendingMelee } from './pending'
import { handSetModifiersOfRole } from './meleeHandSetModifiers'
import type { Roll } from './rollSchemas'
import { chosenModifiers } from './rolls'

/** One of the two units with its roll, as the melee odds need it. */
interface Rolling {
  readonly unit: Unit
  readonly attack: readonly Modifier[]
  readonly save: readonly Modifier[]
  readonly moreDice: number
  readonly damageProfile: number | null
}
type Asked = Readonly<Record<MeleeRole, Rolling>>

/** What is known of a melee. Before it begins nothing is set by hand, and no Damage is chosen. */
type Fought = Pick<PendingMelee, 'braced' | 'covers' | 'byHand'> &
  Partial<Pick<PendingMelee, 'damageProfiles'>> & { readonly moreDice?: PendingMelee['moreDice'] | undefined }

/**
 * The input of the melee odds: both units with the modifiers of the rules and the players (GT-16). `attack` replaces
 * the modifiers of a role.
 */
export const meleeOddsInput = (
  units: Readonly<Record<MeleeRole, Unit>>,
  melee: Fought,
  attack: Readonly<Partial<Record<MeleeRole, readonly Modifier[]>>> = {},
): Asked => {
  const { braced, covers, damageProfiles } = melee
  const chosen = (offered: readonly OfferedModifier[], role: MeleeRole, blow: 'attack' | 'save') => {
    const { choices, custom } = handSetModifiersOfRole(melee, role, blow)
    return chosenModifiers(offered, choices, custom)
  }
  const side = (role: MeleeRole): Asked[MeleeRole] => {
    const unit = units[role]
    const offered = offeredMeleeModifiers(role, braced, covers[otherRole(role)])
    const saves = offeredSaveModifiers({
      target: unit,
      against: 'melee',
      cover: covers[role],
      discarded: false,
    })
    return {
      unit,
      attack: attack[role] ?? chosen(offered, role, 'attack'),
      save: chosen(saves, role, 'save'),
      moreDice: agreedExtraDiceCount(melee, role),
      damageProfile: damageProfiles?.[role] ?? null,
    }
  }
  return { attacker: side('attacker'), defender: side('defender') }
}

/** The input of the melee odds after the attack dice: each unit throws its saves, with all modifiers (GT-16). */
export const meleeSaveOddsInput = (
  units: Readonly<Record<MeleeRole, Unit>>,
  melee: PendingMelee,
  rolls: readonly Roll[],
): Readonly<Record<MeleeRole, Rolling & { readonly saving: RollPool | null }>> => {
  const question = meleeOddsInput(units, melee)
  const saving = (role: MeleeRole) => ({
    ...question[role],
    saving: rolls.find(({ unit }) => unit === units[role].id)?.pool ?? null,
  })
  return { attacker: saving('attacker'), defender: saving('defender') }
}
