/** The screens of the rosters, fetched together: one goes straight to the next, and Home names one chunk only. */
export { default as EditScreen } from './EditScreen.vue'
export { default as ImportScreen } from './ImportScreen.vue'
export { default as LibraryScreen } from './LibraryScreen.vue'
export { default as RosterScreen } from './RosterScreen.vue'
export { default as RostersScreen } from './RostersScreen.vue'
