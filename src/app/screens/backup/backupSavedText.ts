import { sentencesText } from '@/ui/composedText'
import { translate } from '../../i18n'
import type { SavedBackup } from '../../stores/backup'

/** The message after a backup was saved. */
export const backupSavedText = ({ name, bytes, hides }: SavedBackup): string => {
  const saved = translate('backup.saved', { name, size: Math.ceil(bytes / 1000) })
  return sentencesText(translate, [saved, hides ? translate('backup.hides') : ''])
}
