/** The roster screens in one chunk: players go from one straight to the next, and Home names only one chunk. */
export { default as ForceEditScreen } from './ForceEditScreen.vue'
export { default as RosterImportScreen } from './RosterImportScreen.vue'
export { default as PlayerLibraryScreen } from './PlayerLibraryScreen.vue'
export { default as RosterScreen } from './RosterScreen.vue'
export { default as RostersScreen } from './RostersScreen.vue'
