import type { Rulebook } from '@/rulebook'
import ruling from './rulings.json'

/** The English rulebook: facts of the game and how the app interprets them, in our own words. */
const rulebook: Rulebook = { sequence: [], action: [], chart: [], keyword: [], ruling }
export default rulebook
