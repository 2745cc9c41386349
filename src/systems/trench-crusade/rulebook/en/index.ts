import type { Rulebook } from '@/rulebook'
import action from './actions.json'
import chart from './charts.json'
import keyword from './keywords.json'
import ruling from './rulings.json'
import sequence from './sequence.json'

/** The English rulebook of edition 1.6.3: facts of the game and how the app interprets them, in our own words. */
const rulebook: Rulebook = { sequence, action, chart, keyword, ruling }
export default rulebook
