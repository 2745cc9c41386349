import type { RosterRules } from '@/engine'
import { weaponsInFile, fillProfiles } from './armoury'
import { lineup } from './lineup'
import { fromImport } from './fromImport'
import { preview } from './preview'
import { limits } from './limits'
import { recruit } from './recruit'
import { equipment } from './equipment'
import { printCards } from './printCards'
import { builtInItems, readLibraryItem } from './libraryItems'
import { toRoster } from './toRoster'

export * from './body'
export { builtInItems, readLibraryItem } from './libraryItems'
export { warningsIn } from './limits'

/** How Trench Crusade reads, writes and shows saved warbands. */
export const roster = {
  weaponsInFile,
  fillProfiles,
  lineup,
  fromImport,
  preview,
  recruit,
  equipment,
  limits,
  printCards,
  builtInItems,
  readLibraryItem,
  toRoster,
} satisfies RosterRules
