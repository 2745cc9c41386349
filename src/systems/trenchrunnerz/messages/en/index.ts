import battle from './battle.json'
import log from './log.json'
import resolution from './resolution.json'
import setUp from './setUp.json'

/** All English texts of the game, one file for each group of screens. */
export default { ...battle, ...log, ...resolution, ...setUp }
