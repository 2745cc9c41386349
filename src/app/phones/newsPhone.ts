import { useBackup } from '../stores/backup'
import { useDevice } from '../stores/device'
import { useTableNews } from '../stores/tableNews'

/** What news need on this phone, asked for while its player is at it. */
export const newsPhone = () => ({ device: useDevice(), backup: useBackup(), shown: useTableNews() })
export type NewsPhone = ReturnType<typeof newsPhone>
