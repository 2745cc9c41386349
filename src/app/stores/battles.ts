import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { BattleList, BattleRow, RawBattle, StoreFault } from '@/storage'
import { saveFile } from '../saveFile'
import { useKeep } from './keep'

const hint = 'firestep.inProgress'

/** All battles on this device, by their summaries: no game is loaded to list them. */
export const useBattles = defineStore('battles', () => {
  const keep = useKeep()
  const list = shallowRef<BattleList | null>(null)
  const fault = shallowRef<StoreFault | null>(null)

  const battles = computed<readonly BattleRow[]>(() => list.value?.battles ?? [])
  const inProgress = computed(() => battles.value.filter((battle) => battle.endedAt === null))
  const past = computed(() => battles.value.filter((battle) => battle.endedAt !== null))
  const setAside = computed<readonly string[]>(() => list.value?.setAside ?? [])

  const refresh = async () => {
    const answer = await (await keep.store()).listBattles()
    fault.value = answer.ok ? null : answer.reason
    if (!answer.ok) return
    list.value = answer.value
    rememberHint(inProgress.value.length > 0)
  }

  const remove = async (id: string) => {
    const answer = await (await keep.store()).deleteBattle(id)
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) await refresh()
  }

  /** Saves everything kept of a battle as a file, as it lies in the store. */
  const download = async (id: string) => {
    const answer = await (await keep.store()).exportRaw(id)
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) saveRawBattle(answer.value)
  }

  return { list, fault, inProgress, past, setAside, refresh, remove, download }
})

export const saveRawBattle = (raw: RawBattle): void =>
  saveFile(`firestep-battle-${raw.battle}.json`, JSON.stringify(raw, null, 1))

/** Whether a battle was in progress when Home was last open: its place is held before the database answers. */
export const expectsBattle = (): boolean => {
  try {
    return localStorage.getItem(hint) === 'yes'
  } catch {
    return false
  }
}

const rememberHint = (any: boolean) => {
  try {
    localStorage.setItem(hint, any ? 'yes' : 'no')
  } catch {
    // Only a hint.
  }
}
