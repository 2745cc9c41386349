import { computed, shallowRef } from 'vue'
import type { Result } from '@/kit'
import type { SavedForce, SetUpSession } from '@/engine'
import { useDebouncedSave } from '@/ui/controls/useDebouncedSave'
import type { SetUpForce, SetUpForceWithId } from './setUpForce'

/** How a game's forces are kept. */
export interface SetUpForceRules<Force extends SetUpForce, Read extends SetUpForceWithId<Force>> {
  /** Reads a saved force as carefully as a file. The reason is for developers. */
  readonly read: (saved: SavedForce) => Result<Read, string>
  /** The data of a force to save, without its name, and the index of its side. */
  readonly body: (force: Force, place: number) => unknown
  /** Whether the force has nothing worth saving, apart from its name. */
  readonly isEmpty: (force: Force) => boolean
  /** The forces that a new battle proposes, side by side. */
  readonly propose: (saved: readonly Read[]) => readonly Force[]
  readonly blank: Force
}

/** The forces of the new battle, side by side. Input is saved on the device as players type. */
export const useSetUpForces = <Command, Force extends SetUpForce, Read extends SetUpForceWithId<Force>>(
  session: SetUpSession<Command>,
  rules: SetUpForceRules<Force, Read>,
) => {
  const read = computed(() => session.kept.map((saved) => ({ kept: saved, force: rules.read(saved) })))
  const saved = computed<readonly Read[]>(() =>
    read.value.flatMap(({ force }) => (force.ok ? [force.value] : [])),
  )
  const damaged = computed(() => read.value.flatMap(({ kept: one, force }) => (force.ok ? [] : [one])))

  const forces = shallowRef(rules.propose(saved.value))
  const at = (place: number): Force => forces.value[place] ?? rules.blank
  const put = (place: number, force: Force) => {
    forces.value = forces.value.map((one, index) => (index === place ? force : one))
  }
  const { now, later, flush } = useDebouncedSave((place: number) => {
    const force = at(place)
    if (force.sample || (force.name.trim() === '' && rules.isEmpty(force))) return
    const id = session.keep({
      ...(force.id === null ? {} : { id: force.id }),
      name: force.name,
      body: rules.body(force, place),
    })
    if (force.id === null) put(place, { ...force, id })
  })

  return {
    forces,
    at,
    kept: saved,
    damaged,
    /** Saves pending changes at once: before the order of the sides changes. */
    flush,
    /** Saves all forces, so that the next battle proposes the first two: the newest come first. */
    keepAll: () => [...forces.value.keys()].reverse().forEach(now),
    choose: (place: number, force: Force) => {
      flush()
      // Several sides may have the same force: then one is changed without the others.
      const taken =
        force.id !== null && forces.value.some(({ id }, other) => other !== place && id === force.id)
      put(place, taken ? { ...force, id: null } : force)
    },
    change: (place: number, change: Partial<Omit<Force, 'id' | 'sample'>>) => {
      put(place, { ...at(place), ...change, sample: false })
      later(place)
    },
    forget: (id: string) => {
      session.forget(id)
      forces.value = forces.value.map((force) => (force.id === id ? { ...force, id: null } : force))
    },
  }
}
