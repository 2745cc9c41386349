import { computed, onBeforeUnmount, shallowReactive } from 'vue'
import type { SetUpSession } from '@/table'
import { otherSide, sampleWarbands, sideIds, type SideId } from '../../rules'
import { bodyOf, proposedForces, readForce, type Force, type KeptWarband } from './force'

/** How long typing may go on before it is kept, in milliseconds. */
const pause = 500

/** Both warbands of the battle to come. What players type into them is kept on the device as they go. */
export const useForces = <Command>(session: SetUpSession<Command>) => {
  const read = computed(() => session.kept.map((kept) => ({ kept, force: readForce(kept) })))
  const kept = computed<readonly KeptWarband[]>(() =>
    read.value.flatMap(({ force }) => (force.ok ? [force.value] : [])),
  )
  const damaged = computed(() => read.value.flatMap(({ kept: one, force }) => (force.ok ? [] : [one])))

  const forces = shallowReactive<Record<SideId, Force>>({ ...proposedForces(kept.value, sampleWarbands) })
  const waiting = new Map<SideId, ReturnType<typeof setTimeout>>()

  const keep = (side: SideId) => {
    clearTimeout(waiting.get(side))
    waiting.delete(side)
    const force = forces[side]
    if (force.sample || (force.name.trim() === '' && force.profiles.length === 0)) return
    const id = session.keep({
      ...(force.id === null ? {} : { id: force.id }),
      name: force.name,
      body: bodyOf(force, side),
    })
    if (force.id === null) forces[side] = { ...force, id }
  }
  /** Keeps at once what was typed last. */
  const flush = () => {
    for (const side of [...waiting.keys()]) keep(side)
  }

  return {
    forces,
    kept,
    damaged,
    flush,
    /** Keeps both warbands, so that the next battle proposes them. */
    keepAll: () => sideIds.forEach(keep),
    choose: (side: SideId, force: Force) => {
      flush()
      // Both sides may bring the same warband: then it is changed apart from the other.
      const taken = force.id !== null && forces[otherSide(side)].id === force.id
      forces[side] = taken ? { ...force, id: null } : force
    },
    change: (side: SideId, change: Partial<Pick<Force, 'name' | 'icon' | 'profiles'>>) => {
      forces[side] = { ...forces[side], ...change, sample: false }
      clearTimeout(waiting.get(side))
      waiting.set(
        side,
        setTimeout(() => keep(side), pause),
      )
    },
    forget: (id: string) => {
      session.forget(id)
      for (const side of sideIds) if (forces[side].id === id) forces[side] = { ...forces[side], id: null }
    },
  }
}

/** Keeps what was typed when the screen goes, or the app is put away. */
export const useFlush = (flush: () => void) => {
  const hidden = () => {
    if (document.visibilityState === 'hidden') flush()
  }
  document.addEventListener('visibilitychange', hidden)
  onBeforeUnmount(() => {
    document.removeEventListener('visibilitychange', hidden)
    flush()
  })
}
