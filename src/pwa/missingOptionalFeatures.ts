import { supportsWakeLock } from './wakeLock'

/** Features that a browser, or an address over plain http, may lack. The app works without them, and says so. */
export type MissingOptionalFeature = 'offline' | 'install' | 'lasting' | 'oneWriter' | 'awake' | 'vibration'

/** The missing features, most important first. Empty on a phone with the app from an https address. */
export const missingOptionalFeatures = (): readonly MissingOptionalFeature[] => {
  const there: Readonly<Record<MissingOptionalFeature, boolean>> = {
    offline: 'serviceWorker' in navigator,
    install: window.isSecureContext,
    // Without it the browser may delete stored data when it runs short of space.
    lasting: 'storage' in navigator && 'persist' in navigator.storage,
    // Without it two tabs can play at once; conflicting writes are refused, but late.
    oneWriter: 'locks' in navigator,
    awake: supportsWakeLock(),
    vibration: 'vibrate' in navigator,
  }
  return (Object.keys(there) as MissingOptionalFeature[]).filter((each) => !there[each])
}
