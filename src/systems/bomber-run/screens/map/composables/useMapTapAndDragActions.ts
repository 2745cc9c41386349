import { computed, shallowRef, type Ref } from 'vue'
import type { ReachableEnd } from '../../../odds'
import { isPlaced, type AircraftId, type PlacedAircraft, type Square, type Step } from '../../../rules'
import type { BattleView, Command } from '../../../state'
import { switchAircraftCommands } from '../../composables/finishCompletedMoves'
import type { OptionsAgainstEnemy } from './optionsAgainstEnemy'
import { flyCommandForStep, isHarmless, type MoveOptions, type PathValue } from './useMoveOptions'
import type { DrawnPathWithOdds } from './useDrawnPath'

/** The state that taps and drags on the map read and change. */
export interface MapTapAndDragContext {
  readonly view: () => BattleView
  readonly plan: () => MoveOptions | null
  readonly chosen: () => PlacedAircraft | null
  readonly drawn: () => DrawnPathWithOdds | null
  readonly send: (commands: Command | readonly Command[]) => boolean
  /** The battle after these commands; null if they are impossible. */
  readonly foresee: (commands: readonly Command[]) => BattleView | null
  /** Gives a die to a fighter, if the tap is about a die. */
  readonly gives: (fighter: AircraftId) => boolean
  readonly select: (id: AircraftId) => void
  readonly standingAt: (square: Square) => PlacedAircraft | undefined
  readonly aimAt: (target: PlacedAircraft) => OptionsAgainstEnemy | null
  readonly worthOf: (end: ReachableEnd) => PathValue | null
  readonly watched: Ref<PlacedAircraft | null>
  readonly beyond: Ref<Square | null>
  readonly aim: Ref<OptionsAgainstEnemy | null>
  readonly putDown: () => void
  readonly propose: (end: ReachableEnd) => void
}

/** What taps on squares and drags to them do. */
export const useMapTapAndDragActions = (map: MapTapAndDragContext) => {
  const { view, plan, send, watched, aim } = map
  const setsUp = () => view().phase === 'formation'
  /**
   * The aircraft that may be chosen: those that may move, and before the first turn all, because they are only
   * placed.
   */
  const isOurs = ({ id, side }: PlacedAircraft): boolean => {
    const { flight, whose, waiting } = view()
    if (!flight || flight.untouched) return whose === null || side === whose
    return id === flight.aircraft || (waiting.includes(id) && flight.finish === null)
  }
  const pick = (one: PlacedAircraft): void => {
    if (map.gives(one.id)) return
    const { flight } = view()
    const looks = plan() !== null && !isOurs(one)
    watched.value = looks && watched.value?.id !== one.id ? one : null
    if (looks) return
    // Choosing the next aircraft ends the open move.
    if (flight && !flight.untouched && flight.aircraft !== one.id && !send({ type: 'finish' })) return
    map.select(one.id)
  }
  /**
   * A tap on an enemy attacks it if it is in the sights; otherwise its own sights and the odds of a path to it are
   * shown.
   */
  const target = (enemy: OptionsAgainstEnemy): void => {
    if (enemy.attack) {
      watched.value = null
      send(enemy.attack)
      return
    }
    const again = watched.value?.id === enemy.target.id
    watched.value = again ? null : enemy.target
    aim.value = again ? null : enemy
  }
  /** The rest of a path that a prompt stopped: it may continue after this many steps of the move. */
  const stopped = shallowRef<{ mover: AircraftId; steps: readonly Step[]; flown: number } | null>(null)
  const flownBy = (id: AircraftId): number => view().aircraft[id]?.flown.length ?? 0
  /**
   * Every step is a separate command, and a snap-shot or a collision stops the flight. All steps up to there are
   * foreseen and sent at once, because the battle may be on another phone.
   */
  const fly = (mover: AircraftId, steps: readonly Step[]): void => {
    const commands: Command[] =
      view().flight?.aircraft === mover ? [] : [...switchAircraftCommands(view(), mover)]
    let rest: typeof stopped.value = null
    for (const [index, step] of steps.entries()) {
      const met = commands.length > 0 ? map.foresee(commands) : view()
      // An impossible command is sent all the same, so that its refusal is shown.
      if (!met) break
      if (met.ask) {
        rest = { mover, steps: steps.slice(index), flown: met.aircraft[mover]?.flown.length ?? 0 }
        break
      }
      commands.push(flyCommandForStep(step))
    }
    stopped.value = commands.length === 0 || send(commands) ? rest : null
  }
  /** The rest of the path, once no prompt is open and the aircraft is still where it stopped. */
  const rest = computed(() => {
    const [now, { flight, ask }] = [stopped.value, view()]
    const flies = now && !ask && flight?.aircraft === now.mover && flownBy(now.mover) === now.flown
    return flies ? now : null
  })
  const place = (one: PlacedAircraft, square: Square) =>
    send({ type: 'position', aircraft: one.id, to: { square, heading: one.position.heading } })
  const choose = (square: Square, how: 'tap' | 'pick'): void => {
    const [there, now, chosen] = [map.standingAt(square), plan(), map.chosen()]
    const [end] = now?.endsIn(square) ?? []
    const enemy = there && map.aimAt(there)
    const worth = end && map.worthOf(end)
    if (setsUp() && !there && chosen) place(chosen, square)
    else if (enemy) target(enemy)
    // With a keyboard a path back to the start is proposed too.
    else if (there && (how === 'tap' || !end)) pick(there)
    else if (now && end && worth && how === 'tap' && isHarmless(end, worth)) fly(now.mover.id, end.path.steps)
    else if (end) map.propose(end)
    else {
      map.putDown()
      map.beyond.value = square
    }
  }
  /**
   * In the formation a drag moves an aircraft to its square; from an occupied square it goes back. In a move it flies
   * the drawn path.
   */
  const letGo = (id: AircraftId, square: Square): void => {
    const one = view().aircraft[id]?.aircraft
    const drawn = map.drawn()
    if (!one || !isPlaced(one)) return
    if (!setsUp()) {
      // A path into an enemy is confirmed first.
      if (drawn && drawn.trace.into !== null && plan()?.mover.id === id) map.propose(drawn.trace)
      else if (drawn) fly(id, drawn.trace.path.steps)
    } else if (!map.standingAt(square)) {
      map.select(id)
      place(one, square)
    }
  }
  return { choose, letGo, fly, rest }
}
