import { weaponsInFile, fillProfiles } from './armoury'
import { lineup } from './field'
import { fromImport } from './fromImport'
import { preview } from './glance'
import { limits } from './limits'
import { recruit } from './muster'
import { equipment } from './outfit'
import { printCards } from './sheet'
import { builtInItems, readLibraryItem } from './things'
import { toRoster } from './toRoster'

export * from './body'
export { builtInItems, readLibraryItem } from './things'
export { warningsIn } from './limits'

/** What Trench Crusade makes of warbands from files, and says of those that are kept. */
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
}
