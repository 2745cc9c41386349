/**
 * Whether the app can be installed on the home screen: it already is, the browser offers it, the player can do it
 * from the browser's menu (Safari never offers), or this address does not allow it (no secure context).
 */
export type InstallationState = 'installed' | 'offered' | 'byMenu' | 'impossible'

interface InstallOffer extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>
}

export interface InstallPrompter {
  /** Shows the browser's own prompt. Does nothing unless the state is `offered`. */
  ask(): Promise<void>
}

/**
 * Waits for the browser's offer and calls `onChange` at once and whenever the state changes. Call it early: the offer
 * comes once.
 */
export const watchInstallation = (onChange: (state: InstallationState) => void): InstallPrompter => {
  let offer: InstallOffer | null = null
  let installed = isInstalledApp()
  const tell = () =>
    onChange(installed ? 'installed' : offer ? 'offered' : window.isSecureContext ? 'byMenu' : 'impossible')

  window.addEventListener('beforeinstallprompt', (event) => {
    // Saved for the button in the settings, instead of a banner over a battle.
    event.preventDefault()
    offer = event as InstallOffer
    tell()
  })
  window.addEventListener('appinstalled', () => {
    installed = true
    offer = null
    tell()
  })
  tell()
  return {
    async ask() {
      const open = offer
      if (!open) return
      // An offer works once; the browser makes a new one if it was dismissed.
      offer = null
      await open.prompt()
      tell()
    },
  }
}

/** Whether this window is the installed app. */
export const isInstalledApp = (): boolean =>
  window.matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)
