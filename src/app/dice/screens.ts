/** The screens of Quick dice, fetched together. */
export { default as DiceScreen } from './DiceScreen.vue'
export { default as TwoPlayersScreen } from './TwoPlayersScreen.vue'
