/** The screens of a club's server. A player without one loads none of them. */
export { default as ClubScreen } from './ClubScreen.vue'
export { default as ScreenForClubLink } from './ScreenForClubLink.vue'
