/** The screens of handing on and taking in, fetched together. */
export { default as CodeScreen } from './CodeScreen.vue'
export { default as ReceiveScreen } from './ReceiveScreen.vue'
export { default as ShareScreen } from './ShareScreen.vue'
export { default as CodeSyncScreen } from '../codeSync/CodeSyncScreen.vue'
