import { obfuscated } from '@/exchange/backup/obfuscate'
import type { RawBattle } from '@/storage'
import { saveFile } from './saveFile'

/**
 * All stored data of a battle, damaged or not, as text for inspection. Secrets are not readable at a glance (TR-4).
 */
export const unreadBattleText = (raw: RawBattle): string =>
  JSON.stringify(
    { ...raw, entries: raw.entries.map(obfuscated), unsaved: raw.unsaved.map(obfuscated) },
    null,
    1,
  )

export const saveUnreadBattle = (raw: RawBattle): void =>
  saveFile(`firestep-battle-${raw.battle}.json`, unreadBattleText(raw))
