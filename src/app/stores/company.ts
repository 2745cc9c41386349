import { defineStore } from 'pinia'
import { shallowReactive, type ComputedRef } from 'vue'
import type { Message } from '@/kit'
import type { SharedTable } from '../battle/sharedTable'
import type { OpenBattle } from '../battle/openBattle'
import type { TabWriter } from '../tabs/useWriter'
import { useStorage } from './device'
import { tableSettingKeys } from './tableSettingKeys'
import { hostedTablesSetting, reconnectSetting } from './tableSettings'

/** A table of several phones, as far as the battle's screens know it. */
export interface SharedTableState extends SharedTable {
  /** Whether others sit at this phone's table: they can play only while the battle is open here. */
  readonly needed: boolean
  /** The battle lies open on this phone, or does not any more. */
  opened(open: OpenBattle): unknown
  closed(): void
  /** What to tell this phone's player: who is waited for, or that the keeper is away; null while there is nothing to tell. */
  readonly notice: ComputedRef<Message | null>
  /** Hands the table to the phone that is asked for a secret which this one holds; null where there is none. */
  readonly handSecret?: ComputedRef<(() => void) | null>
  /** Leaves the table, or takes it down. */
  end(): void
}

/** A battle that stays open although none of its screens is seen. */
export interface BackgroundBattle {
  readonly open: OpenBattle
  readonly writer: TabWriter
  /** Lets the app be replaced by a newer one, as far as this battle goes. */
  letUpdate(): void
}

/** As many battles on other phones' tables as anybody can have begun. */
const most = 50

/** The tables that this phone sits at, by battle. Who plays alone has none, and loads none of what makes one. */
export const useSharedTables = defineStore('company', () => {
  const device = useStorage()
  const tables = shallowReactive(new Map<string, SharedTableState>())
  const held = new Map<string, BackgroundBattle>()

  const end = (battle: string) => {
    const open = held.get(battle)
    held.delete(battle)
    open?.writer.leave()
    open?.letUpdate()
    tables.get(battle)?.end()
  }

  const settings = async () => (await device.store()).settings
  const joined = async (): Promise<readonly string[]> => {
    const kept = await (await settings()).get(tableSettingKeys.joined)
    return kept.ok && Array.isArray(kept.value) ? kept.value.filter((one) => typeof one === 'string') : []
  }
  const keep = async (battles: readonly string[]) => {
    await (await settings()).set(tableSettingKeys.joined, battles.slice(-most))
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
    at: (battle: string): SharedTableState | null => tables.get(battle) ?? null,
    /** Sits down at a table, and leaves the one where this battle lay before. */
    sit: (battle: string, table: SharedTableState): void => {
      end(battle)
      tables.set(battle, table)
    },
    leave,
    /** The battle is deleted: its table ends with it, and nothing of the table stays on this phone. */
    forget: async (battle: string): Promise<void> => {
      leave(battle)
      await liesHere(battle)
      await reconnectSetting.remove(battle, device)
      await hostedTablesSetting.remove(battle, device)
    },
    /** Its player looks at something else: the others at the table play on meanwhile, until the table ends. */
    hold: (battle: string, open: BackgroundBattle): void => void held.set(battle, open),
    /** Its player is back. */
    takeUp: (battle: string): BackgroundBattle | null => {
      const open = held.get(battle) ?? null
      held.delete(battle)
      return open
    },
    /** Another phone keeps this battle: so it is after the app was closed, too, until the player says otherwise. */
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
