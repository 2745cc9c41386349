import type { RosterRules } from '@/engine'
import { weaponsInFile, fillProfiles } from './importedWeapons'
import { applyLineup } from './applyLineup'
import { fromImport } from './fromImport'
import { preview } from './preview'
import { savedWarbandWarnings } from './warnings'
import { toRecruitedForce } from './toRecruitedForce'
import { forceEquipment } from './equipment'
import { printCards } from './printCards'
import { builtInItems, readLibraryItem } from './libraryItems'
import { toRoster } from './toRoster'

export * from './body'
export { builtInItems, readLibraryItem } from './libraryItems'
export { warbandWarningMessages } from './warnings'

/** How Trench Crusade reads, writes and shows saved warbands. */
export const roster = {
  weaponsInFile,
  fillProfiles,
  applyLineup,
  fromImport,
  preview,
  recruit: toRecruitedForce,
  equipment: forceEquipment,
  limits: savedWarbandWarnings,
  printCards,
  builtInItems,
  readLibraryItem,
  toRoster,
} satisfies RosterRules
