import { createPinia, defineStore } from 'pinia'
import { createApp, defineComponent, h, ref } from 'vue'
import { createRouter, createWebHashHistory, RouterView } from 'vue-router'

/** The smallest app of this stack: one screen, one store, one route. Its first screen is in its page. */
const useTaps = defineStore('taps', () => ({ taps: ref(0) }))
const games = ['One game', 'Another game', 'A third', 'A fourth']
const Home = defineComponent(() => {
  const store = useTaps()
  return () =>
    h('main', [h('h1', 'Bare'), games.map((name) => h('button', { onClick: () => (store.taps += 1) }, name))])
})
const router = createRouter({ history: createWebHashHistory(), routes: [{ path: '/', component: Home }] })
createApp(RouterView).use(createPinia()).use(router).mount('#app')
void navigator.serviceWorker.register('./worker.js')
