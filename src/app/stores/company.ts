import { defineStore } from 'pinia'
import { shallowReactive, type ComputedRef } from 'vue'
import type { Message } from '@/kit'
import type { Company } from '../battle/company'
import type { OpenBattle } from '../battle/openBattle'

/** A table of several phones, as far as the battle's screens know it. */
export interface TableOfPhones extends Company {
  /** The battle lies open on this phone, or does not any more. */
  opened(open: OpenBattle): void
  closed(): void
  /** What to tell this phone's player: who is waited for, or that the keeper is away; null while there is nothing to tell. */
  readonly notice: ComputedRef<Message | null>
}

/** The tables that this phone sits at, by battle. Who plays alone has none, and loads none of what makes one. */
export const useCompany = defineStore('company', () => {
  const tables = shallowReactive(new Map<string, TableOfPhones>())
  return {
    at: (battle: string): TableOfPhones | null => tables.get(battle) ?? null,
    sit: (battle: string, table: TableOfPhones) => tables.set(battle, table),
    leave: (battle: string) => tables.delete(battle),
  }
})
