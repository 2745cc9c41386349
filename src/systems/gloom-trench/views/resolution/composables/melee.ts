import type { MeleeQuestion, MeleeSide } from '../../../odds'
import {
  offeredMeleeModifiers,
  offeredSaveModifiers,
  otherRole,
  takeModifiers,
  type MeleeRole,
  type Modifier,
  type Unit,
} from '../../../rules'
import type { MeleeFrame } from '../../../state'

/** What both units would roll in a melee, with what the rules put on it (GT-16); `attack` replaces that of a role. */
export const meleeQuestion = (
  units: Readonly<Record<MeleeRole, Unit>>,
  {
    braced,
    covers,
    damageProfiles,
  }: Pick<MeleeFrame, 'braced' | 'covers'> & Partial<Pick<MeleeFrame, 'damageProfiles'>>,
  attack: Readonly<Partial<Record<MeleeRole, readonly Modifier[]>>> = {},
): MeleeQuestion => {
  const side = (role: MeleeRole): MeleeSide => {
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
      attack: attack[role] ?? takeModifiers(offered, []),
      save: takeModifiers(saves, []),
      damageProfile: damageProfiles?.[role] ?? null,
    }
  }
  return { attacker: side('attacker'), defender: side('defender') }
}
