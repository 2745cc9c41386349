import { createPinia } from 'pinia'
import { createSSRApp, h, type Component } from 'vue'
import { createMemoryHistory } from 'vue-router'
import { renderToString } from 'vue/server-renderer'
import SvgDefs from '@/ui/pieces/SvgDefs.vue'
import { translateInjection } from '@/ui/translate'
import { gameManifests } from '../gameManifests'
import { translate } from '../i18n'
import { createAppRouter } from '../router'
import HomeScreen from '../screens/HomeScreen.vue'
import { useBattles } from '../stores/battles'
import type { CachedBattleRow } from './cachedBattle'

/** Stands in the page's dock until boot.ts puts the real words there; a side without a motif, as before motifs arrive. */
const anyone = { name: '\u00a0', icon: 'none yet', total: 1, fallen: 0, testAt: 0 }
const anyBattle: CachedBattleRow = {
  id: '',
  game: gameManifests[0]?.id ?? '',
  touchedAt: 0,
  summary: { turn: 1, outcome: null, sides: [anyone, anyone] },
}

const rendered = async (screen: Component, expected: CachedBattleRow | null = null): Promise<string> => {
  const app = createSSRApp({ render: () => h(screen) })
  // What is drawn with ids must not take the app's own.
  app.config.idPrefix = expected ? 'waiting' : 'clear'
  const router = createAppRouter(createMemoryHistory())
  app.use(createPinia()).use(router).provide(translateInjection, translate)
  app.runWithContext(() => (useBattles().expected = expected))
  await router.push('/')
  const html = await renderToString(app)
  return plainer(html)
}

/** A path of more characters than this is engraving: two thirds of the bytes, and hardly missed for a moment. */
const longestPath = 900

/** Without marks for hydration (the app is mounted afresh), and without engraving, but with all motifs. */
const plainer = (html: string): string =>
  html
    .replace(/<!--[^>]*-->/g, '')
    .replace(/<path[^>]*\bd="([^"]*)"[^>]*><\/path>/g, (path, drawn: string) =>
      drawn.length > longestPath && !path.includes('currentColor') ? '' : path,
    )

/**
 * What `index.html` shows before any script of the app: made of Home itself, at build time. The games stand in it once,
 * `showCachedScreen` moves them.
 */
export const renderFirstScreens = async (): Promise<string> => {
  const [defs, clear, waiting] = await Promise.all([
    rendered(SvgDefs),
    rendered(HomeScreen),
    rendered(HomeScreen, anyBattle),
  ])
  const dock = waiting.replace(/<ul[^>]*>.*?<\/ul>/s, '<ul></ul>')
  return `${defs}<template id="first-waiting">${dock}</template><div id="first-screen">${clear}</div><i hidden></i>`
}
