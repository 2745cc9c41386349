import { loadMessages } from '../i18n'

/** The shell's error screen: Home paints without it. */
export const loadFailureScreen = () => import('./FailureScreen.vue')
export const loadShellNotices = () => import('./ShellNotices.vue')

/** The messages of every screen but Home. */
export const loadLaterMessages = () => import('../laterMessages').then(() => loadMessages('app'))
