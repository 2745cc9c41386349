import { computed, type ComputedRef } from 'vue'
import { useTranslate } from '@/ui/useTranslate'
import { movementDieNeedsForAttacks, smallestFittingDieIndex, type DieNeed } from '../../odds'
import { isPlaced, type AircraftId } from '../../rules'
import type { BattleView } from '../../state'
import { aircraftNameById } from '../battle/battleTexts'

/** What the dice are good for, with the map (BR-3, BR-5). */
export interface DiceAssignmentAdvice {
  /** For each fighter that could attack: the die that it needs, and the enemy. */
  readonly hints: ComputedRef<Readonly<Record<AircraftId, string>>>
  /**
   * A proposal for all dice: first the smallest sufficient die for each fighter that can attack; null if there is
   * nothing to give.
   */
  readonly giving: ComputedRef<readonly (AircraftId | null)[] | null>
}

interface Wish {
  readonly fighter: AircraftId
  readonly need: DieNeed
}

/** The free dice for the fighters without one, first for those that can attack. */
const dealt = (view: BattleView, wishes: readonly Wish[]): readonly (AircraftId | null)[] | null => {
  const { dice, withoutDie } = view
  if (view.proposal.kind !== 'giveDice' || !dice) return null
  const givenTo = [...dice.givenTo]
  const free = () => dice.faces.map((face, die) => (givenTo[die] === null ? face : null))
  const waiting = new Set(withoutDie)
  for (const { fighter, need } of wishes) {
    const die = waiting.has(fighter) ? smallestFittingDieIndex(free(), need) : null
    if (die === null) continue
    givenTo[die] = fighter
    waiting.delete(fighter)
  }
  const rest = [...waiting]
  return givenTo.map((id) => id ?? rest.shift() ?? null)
}

export const useDiceAssignmentAdvice = (view: () => BattleView): DiceAssignmentAdvice => {
  const say = useTranslate()
  /** No aircraft moves while dice are given, so this is computed once for each turn. */
  const standing = computed((): BattleView['all'] | null => {
    const { mayGive, flight, settings, all } = view()
    return mayGive && !flight && settings.map ? all : null
  })
  const fighters = computed(() =>
    (standing.value ?? []).filter(
      ({ side, kind, status }) => side === view().whose && kind === 'fighter' && status === 'flying',
    ),
  )
  const key = computed(() =>
    (standing.value ?? []).map(({ id, position }) => `${id} ${JSON.stringify(position)}`).join(),
  )
  const wishes = computed((): readonly Wish[] => {
    if (key.value === '') return []
    const all = standing.value ?? []
    return fighters.value
      .flatMap((one): Wish[] => {
        const [need] = isPlaced(one) ? movementDieNeedsForAttacks(all, one) : []
        return need ? [{ fighter: one.id, need }] : []
      })
      .sort((one, other) => other.need.die - one.need.die)
  })
  return {
    hints: computed(() =>
      Object.fromEntries(
        wishes.value.map(({ fighter, need: { die, purpose } }) => [
          fighter,
          say('br.battle.row.hint', {
            die,
            target: 'enemy' in purpose ? aircraftNameById(view(), purpose.enemy) : '',
          }),
        ]),
      ),
    ),
    giving: computed(() => dealt(view(), wishes.value)),
  }
}
