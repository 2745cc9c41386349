/** The screens of a club's server; who plays without one fetches none of them. */
export { default as ClubScreen } from './ClubScreen.vue'
export { default as HouseScreen } from './HouseScreen.vue'
export { default as JoinClubScreen } from './JoinClubScreen.vue'
export { default as ReadClubScreen } from './ReadClubScreen.vue'
