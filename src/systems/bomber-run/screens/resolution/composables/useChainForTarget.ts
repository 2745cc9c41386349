import { computed, type ComputedRef } from 'vue'
import { chainOdds, type ChainLink, type ChainOdds } from '../../../odds'
import type { AircraftId } from '../../../rules'
import type { PromptView } from '../../../state'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** What may still happen to the mover in this move, with the odds to its end. */
export interface ChainView {
  /** "attack, then past the snap-shot of Bomber, then flak". */
  readonly steps: string
  readonly odds: ChainOdds
}

/**
 * The chain of the open move: first an attack on `target` (null: none), then the waiting snap-shots, then
 * anti-aircraft fire if its turn ends here. Null if only the attack is left: then the odds of the duel are enough.
 */
export const useChainForTarget = (): ((target: AircraftId | null) => ChainView | null) => {
  const { view } = useResolution()
  const words = useSheetTranslate()
  return (target) => {
    const { aircraft, ask, inFire } = view.value
    const flight = ask?.flight
    const mover = flight && aircraft[flight.aircraft]?.aircraft
    if (!mover) return null
    const enemies = [...(target === null ? [] : [target]), ...flight.pending.filter((id) => id !== target)]
    const place = (id: AircraftId): number => enemies.indexOf(id)
    const underFire = inFire.includes(mover.id)
    // After the last enemy is lost, the battle is over before the base fires.
    const last = view.value.all.filter(({ side, status }) => side !== mover.side && status === 'flying')
    const flak: ChainLink =
      target !== null && last.length === 1
        ? { kind: 'antiAircraft', last: place(target) }
        : { kind: 'antiAircraft' }
    const links: readonly ChainLink[] = [
      ...(target === null ? [] : [{ kind: 'attack', enemy: place(target) } as const]),
      ...flight.pending.map((id) => ({ kind: 'attacked', enemy: place(id) }) as const),
      ...(underFire ? [flak] : []),
    ]
    if (target !== null && links.length < 2) return null
    const kinds = enemies.map((id) => aircraft[id]?.aircraft.kind ?? 'fighter')
    const steps = [
      ...(target === null ? [] : [words('chain.attack')]),
      ...flight.pending.map((id) => words('chain.snapShot', { name: words.apart(id, mover.id) })),
      ...(underFire ? [words('chain.flak')] : []),
    ]
    return {
      steps: steps.reduce((one, other) => words('chain.then', { one, other })),
      odds: chainOdds({ own: mover.kind, enemies: kinds, links }),
    }
  }
}

/** The chain of a declared attack that is not thrown yet. */
export const useDeclaredAttackChain = (): ComputedRef<ChainView | null> => {
  const { ask } = useResolution()
  const chain = useChainForTarget()
  const targetOf = (asked: PromptView | null): AircraftId | null => {
    const duel = asked?.question === 'throw' ? asked.duels[0] : undefined
    return duel?.cause === 'attack' ? duel.defender : null
  }
  return computed(() => {
    const target = targetOf(ask.value)
    return target === null ? null : chain(target)
  })
}
