import { shallowRef, type ShallowRef } from 'vue'
import { err, ok } from '@/kit'
import type { LogEntry, SavedForce, SetUpSession } from '@/engine'
import { Timeline } from '@/engine'
import type { NewBattle, StoreFault, WarbandRow } from '@/storage'
import type { LoadedGame } from '../loadGame'
import { useDeviceStorage } from '../stores/deviceStorage'
import { readOrCreateDeviceId } from '../stores/readOrCreateDeviceId'
import { deviceRng, uniqueId } from '../uniqueId'
import { photoStore } from './photoStore'
import { toPlainData } from './toPlainData'

export interface NewBattleSetUpHandle {
  readonly session: SetUpSession<unknown>
  /** Why the new battle or a saved force could not be written. */
  readonly fault: ShallowRef<StoreFault | null>
  /** Tries again to write it. */
  retry(): Promise<void>
}

/**
 * What a game's set-up screen needs. `opened` is called as soon as the new battle is written. The forces in `first`
 * come before the others in that order, so that they are proposed. The `fielded` ones come as the campaign has them
 * today: changes to them are for this battle only, and the saved force stays the same.
 */
export const createNewBattleSetUp = async (
  game: LoadedGame,
  opened: (battle: string) => void,
  first: readonly string[] = [],
  fielded: ReadonlyMap<string, unknown> = new Map(),
): Promise<NewBattleSetUpHandle> => {
  const store = await useDeviceStorage().store()
  const by = await readOrCreateDeviceId()
  const rows = shallowRef<readonly WarbandRow[]>([])
  const fault = shallowRef<StoreFault | null>(null)
  let waiting: { readonly battle: NewBattle; readonly first: LogEntry } | null = null

  const list = async () => {
    const answer = await store.warbands.list(game.id)
    if (answer.ok) rows.value = answer.value
  }
  const write = async () => {
    if (!waiting) return
    const answer = await store.createBattle(waiting.battle, waiting.first)
    fault.value = answer.ok ? null : answer.reason
    if (answer.ok) opened(waiting.battle.id)
  }
  const forBattle = new Map<string, SavedForce>()
  const asFielded = ({ id, name, body }: WarbandRow, place: number): SavedForce => ({
    ...(forBattle.get(id) ?? { id, name, body: fielded.has(id) ? fielded.get(id) : body }),
    place,
  })
  const savedForces = (): readonly SavedForce[] => {
    const chosen = first.flatMap((wanted) => rows.value.filter(({ id }) => id === wanted))
    const others = rows.value.filter(({ id, retired }) => !first.includes(id) && !retired)
    return [...chosen.map(asFielded), ...others]
  }
  await list()

  return {
    fault,
    retry: write,
    session: {
      get kept() {
        return savedForces()
      },
      keep: ({ id = uniqueId(), name, body }) => {
        if (fielded.has(id)) {
          forBattle.set(id, { id, name, body: toPlainData(body) })
          return id
        }
        // Its tags and its source are stored next to what a game knows of it.
        const before = rows.value.find((row) => row.id === id)
        const row = { ...before, id, game: game.id, name, body: toPlainData(body), touchedAt: Date.now() }
        void store.warbands.save(row).then((answer) => {
          fault.value = answer.ok ? null : answer.reason
          return list()
        })
        return id
      },
      forget: (id) => {
        void store.warbands.remove(id).then(list)
      },
      pictures: photoStore(store),
      start: (command) => {
        const id = uniqueId()
        const timeline = Timeline.open(game, id, [])
        if (!timeline.ok) throw new Error(`an empty log was refused: ${timeline.reason.kind}`)
        const at = Date.now()
        const played = timeline.value.play(
          toPlainData(command),
          { rng: deviceRng, overrule: [] },
          { id: uniqueId(), at, by },
        )
        if (!played.ok) return err(played.reason)
        const summary = game.summary(timeline.value.state)
        waiting = { battle: { id, game: game.id, createdAt: at, summary }, first: played.value }
        void write()
        return ok(true)
      },
    },
  }
}
