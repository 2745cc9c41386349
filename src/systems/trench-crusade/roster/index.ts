import type { RosterRules } from '@/engine'
import { weaponsInFile, fillProfiles } from './importedWeapons'
import { lineup } from './lineup'
import { fromImport } from './fromImport'
import { preview } from './preview'
import { savedWarbandWarnings } from './warnings'
import { recruitedForce } from './recruitedForce'
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
  lineup,
  fromImport,
  preview,
  recruit: recruitedForce,
  equipment: forceEquipment,
  limits: savedWarbandWarnings,
  printCards,
  builtInItems,
  readLibraryItem,
  toRoster,
} satisfies RosterRules
