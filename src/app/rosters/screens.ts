/** The roster screens in one chunk: players go from one straight to the next, and Home names only one chunk. */
export { default as EditScreen } from './EditScreen.vue'
export { default as ImportScreen } from './ImportScreen.vue'
export { default as LibraryScreen } from './LibraryScreen.vue'
export { default as RosterScreen } from './RosterScreen.vue'
export { default as RostersScreen } from './RostersScreen.vue'
