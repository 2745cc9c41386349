import { obfuscateSealedInEntry } from '@/exchange/backup/obfuscateSealedInEntry'
import type { RawBattle } from '@/storage'
import { downloadFile } from './downloadFile'

/**
 * All stored data of a battle, damaged or not, as text for inspection. Secrets are not readable at a glance (TR-4).
 */
export const rawBattleText = (raw: RawBattle): string =>
  JSON.stringify(
    {
      ...raw,
      entries: raw.entries.map(obfuscateSealedInEntry),
      unsaved: raw.unsaved.map(obfuscateSealedInEntry),
    },
    null,
    1,
  )

export const downloadRawBattle = (raw: RawBattle): void =>
  downloadFile(`firestep-battle-${raw.battle}.json`, rawBattleText(raw))
