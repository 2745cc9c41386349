import { defineStore } from 'pinia'
import { shallowReactive, type ComputedRef } from 'vue'
import type { Message } from '@/kit'
import type { SharedTable } from '../battle/sharedTableInterface'
import type { OpenBattle } from '../battle/openBattle'
import type { TabWriter } from '../openTabs/useTabWriter'
import { useDeviceStorage } from './deviceStorage'
import { tableSettingKeys } from './tableSettingKeys'
import { hostedTablesSetting, reconnectCodesSetting } from './perBattleSettings'

/** A table of several phones, as far as the battle's screens need it. */
export interface SharedTableOfBattle extends SharedTable {
  /** Whether others are at this phone's table: they can play only while the battle is open here. */
  readonly needed: boolean
  /** The battle is open on this phone, or no longer is. */
  opened(open: OpenBattle): unknown
  closed(): void
  /** The notice for this phone's player: who is waited for, or that the host is away; null if there is none. */
  readonly notice: ComputedRef<Message | null>
  /** Makes the phone the host that must enter a secret while this one is the host; null if there is none. */
  readonly handSecret?: ComputedRef<(() => void) | null>
  /** Leaves the table, or closes it. */
  end(): void
}

/** A battle that stays open while none of its screens is visible. */
export interface BackgroundBattle {
  readonly open: OpenBattle
  readonly writer: TabWriter
  /** Allows the app's update, as far as this battle is concerned. */
  letUpdate(): void
}

/** The maximum number of battles on other phones' tables. */
const maxBattles = 50

/** The tables of this phone, by battle. A player with one phone has none, and loads none of their code. */
export const useSharedTables = defineStore('company', () => {
  const device = useDeviceStorage()
  const tables = shallowReactive(new Map<string, SharedTableOfBattle>())
  const backgroundBattles = new Map<string, BackgroundBattle>()

  const end = (battle: string) => {
    const open = backgroundBattles.get(battle)
    backgroundBattles.delete(battle)
    open?.writer.leave()
    open?.letUpdate()
    tables.get(battle)?.end()
  }

  const settings = async () => (await device.store()).settings
  const joined = async (): Promise<readonly string[]> => {
    const stored = await (await settings()).get(tableSettingKeys.joined)
    return stored.ok && Array.isArray(stored.value)
      ? stored.value.filter((one) => typeof one === 'string')
      : []
  }
  const keep = async (battles: readonly string[]) => {
    await (await settings()).set(tableSettingKeys.joined, battles.slice(-maxBattles))
  }

  const leave = (battle: string) => {
    end(battle)
    tables.delete(battle)
  }
  const liesHere = async (battle: string) => {
    const all = await joined()
    if (all.includes(battle)) await keep(all.filter((one) => one !== battle))
  }

  return {
    at: (battle: string): SharedTableOfBattle | null => tables.get(battle) ?? null,
    /** Joins a table, and leaves the former table of this battle. */
    sit: (battle: string, table: SharedTableOfBattle): void => {
      end(battle)
      tables.set(battle, table)
    },
    leave,
    /** The battle is deleted: its table ends with it, and its settings are deleted from this phone. */
    forget: async (battle: string): Promise<void> => {
      leave(battle)
      await liesHere(battle)
      await reconnectCodesSetting.remove(battle, device)
      await hostedTablesSetting.remove(battle, device)
    },
    /** Its player is on another screen: the others at the table play on, until the table ends. */
    hold: (battle: string, open: BackgroundBattle): void => void backgroundBattles.set(battle, open),
    /** Its player is back. */
    takeUp: (battle: string): BackgroundBattle | null => {
      const open = backgroundBattles.get(battle) ?? null
      backgroundBattles.delete(battle)
      return open
    },
    /**
     * Another phone hosts this battle. That stays so after the app was closed, until the player decides otherwise.
     */
    lieElsewhere: async (battle: string): Promise<void> => {
      const others = (await joined()).filter((one) => one !== battle)
      await keep([...others, battle])
      await hostedTablesSetting.remove(battle, device)
    },
    liesHere,
    liesElsewhere: async (battle: string): Promise<boolean> => (await joined()).includes(battle),
    /** Whether this phone hosted a table of this battle when its app was closed. */
    hosted: async (battle: string): Promise<boolean> =>
      (await hostedTablesSetting.of(battle, device)) !== null,
  }
})
