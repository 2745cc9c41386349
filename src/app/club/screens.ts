/** The screens of a club's server; who plays without one fetches none of them. */
export { default as ClubScreen } from './ClubScreen.vue'
export { default as ClubLinkScreen } from './ClubLinkScreen.vue'
