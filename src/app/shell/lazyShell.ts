import { loadMessagePart } from '../i18n'

/** The shell's error screen: Home paints without it. */
export const importFailureScreen = () => import('./FailureScreen.vue')
export const importShellNotices = () => import('./ShellNotices.vue')

/** The messages of every screen but Home. */
export const loadLaterMessages = () => import('../laterMessages').then(() => loadMessagePart('app'))
