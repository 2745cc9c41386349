import { vi } from 'vitest'
import { createPinia, setActivePinia } from 'pinia'
import { nextTick, type Component } from 'vue'
import { createMemoryHistory } from 'vue-router'
import App from '@/app/App.vue'
import { translate } from '@/app/i18n'
import { createAppRouter } from '@/app/router'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { memoryStore, type Store } from '@/storage'
import { translateInjection } from '@/ui/useTranslate'
import { show } from '../ui/render'
import './playWords'

/** Shows a screen of the app at an address, with messages, router and a store in memory. */
export const showApp = async (screen: Component, path: string, store: Store = memoryStore()) => {
  const pinia = createPinia()
  setActivePinia(pinia)
  useDeviceStorage().use(store)
  const router = createAppRouter(createMemoryHistory())
  await router.push(path)
  const wrapper = show(screen, {
    // The whole app gets the address from its router, a single screen gets its parameters as props.
    props: (screen === App ? {} : router.currentRoute.value.params) as never,
    global: { plugins: [pinia, router], provide: { [translateInjection as symbol]: translate } },
  })
  await settle()
  return { wrapper, router, store }
}

/** Waits for the store's answers, frames and loading screens, however long that takes. */
export const settle = async (): Promise<void> => {
  for (let turn = 0; turn < 5; turn += 1) {
    await vi.dynamicImportSettled()
    await new Promise((resolve) => setTimeout(resolve, 4))
    await nextTick()
  }
}
