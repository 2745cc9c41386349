import { message } from '@/kit'
import type { LibraryItemProfile, LibraryItemKind } from '@/engine'
import { parseUnit, parseWeapon } from '../rules'
import { modelCountOf, modelCountText, weaponFacts } from './forceFactTexts'

/** A weapon or a unit of the players' own library; null when it is damaged. */
export const readLibraryItem = (kind: LibraryItemKind, body: unknown): LibraryItemProfile | null => {
  if (kind === 'weapon') {
    const weapon = parseWeapon(body)
    if (!weapon.ok) return null
    const { name, icon, specialRules } = weapon.value
    const rules = specialRules.map((rule) => message('gt.roster.rule', { rule }))
    return { kind, name, icon, facts: [...weaponFacts(weapon.value), ...rules], body: weapon.value }
  }
  const unit = parseUnit(body)
  if (!unit.ok) return null
  const { name, icon } = unit.value
  return { kind, name, icon, facts: [modelCountText(modelCountOf(unit.value))], body: unit.value }
}
