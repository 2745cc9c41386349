import { computed, shallowRef } from 'vue'
import type { SetUpSession } from '@/table'
import { useKeeping } from '@/ui/controls/useKeeping'
import { sampleForces, type Force } from '../../rules'
import {
  anotherForce,
  bodyOf,
  newForce,
  proposedForces,
  readForce,
  type DraftForce,
  type KeptDraft,
} from './force'
import { fewestSides, mostSides } from './sides'
import { replaced, without } from './units'

/** The forces of the battle to come, side by side. What players type into them is kept on the device as they go. */
export const useForces = <Command>(session: SetUpSession<Command>) => {
  const read = computed(() => session.kept.map((kept) => ({ kept, force: readForce(kept) })))
  const kept = computed<readonly KeptDraft[]>(() =>
    read.value.flatMap(({ force }) => (force.ok ? [force.value] : [])),
  )
  const damaged = computed(() => read.value.flatMap(({ kept: one, force }) => (force.ok ? [] : [one])))

  const forces = shallowRef(proposedForces(kept.value, sampleForces))
  const at = (place: number): DraftForce => forces.value[place] ?? newForce
  const put = (place: number, force: DraftForce) => {
    forces.value = replaced(forces.value, place, force)
  }
  const { now, later, flush } = useKeeping((place: number) => {
    const force = at(place)
    if (force.sample || (force.name.trim() === '' && force.units.length === 0)) return
    const id = session.keep({
      ...(force.id === null ? {} : { id: force.id }),
      name: force.name,
      body: bodyOf(force, place),
    })
    if (force.id === null) put(place, { ...force, id })
  })

  return {
    forces,
    at,
    kept,
    damaged,
    /** Keeps all forces, so that the next battle proposes the first two: the newest come first. */
    keepAll: () => [...forces.value.keys()].reverse().forEach(now),
    choose: (place: number, force: DraftForce) => {
      flush()
      // Several sides may bring the same force: then it is changed apart from the others.
      const taken =
        force.id !== null && forces.value.some(({ id }, other) => other !== place && id === force.id)
      put(place, taken ? { ...force, id: null } : force)
    },
    change: (place: number, change: Partial<Force>) => {
      put(place, { ...at(place), ...change, sample: false })
      later(place)
    },
    /** One more side, four at most (GT-19). */
    add: () => {
      if (forces.value.length < mostSides)
        forces.value = [...forces.value, anotherForce(forces.value, kept.value, sampleForces)]
    },
    /** One side less, two at least. Those after it move up. */
    remove: (place: number) => {
      flush()
      if (forces.value.length > fewestSides) forces.value = without(forces.value, place)
    },
    forget: (id: string) => {
      session.forget(id)
      forces.value = forces.value.map((force) => (force.id === id ? { ...force, id: null } : force))
    },
  }
}
