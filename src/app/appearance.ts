/** The settings that are needed before the first paint. They are stored outside the database, which opens later. */
export interface AppearanceSettings {
  readonly theme: Theme
  /** Percent of the browser's own text size. */
  readonly textSize: TextSizePercent
  readonly leftHand: boolean
}

export const themes = ['night', 'day', 'phone'] as const
export type Theme = (typeof themes)[number]

export const textSizePercents = [100, 115, 130, 145, 160] as const
export type TextSizePercent = (typeof textSizePercents)[number]

const defaultAppearance: AppearanceSettings = { theme: 'night', textSize: 100, leftHand: false }

const place = 'firestep.appearance'
const lightPhone = '(prefers-color-scheme: light)'
/** The browser's own bar takes the colour of the ground. */
const barColours = { night: '#11100e', day: '#efe6d0' } as const

/** The last choice. If it can't be read (private windows, older versions), the default applies. */
export const readAppearanceSettings = (): AppearanceSettings => {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(place) ?? '{}')
    return parseAppearanceSettings(stored)
  } catch {
    return defaultAppearance
  }
}

export const parseAppearanceSettings = (stored: unknown): AppearanceSettings => {
  const { theme, textSize, leftHand } = (stored ?? {}) as Record<string, unknown>
  return {
    theme: themes.find((each) => each === theme) ?? defaultAppearance.theme,
    textSize: textSizePercents.find((each) => each === textSize) ?? defaultAppearance.textSize,
    leftHand: leftHand === true,
  }
}

export const saveAppearanceSettings = (appearance: AppearanceSettings): void => {
  try {
    localStorage.setItem(place, JSON.stringify(appearance))
  } catch {
    // No space or not allowed: the database saves it too, so only the next first paint uses the default look.
  }
}

/** Applies the appearance to the page. */
export const applyAppearance = ({ theme, textSize, leftHand }: AppearanceSettings): void => {
  const root = document.documentElement
  const worn = theme === 'phone' ? (matchMedia(lightPhone).matches ? 'day' : 'night') : theme
  root.dataset.theme = worn
  root.dataset.hand = leftHand ? 'left' : 'right'
  root.style.fontSize = textSize === 100 ? '' : `${textSize}%`
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', barColours[worn])
}

/** Calls back whenever the phone switches between dark and light. */
export const onSystemThemeChange = (onChange: () => void): void =>
  matchMedia(lightPhone).addEventListener('change', onChange)
