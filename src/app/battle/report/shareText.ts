import { saveFile } from '../../saveFile'
import { fileName } from './shareFile'

/** What became of a text that was to be shared. */
export type TextShareOutcome = 'shared' | 'copied' | 'kept' | 'cancelled'

/**
 * Hands a text to the phone's share sheet; where there is none to the clipboard, and where that is closed too (a page
 * that is not served safely) to a file.
 */
export const shareText = async (title: string, text: string): Promise<TextShareOutcome> => {
  // Both are absent on a page over plain http.
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
    // Refused: the file remains.
  }
  saveFile(fileName(title, 'txt'), new Blob([text], { type: 'text/plain' }))
  return 'kept'
}
