/** The outcome of sharing a text. */
export type TextShareOutcome = 'shared' | 'copied' | 'cancelled' | 'failed'

/** Passes a text to the system's share sheet; where there is none, or it fails, to the clipboard. */
export const shareText = async (text: string): Promise<TextShareOutcome> => {
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>
  if (share) {
    try {
      await share.call(navigator, { text })
      return 'shared'
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    if (!clipboard) return 'failed'
    await clipboard.writeText(text)
    return 'copied'
  } catch {
    return 'failed'
  }
}
