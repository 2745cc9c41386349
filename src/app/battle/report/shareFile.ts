import { saveFile } from '../../saveFile'

/** What became of a file that was to be shared. */
export type FileShareOutcome = 'shared' | 'saved' | 'cancelled'

/** Hands a file to the phone's share sheet where that takes files; everywhere else it is saved. */
export const shareFile = async (title: string, file: File): Promise<FileShareOutcome> => {
  // Both are absent on a page over plain http, and files are what many a desktop does not take.
  const { share, canShare } = navigator as Partial<Pick<Navigator, 'share' | 'canShare'>>
  if (share && canShare?.call(navigator, { files: [file] })) {
    try {
      await share.call(navigator, { title, files: [file] })
      return 'shared'
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'cancelled'
    }
  }
  saveFile(file.name, file)
  return 'saved'
}

/** A name that every file system takes: nothing that means something to one, and no longer than it may be. */
export const fileName = (title: string, extension: string): string => {
  const plain = title
    .replace(/[\p{Cc}\p{Cs}\\/:*?"<>|]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return `${Array.from(plain).slice(0, 60).join('').trim() || 'Firestep'}.${extension}`
}
