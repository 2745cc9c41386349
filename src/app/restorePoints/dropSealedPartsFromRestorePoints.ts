import { packText, readBackupFile, serializeBackup } from '@/exchange'
import {
  isListedEntry,
  entryWithoutSealedIfListed,
  type EntrySeqAndId,
  type RestorePointStore,
} from '@/storage'

/**
 * Deletes the secrets of the named entries from every restore point. Everything else in them stays.
 * @returns false where a point could not be read or written
 */
export const dropSealedPartsFromRestorePoints = async (
  points: RestorePointStore,
  names: readonly EntrySeqAndId[],
): Promise<boolean> => {
  const listed = await points.list()
  if (!listed.ok) return false
  let clean = true
  for (const { id } of listed.value) {
    const file = await points.file(id)
    if (!file.ok) {
      // A point that was removed meanwhile contains nothing.
      clean = clean && file.reason.kind === 'missing'
      continue
    }
    const read = await readBackupFile(file.value)
    if (!read.ok) {
      // A damaged file can't be opened anyway.
      clean = clean && read.reason.kind === 'damaged'
      continue
    }
    const { content, ...about } = read.value
    const hides = (entry: unknown) => isListedEntry(entry, names) && 'sealed' in (entry as object)
    if (!content.battles.some(({ entries }) => entries.some(hides))) continue
    const battles = content.battles.map((battle) => ({
      ...battle,
      entries: battle.entries.map((entry) => entryWithoutSealedIfListed(entry, names)),
    }))
    const written = await packText(serializeBackup({ ...about, content: { ...content, battles } }))
    clean = (await points.change(id, written)).ok && clean
  }
  return clean
}
