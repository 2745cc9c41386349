import { defineStore } from 'pinia'
import { computed, shallowRef } from 'vue'
import type { BattleList, BattleRow, StoreFault } from '@/storage'
import { cacheBattle, readCachedBattle, type CurrentBattleRow } from '../firstPaint/cachedBattle'
import { downloadRawBattle } from '../rawBattleFile'
import { useDeviceStorage } from './deviceStorage'

/** All battles on this device, by their summaries: listing them loads no game. */
export const useBattles = defineStore('battles', () => {
  const device = useDeviceStorage()
  const list = shallowRef<BattleList | null>(null)
  const fault = shallowRef<StoreFault | null>(null)
  /** The current battle of the last start, until the list is read. */
  const expected = shallowRef<CurrentBattleRow | null>(readCachedBattle()?.battle ?? null)

  const battles = computed<readonly BattleRow[]>(() => list.value?.battles ?? [])
  const inProgress = computed(() => battles.value.filter((battle) => battle.endedAt === null))
  /** The battle to continue. */
  const current = computed<CurrentBattleRow | null>(() =>
    list.value ? (inProgress.value[0] ?? null) : expected.value,
  )
  const ended = computed(() => battles.value.filter((battle) => battle.endedAt !== null))
  const setAside = computed<readonly string[]>(() => list.value?.setAside ?? [])

  /** Whether there is any battle, even one that can't be read. */
  const any = computed(() => battles.value.length + setAside.value.length > 0)

  const refresh = async () => {
    const answer = await (await device.store()).listBattles()
    fault.value = answer.ok ? null : answer.reason
    if (!answer.ok) return
    list.value = answer.value
    if (!inProgress.value.length) cacheBattle(null)
  }

  const remove = async (id: string) => {
    const answer = await (await device.store()).deleteBattle(id)
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) await refresh()
  }

  /** Saves all data of a battle as a file, for inspection. */
  const download = async (id: string) => {
    const answer = await (await device.store()).exportRaw(id)
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) downloadRawBattle(answer.value)
  }

  device.whenRestored(refresh)

  return { list, fault, expected, current, inProgress, past: ended, setAside, any, refresh, remove, download }
})
