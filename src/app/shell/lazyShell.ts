import { loadMessages } from '../i18n'

/** What the shell shows when something is amiss: Home paints without it. */
export const failureScreen = () => import('./FailureScreen.vue')
export const shellNotices = () => import('./ShellNotices.vue')

/** The words of every screen but Home. */
export const laterMessages = () => import('../laterMessages').then(() => loadMessages('app'))
