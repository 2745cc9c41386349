import { supportsWakeLock } from './wakeLock'

/** What a browser, or an address over plain http, can take away. The app plays without, and says so. */
export type MissingFeature = 'offline' | 'install' | 'lasting' | 'oneWriter' | 'awake' | 'vibration'

/** What is missing here, the weightiest first. Empty on a phone with the app from an https address. */
export const missingFeatures = (): readonly MissingFeature[] => {
  const there: Readonly<Record<MissingFeature, boolean>> = {
    offline: 'serviceWorker' in navigator,
    install: window.isSecureContext,
    // Without it the browser may clear what was stored when it runs short of space.
    lasting: 'storage' in navigator && 'persist' in navigator.storage,
    // Without it two tabs can be played at once; what would fork is refused, but late.
    oneWriter: 'locks' in navigator,
    awake: supportsWakeLock(),
    vibration: 'vibrate' in navigator,
  }
  return (Object.keys(there) as MissingFeature[]).filter((each) => !there[each])
}
