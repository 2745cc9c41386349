import { downloadFile } from '../../downloadFile'

/** The outcome of sharing a file. */
export type FileShareOutcome = 'shared' | 'saved' | 'cancelled'

/** Passes a file to the phone's share sheet if it accepts files. Otherwise the file is saved. */
export const shareFile = async (title: string, file: File): Promise<FileShareOutcome> => {
  // Both are missing on a page over plain http, and many desktops do not accept files.
  const { share, canShare } = navigator as Partial<Pick<Navigator, 'share' | 'canShare'>>
  if (share && canShare?.call(navigator, { files: [file] })) {
    try {
      await share.call(navigator, { title, files: [file] })
      return 'shared'
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'cancelled'
    }
  }
  downloadFile(file.name, file)
  return 'saved'
}

/** A name that is valid on every file system: no special characters, and not too long. */
export const safeFileName = (title: string, extension: string): string => {
  const plain = title
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${Array.from(plain).slice(0, 60).join('').trim() || 'Firestep'}.${extension}`
}
