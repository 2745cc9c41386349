import { computed, provide, shallowRef } from 'vue'
import { defineStore } from 'pinia'
import { playerLibraryInjection } from '@/ui/playerLibrary'
import type { LibraryItemProfile, LibraryItemKind } from '@/engine'
import type { LibraryItem, StoreFault } from '@/storage'
import { toPlainData } from '../battle/toPlainData'
import { useDeviceStorage } from '../stores/deviceStorage'
import { uniqueId } from '../uniqueId'

/** The players' weapons and units, for each game that was requested. Each game has its own setting. */
export const usePlayerLibraries = defineStore('library', () => {
  const device = useDeviceStorage()
  const libraries = shallowRef<ReadonlyMap<string, readonly LibraryItem[]>>(new Map())
  const of = (game: string): readonly LibraryItem[] => libraries.value.get(game) ?? []

  /** Why the last change was not saved; null again after a saved one. */
  const fault = shallowRef<StoreFault | null>(null)
  const show = (game: string, items: readonly LibraryItem[]) =>
    (libraries.value = new Map(libraries.value).set(game, items))

  const load = async (game: string) => {
    const [{ librarySettingKey, parseLibrary }, store] = await Promise.all([
      import('@/storage'),
      device.store(),
    ])
    const stored = await store.settings.get(librarySettingKey(game))
    if (stored.ok) show(game, parseLibrary(stored.value))
    return stored
  }
  /**
   * Reads the current list, changes it and writes it, one change after another: nothing that is saved meanwhile is
   * lost, and data that can't be read is not overwritten. Returns whether it was written.
   */
  let last: Promise<unknown> = Promise.resolve()
  const change = (
    game: string,
    changed: (items: readonly LibraryItem[]) => readonly LibraryItem[],
  ): Promise<boolean> => {
    const write = async () => {
      const read = await load(game)
      if (!read.ok) return read
      const items = changed(of(game))
      const { librarySettingKey } = await import('@/storage')
      const written = await (await device.store()).settings.set(librarySettingKey(game), toPlainData(items))
      if (written.ok) show(game, items)
      return written
    }
    const done = last.then(write).then((answer) => {
      fault.value = answer.ok ? null : answer.reason
      return answer.ok
    })
    last = done
    return done
  }
  const save = (game: string, kind: LibraryItemKind, body: unknown, id: string = uniqueId()) => {
    const item: LibraryItem = { id, kind, body: toPlainData(body), touchedAt: Date.now() }
    return change(game, (items) => [item, ...items.filter((other) => other.id !== id)])
  }
  const remove = (game: string, id: string) =>
    change(game, (items) => items.filter((other) => other.id !== id))

  /** Adds the items from a file, all in one write. */
  const learn = (game: string, items: readonly LibraryItemProfile[]): Promise<boolean> => {
    const touchedAt = Date.now()
    const learned = items.map(({ kind, body }) => ({
      id: uniqueId(),
      kind,
      body: toPlainData(body),
      touchedAt,
    }))
    return change(game, (stored) => [...learned, ...stored])
  }

  const forget = () => {
    fault.value = null
  }

  return { of, fault, load, save, learn, remove, forget }
})

/**
 * Provides the library of a game to the editors below, once `open` has named the game. Call it in a component's
 * setup.
 */
export const providePlayerLibrary = (): { open(game: string): void } => {
  const library = usePlayerLibraries()
  const game = shallowRef<string | null>(null)
  const items = computed(() => (game.value === null ? [] : library.of(game.value)))
  provide(playerLibraryInjection, {
    get things() {
      return items.value
    },
    keep: async (kind, body) => game.value !== null && library.save(game.value, kind, body),
  })
  return {
    open: (id) => {
      game.value = id
      void library.load(id)
    },
  }
}
