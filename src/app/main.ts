import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { registerOverlayInjection } from '@/ui/useBackToClose'
import { preferencesInjection } from '@/ui/preferences'
import { translateInjection } from '@/ui/useTranslate'
import '@/ui/page.css'
import App from './App.vue'
import './firstPaint/firstPaint.css'
import { replaceFirstScreen } from './firstPaint/firstScreen'
import { translate } from './i18n'
import { applyStartLanguage } from './language/applyStartLanguage'
import { preferencesFromSettings } from './preferencesFromSettings'
import { createAppRouter } from './router'
import { backClosesSheets } from './shell/backClosesSheets'
import { isChunkLoadError, reloadOnce } from './shell/reloadOnce'
import { startServicesAfterFirstPaint } from './shell/startServicesAfterFirstPaint'
import { useAppFailure } from './stores/appFailure'
import { useSettings } from './stores/settings'

const app = createApp(App)
const pinia = createPinia()
const router = createAppRouter()

app.use(pinia)
const { report } = useAppFailure()
/** A missing chunk after a deploy is not an error at first: the page reloads, unless a battle is open in it. */
const meet = async (thrown: unknown, target = router.currentRoute.value) => {
  const inBattle = 'battle' in router.currentRoute.value.params
  if (!inBattle && thrown instanceof Error && isChunkLoadError(thrown) && (await reloadOnce(target.fullPath)))
    return
  report(thrown)
}
app.config.errorHandler = (thrown) => void meet(thrown)
router.onError((thrown, to) => void meet(thrown, to))
window.addEventListener('error', ({ error }) => report(error))
window.addEventListener('unhandledrejection', ({ reason }) => void meet(reason))

const settings = useSettings()
app.provide(translateInjection, translate)
app.provide(preferencesInjection, preferencesFromSettings(settings, settings.choose))
app.provide(registerOverlayInjection, backClosesSheets(router))
app.use(router)
// The static first screen stays until the app can replace it without a visible change.
void Promise.all([router.isReady().catch(() => undefined), applyStartLanguage()]).then(() => {
  app.mount('#app')
  replaceFirstScreen()
  startServicesAfterFirstPaint(settings)
})
