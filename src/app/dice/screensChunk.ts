/** The screens of Quick dice, in one chunk. */
export { default as DiceScreen } from './DiceScreen.vue'
export { default as TwoPlayersScreen } from './TwoPlayersScreen.vue'
