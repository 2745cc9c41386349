import { loadMessages } from '../i18n'

/** The shell's error screen: Home paints without it. */
export const failureScreen = () => import('./FailureScreen.vue')
export const shellNotices = () => import('./ShellNotices.vue')

/** The messages of every screen but Home. */
export const laterMessages = () => import('../laterMessages').then(() => loadMessages('app'))
