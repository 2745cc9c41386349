import { nextTick, watch } from 'vue'
import { START_LOCATION, type Router } from 'vue-router'
import { translate, currentLocale } from '../i18n'

/** Sets the window title for each screen, and moves the focus to the new screen's heading, so that it is read out. */
export const setTitleAndFocusOnRoute = (router: Router): void => {
  const nameWindow = ({ meta, name } = router.currentRoute.value) => {
    const title = meta.title ? translate(meta.title) : ''
    const app = translate('shell.app')
    document.title = title && name !== 'home' ? translate('shell.window', { page: title, app }) : app
  }
  watch(currentLocale, () => nameWindow())
  router.afterEach(async (to, from, failed) => {
    if (failed) return
    nameWindow(to)
    if (from === START_LOCATION || to.path === from.path) return
    await nextTick()
    focusScreenHeading()
  })
}

/** Announcements of a battle must not be heard or found once another battle or none is open. */
export const clearAnnouncementsOnBattleChange = (router: Router, forget: () => void): void => {
  router.afterEach((to, from) => {
    const { battle } = from.params
    if (battle !== undefined && to.params.battle !== battle) forget()
  })
}

/** Moves the focus to the screen's heading, unless something on it took the focus itself. */
export const focusScreenHeading = (): void => {
  if (document.activeElement && document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('h1[tabindex="-1"]')?.focus({ preventScroll: true })
}
