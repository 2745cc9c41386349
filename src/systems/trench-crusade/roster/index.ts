import { field } from './field'
import { fromImport } from './fromImport'
import { glance } from './glance'
import { limits } from './limits'
import { muster } from './muster'
import { sheet } from './sheet'
import { known, readThing } from './things'

export * from './body'
export { readThing } from './things'
export { warningsIn } from './limits'

/** What Trench Crusade makes of warbands from files, and says of those that are kept. */
export const roster = { field, fromImport, glance, muster, limits, sheet, known, readThing }
