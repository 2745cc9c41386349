/** The screens of the campaigns, in one chunk: one leads straight to the next, and Home names only one chunk. */
export { default as CampaignLoader } from './CampaignLoader.vue'
export { default as CampaignScreen } from './CampaignScreen.vue'
export { default as CampaignsScreen } from './CampaignsScreen.vue'
export { default as ConflictsScreen } from './ConflictsScreen.vue'
export { default as NewCampaignScreen } from './NewCampaignScreen.vue'
export { default as LedgerScreen } from './LedgerScreen.vue'
export { default as ModelScreen } from './ModelScreen.vue'
export { default as CampaignPlayersScreen } from './CampaignPlayersScreen.vue'
export { default as StandingsScreen } from './StandingsScreen.vue'
export { default as ResultScreen } from './ResultScreen.vue'
export { default as WarbandScreen } from './WarbandScreen.vue'

/** Separate from the others: a reader of a chronicle buys nothing. */
export const loadQuartermasterScreen = () => import('./quartermaster/QuartermasterScreen.vue')
