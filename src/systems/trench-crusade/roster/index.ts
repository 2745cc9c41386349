import { arms, fill } from './armoury'
import { field } from './field'
import { fromImport } from './fromImport'
import { glance } from './glance'
import { limits } from './limits'
import { muster } from './muster'
import { outfit } from './outfit'
import { sheet } from './sheet'
import { known, readThing } from './things'
import { toRoster } from './toRoster'

export * from './body'
export { known, readThing } from './things'
export { warningsIn } from './limits'

/** What Trench Crusade makes of warbands from files, and says of those that are kept. */
export const roster = {
  weaponsInFile: arms,
  fillProfiles: fill,
  lineup: field,
  fromImport,
  glance,
  recruit: muster,
  outfit,
  limits,
  printCards: sheet,
  builtInItems: known,
  readThing,
  toRoster,
}
