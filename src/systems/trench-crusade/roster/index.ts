import type { RosterRules } from '@/engine'
import { weaponsInFile, fillProfiles } from './weaponsBetweenFileAndLibrary'
import { warbandBodyWithLineup } from './warbandBodyWithLineup'
import { fromImport } from './fromImport'
import { preview } from './preview'
import { savedWarbandWarnings } from './warnings'
import { toRecruitedForce } from './toRecruitedForce'
import { equipmentByModelAndStash } from './equipment'
import { printCards } from './printCards'
import { builtInItems, readLibraryItem } from './libraryItems'
import { toImportedRoster } from './toImportedRoster'

export * from './body'
export { builtInItems, readLibraryItem } from './libraryItems'
export { weaponIcon, withFollowingIcons } from './icons'
export { warbandWarningMessages } from './warnings'

/** How Trench Crusade reads, writes and shows saved warbands. */
export const roster = {
  weaponsInFile,
  fillProfiles,
  applyLineup: warbandBodyWithLineup,
  fromImport,
  preview,
  recruit: toRecruitedForce,
  equipment: equipmentByModelAndStash,
  limits: savedWarbandWarnings,
  printCards,
  builtInItems,
  readLibraryItem,
  toRoster: toImportedRoster,
} satisfies RosterRules
