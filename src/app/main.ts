import { createApp, h } from 'vue'
import { registerWorker } from '@/pwa'
import { scriptUrl } from './trustedTypes'

createApp({ render: () => h('h1', 'Firestep') }).mount('#app')

void registerWorker({ url: scriptUrl('worker.js'), onOfflineReady: () => {}, onUpdateReady: () => {} })
