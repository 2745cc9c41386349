import type { Rulebook } from '@/rulebook'
import ruling from './rulings.json'

/** The rulebook in English: facts of the game and how the app reads them, in our own words. */
const rulebook: Rulebook = { sequence: [], action: [], chart: [], keyword: [], ruling }
export default rulebook
