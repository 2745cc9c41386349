import battle from './battle.json'
import editions from './editions.json'
import log from './log.json'
import resolution from './resolution.json'
import roster from './roster.json'
import setUp from './setUp.json'

/** All English texts of the game, one file for each group of screens. */
export default { ...battle, ...editions, ...log, ...resolution, ...roster, ...setUp }
