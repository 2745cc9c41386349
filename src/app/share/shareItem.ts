import { packText } from '@/exchange'
import { splitIntoCodes } from '@/exchange/qr'
import type { Result } from '@/kit'
import { backupFileText } from '../backupFile'
import { downloadFile } from '../downloadFile'
import { sharedItemNameAndGame, type ItemToShare } from './sharedItem'

/** The outcome of sharing a file. */
export type ShareOutcome = 'shared' | 'saved' | 'cancelled'

/** "firestep-Iron-Vow": the letters and digits of a name, in any script. */
export const sharedFileBaseName = (part: ItemToShare): string => {
  const words = sharedItemNameAndGame(part.dump).name.match(/[\p{L}\p{N}]+/gu) ?? []
  return ['firestep', ...words].join('-').slice(0, 60)
}

/** The item as a file: not packed, so that it can also be sent in a chat as text and pasted. */
const fileOf = (part: ItemToShare, made: number, type: 'application/json' | 'text/plain'): File =>
  new File(
    [backupFileText(part.kind, part.dump, made)],
    `${sharedFileBaseName(part)}.${type === 'text/plain' ? 'txt' : 'json'}`,
    {
      type,
    },
  )

/** Some browsers share JSON, most share only text. We recognise our files by content, whatever their names. */
const shareable = (part: ItemToShare, made: number): File | null => {
  const { canShare } = navigator as Partial<Pick<Navigator, 'canShare'>>
  const files = (['application/json', 'text/plain'] as const).map((type) => fileOf(part, made, type))
  return files.find((file) => canShare?.call(navigator, { files: [file] })) ?? null
}

/** Whether this browser can hand files to other apps. */
export const canShareFiles = (part: ItemToShare): boolean => shareable(part, 0) !== null

export const downloadItem = (part: ItemToShare, made: number): void => {
  const file = fileOf(part, made, 'application/json')
  downloadFile(file.name, file)
}

/** Passes the file to the system's share sheet; if that fails, to the downloads. */
export const shareItem = async (part: ItemToShare, made: number): Promise<ShareOutcome> => {
  const file = shareable(part, made)
  if (file) {
    try {
      await navigator.share({ files: [file] })
      return 'shared'
    } catch (thrown) {
      if (thrown instanceof DOMException && thrown.name === 'AbortError') return 'cancelled'
    }
  }
  downloadItem(part, made)
  return 'saved'
}

/** The texts of the codes for an item. Photos are left out: one alone would take minutes. */
export const encodeItemAsQrCodes = async (
  part: ItemToShare,
  made: number,
): Promise<Result<readonly string[], 'empty' | 'tooLarge'>> => {
  const packed = await packText(backupFileText(part.kind, { ...part.dump, pictures: [] }, made))
  return splitIntoCodes(new Uint8Array(await packed.arrayBuffer()))
}
