import { createPinia } from 'pinia'
import { createApp } from 'vue'
import { preferencesKey } from '@/ui/preferences'
import { sayKey } from '@/ui/say'
import '@/ui/tokens.css'
import App from './App.vue'
import './firstPaint/firstPaint.css'
import { takeOver } from './firstPaint/firstScreen'
import { say } from './i18n'
import { preferences } from './preferences'
import { createAppRouter } from './router'
import { startShell } from './shell/start'
import { useFailure } from './stores/failure'
import { useSettings } from './stores/settings'

const app = createApp(App)
const pinia = createPinia()
const router = createAppRouter()

app.use(pinia)
const { report } = useFailure()
app.config.errorHandler = report
router.onError(report)
window.addEventListener('error', ({ error }) => report(error))
window.addEventListener('unhandledrejection', ({ reason }) => report(reason))

const settings = useSettings()
app.provide(sayKey, say)
app.provide(preferencesKey, preferences(settings))
app.use(router)
// The static first screen stands until its successor can: then nothing is seen to change.
// Not awaited: screens import from this very module, which must be done first.
void router
  .isReady()
  .catch(() => undefined)
  .then(() => {
    app.mount('#app')
    takeOver()
    startShell(settings)
  })
