/** The screens of several phones at one table, in one chunk. A player with one phone fetches none of them. */
export { default as JoinScreen } from './JoinScreen.vue'
export { default as SpectatorScreen } from './SpectatorScreen.vue'
export { default as PhonesScreen } from './PhonesScreen.vue'
