/** The screens for sharing and importing, in one chunk. */
export { default as CodeSequenceScreen } from './CodeSequenceScreen.vue'
export { default as ReceiveScreen } from './ReceiveScreen.vue'
export { default as ShareScreen } from './ShareScreen.vue'
export { default as CodeSyncScreen } from '../codeSync/CampaignCodeSyncScreen.vue'
