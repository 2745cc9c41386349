import { computed, shallowReactive } from 'vue'
import type { SetUpSession } from '@/table'
import { useKeeping } from '@/ui/controls/useKeeping'
import { otherSide, sampleWarbands, sideIds, type SideId } from '../../rules'
import { bodyOf, proposedForces, readForce, type Force, type KeptWarband } from './force'

/** Both warbands of the battle to come. What players type into them is kept on the device as they go. */
export const useForces = <Command>(session: SetUpSession<Command>) => {
  const read = computed(() => session.kept.map((kept) => ({ kept, force: readForce(kept) })))
  const kept = computed<readonly KeptWarband[]>(() =>
    read.value.flatMap(({ force }) => (force.ok ? [force.value] : [])),
  )
  const damaged = computed(() => read.value.flatMap(({ kept: one, force }) => (force.ok ? [] : [one])))

  const forces = shallowReactive<Record<SideId, Force>>({ ...proposedForces(kept.value, sampleWarbands) })
  const { now, later, flush } = useKeeping((side: SideId) => {
    const force = forces[side]
    if (force.sample || (force.name.trim() === '' && force.profiles.length === 0)) return
    const id = session.keep({
      ...(force.id === null ? {} : { id: force.id }),
      name: force.name,
      body: bodyOf(force, side),
    })
    if (force.id === null) forces[side] = { ...force, id }
  })

  return {
    forces,
    kept,
    damaged,
    /** Keeps both warbands, so that the next battle proposes them. */
    keepAll: () => sideIds.forEach(now),
    choose: (side: SideId, force: Force) => {
      flush()
      // Both sides may bring the same warband: then it is changed apart from the other.
      const taken = force.id !== null && forces[otherSide(side)].id === force.id
      forces[side] = taken ? { ...force, id: null } : force
    },
    change: (side: SideId, change: Partial<Pick<Force, 'name' | 'icon' | 'profiles'>>) => {
      forces[side] = { ...forces[side], ...change, sample: false }
      later(side)
    },
    forget: (id: string) => {
      session.forget(id)
      for (const side of sideIds) if (forces[side].id === id) forces[side] = { ...forces[side], id: null }
    },
  }
}
