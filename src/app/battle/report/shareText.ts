import { downloadFile } from '../../downloadFile'
import { safeFileName } from './shareFile'

/** The outcome of sharing a text. */
export type TextShareOutcome = 'shared' | 'copied' | 'kept' | 'cancelled'

/**
 * Passes a text to the phone's share sheet. Without one it goes to the clipboard. Without a clipboard (a page over
 * plain http) it becomes a file.
 */
export const shareText = async (title: string, text: string): Promise<TextShareOutcome> => {
  // Both are missing on a page over plain http.
  const { share, clipboard } = navigator as Partial<Pick<Navigator, 'share' | 'clipboard'>>
  if (share) {
    try {
      await share.call(navigator, { title, text })
      return 'shared'
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'cancelled'
    }
  }
  try {
    if (clipboard) {
      await clipboard.writeText(text)
      return 'copied'
    }
  } catch {
    // Refused: a file is the fallback.
  }
  downloadFile(safeFileName(title, 'txt'), new Blob([text], { type: 'text/plain' }))
  return 'kept'
}
