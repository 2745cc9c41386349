import { createPinia, setActivePinia, type Pinia } from 'pinia'
import { expect } from 'vitest'
import type { OpenBattle } from '@/app/battle/openBattle'
import { rejoinTableOverConnection } from '@/app/table/hostHandover'
import { joinTableOverConnection } from '@/app/table/joinTableOverConnection'
import type { HostedTable } from '@/app/table/startHosting'
import { loadReconnectCode } from '@/app/table/reconnectCodes'
import type { TableView } from '@/app/table/tableView'
import { useSharedTables } from '@/app/stores/sharedTables'
import { useDeviceStorage } from '@/app/stores/deviceStorage'
import { createAnswer } from '@/webrtc'
import type { Store } from '@/storage'
import { enter, id, lines, type ben } from './phonesInProcess'

/** A phone with an app and a store. */
export class PhoneAtTable {
  readonly #app: Pinia = createPinia()
  battle: OpenBattle | null = null
  line: { cut(): void } | null = null

  constructor(
    readonly store: Store,
    readonly game = 'trench-crusade',
  ) {
    this.use()
    useDeviceStorage().use(store)
  }
  /** The next calls apply to this phone. */
  use(): void {
    setActivePinia(this.#app)
  }
  get company() {
    this.use()
    return useSharedTables()
  }
  get table() {
    return this.company.at(id) as TableView | HostedTable | null
  }
  get keeps(): HostedTable {
    const { table } = this
    if (!table || !('handOver' in table)) throw new Error('it keeps no table')
    return table
  }
  get ids() {
    return this.battle?.log.value?.entries.map((entry) => entry.id) ?? []
  }
  async open(device: string) {
    const { company } = this
    this.battle = await enter(this.store, device, () => company.at(id) as HostedTable | null, this.game)
    await this.table?.opened(this.battle)
  }
  /** What the screens do when another table has replaced the one before. */
  async opened() {
    if (this.battle) await this.table?.opened(this.battle)
  }
  async join(keeper: HostedTable, seat: typeof ben) {
    const line = lines()
    this.line = line
    keeper.join(line.far)
    this.use()
    const joined = await joinTableOverConnection(line.near, seat, this.store)
    if (!joined.ok) throw new Error(joined.reason)
    await this.open(seat.id)
  }
  wayBack() {
    this.use()
    return loadReconnectCode(id, useDeviceStorage())
  }
  /** Answers its reconnect code, and the host reads the answer. */
  async comeBack(keeper: HostedTable, device: string, code: string) {
    const answer = await createAnswer(code)
    if (!answer.ok) throw new Error(answer.reason)
    const read = keeper.takeBack(answer.value.code)
    expect((await read)?.ok).toBe(true)
    const line = await answer.value.opened
    if (!line.ok) throw new Error(line.reason)
    this.use()
    const back = await rejoinTableOverConnection(line.value, id, { id: device, name: '', plays: [] })
    await this.opened()
    return back
  }
}
