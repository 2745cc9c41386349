import type { WithPendingStack, System } from '@/engine'
import { noChance } from './trenchTable'

/** Equal dice that are thrown together. */
export interface Heap {
  readonly count: number
  readonly sides: number
  /**
   * The result of a face. Faces with the same result are tried once, with their total weight. Give it where a group is
   * large, and check it by playing small ones without it. By default every face is separate.
   */
  readonly reads?: (face: number) => string
}

/** What happens next in a battle that is played through. */
export type Step<Command> =
  /** What the app would propose, or what a player is assumed to answer. */
  | { readonly kind: 'does'; readonly command: Command }
  /** Dice: `command` gets the faces of each group, in their order. */
  | {
      readonly kind: 'throws'
      readonly heaps: readonly Heap[]
      readonly command: (faces: readonly (readonly number[])[]) => Command
    }
  /** Chance without dice, such as a token from a bag. Shares add up to 1. */
  | {
      readonly kind: 'chances'
      readonly of: readonly { readonly share: number; readonly command: Command }[]
    }
  /** The question is answered with this end. */
  | { readonly kind: 'ends'; readonly end: string }

/** How a battle is played through. */
export interface Playing<State, Command, Event> {
  /** What comes next, until the question is answered. */
  readonly next: (state: State) => Step<Command>
  /** The answer of an event, if the state afterwards no longer shows it. */
  readonly told?: (event: Event) => string | null
  /**
   * Equivalent states have the same key: they are played once, and a loop back to a state is not endless.
   * Leave out what the question does not depend on (the number of a round, faces that were read). By default no two
   * states are equivalent, and every path must end by itself.
   */
  readonly key?: (state: State) => string
}

/** The chance of each end, 0 to 1. */
export type Ends = Readonly<Record<string, number>>

/** The end of paths that never end, whatever the dice are. */
export const never = 'never'

type Rules<State extends WithPendingStack, Command, Event> = Pick<
  System<State, Command, Event, unknown>,
  'decide' | 'evolve'
>

/** The events of a command by the game's real `decide`, without phone dice or overrules. */
const decided = <State extends WithPendingStack, Command, Event>(
  rules: Rules<State, Command, Event>,
  state: State,
  command: Command,
): readonly Event[] => {
  const result = rules.decide(state, command, { rng: noChance, overrule: [] })
  if (!result.ok) throw new Error(`refused: ${JSON.stringify([command, result.reason])}`)
  return result.value
}

/** The state after these commands. */
export const after = <State extends WithPendingStack, Command, Event>(
  rules: Rules<State, Command, Event>,
  begin: State,
  ...commands: readonly Command[]
): State =>
  commands.reduce(
    (state, command) =>
      decided(rules, state, command).reduce((before, event) => rules.evolve(before, event), state),
    begin,
  )

interface Fall {
  readonly faces: readonly number[]
  readonly share: number
}

/** Every result of a group of dice without its order, with its share of all results. */
const fallsOf = ({ count, sides, reads = String }: Heap): readonly Fall[] => {
  const kinds = new Map<string, { face: number; ways: number }>()
  for (let face = 1; face <= sides; face += 1) {
    const kind = kinds.get(reads(face))
    if (kind) kind.ways += 1
    else kinds.set(reads(face), { face, ways: 1 })
  }
  let falls: readonly Fall[] = [{ faces: [], share: 1 }]
  const all = [...kinds.values()]
  all.forEach(({ face, ways }, at) => {
    const last = at === all.length - 1
    falls = falls.flatMap(({ faces, share }) => {
      const open = count - faces.length
      const more: Fall[] = []
      let choose = 1
      for (let shown = 0; shown <= open; shown += 1) {
        if (!last || shown === open)
          more.push({
            faces: [...faces, ...Array<number>(shown).fill(face)],
            share: share * choose * (ways / sides) ** shown,
          })
        choose = (choose * (open - shown)) / (shown + 1)
      }
      return more
    })
  })
  return falls
}

const together = (heaps: readonly Heap[]): readonly { faces: (readonly number[])[]; share: number }[] =>
  heaps
    .map(fallsOf)
    .reduce<{ faces: (readonly number[])[]; share: number }[]>(
      (met, falls) =>
        met.flatMap(({ faces, share }) =>
          falls.map((fall) => ({ faces: [...faces, fall.faces], share: share * fall.share })),
        ),
      [{ faces: [], share: 1 }],
    )

interface Node {
  readonly end: string | null
  /** The indexes of the next nodes, with the chance of each. */
  readonly leads: Map<number, number>
}

/** Plays every state once. The first one is the start. */
const grown = <State extends WithPendingStack, Command, Event>(
  rules: Rules<State, Command, Event>,
  { next, told, key }: Playing<State, Command, Event>,
  begin: State,
  most: number,
): readonly Node[] => {
  const nodes: Node[] = []
  const places = new Map<string, number>()
  const open: { state: State; place: number }[] = []
  const noted = (name: string, end: string | null): { readonly place: number; readonly fresh: boolean } => {
    const known = places.get(name)
    if (known !== undefined) return { place: known, fresh: false }
    const place = nodes.length
    if (place >= most) throw new RangeError(`more than ${most} states: give a key, or say what faces read`)
    places.set(name, place)
    nodes.push({ end, leads: new Map() })
    return { place, fresh: true }
  }
  const placeOf = (state: State): number => {
    const { place, fresh } = noted(`state ${key?.(state) ?? nodes.length}`, null)
    if (fresh) open.push({ state, place })
    return place
  }
  const placeAfter = (state: State, command: Command): number => {
    const events = decided(rules, state, command)
    for (const event of events) {
      const end = told?.(event) ?? null
      if (end !== null) return noted(`end ${end}`, end).place
    }
    return placeOf(events.reduce((before, event) => rules.evolve(before, event), state))
  }
  placeOf(begin)
  for (let at = open.shift(); at; at = open.shift()) {
    const { state, place } = at
    const step = next(state)
    const leads = new Map<number, number>()
    nodes[place] = { end: step.kind === 'ends' ? step.end : null, leads }
    if (step.kind === 'does') leads.set(placeAfter(state, step.command), 1)
    const meet = (share: number, command: Command): void => {
      const to = placeAfter(state, command)
      leads.set(to, (leads.get(to) ?? 0) + share)
    }
    if (step.kind === 'chances') for (const { share, command } of step.of) meet(share, command)
    if (step.kind === 'throws')
      for (const { faces, share } of together(step.heaps)) meet(share, step.command(faces))
  }
  return nodes
}

/** The indexes of the nodes from which an end can be reached. */
const ending = (nodes: readonly Node[]): ReadonlySet<number> => {
  const from = nodes.map((): number[] => [])
  nodes.forEach(({ leads }, place) => [...leads.keys()].forEach((to) => from[to]?.push(place)))
  const met = new Set<number>()
  const open = nodes.flatMap(({ end }, place) => (end === null ? [] : [place]))
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (met.has(place)) continue
    met.add(place)
    open.push(...(from[place] ?? []))
  }
  return met
}

/** The chance that may stay open at the end: far below what a screen shows. */
const closeEnough = 1e-13

/**
 * The exact odds of a question, from playing the battle to its end on every path with the real `decide` and `evolve`,
 * to check what screens show. A loop back to a state (a drawn round, a tie) is followed until less than 1e-13 of it is
 * open. A path that cannot end is `never`.
 *
 * How to use it for a question of a screen:
 *
 *     // The same function that the screen calls, with the same arguments.
 *     const shown = meleeOdds(meleeQuestion(...))
 *     const real = playedTree(system, state, {
 *       next: (state) => over(state) ? { kind: 'ends', end: winner(state) } : proposed(state),
 *       key: (state) => JSON.stringify([state.frames.map(...), state.units]),
 *     })
 *     expectShown(real, { a: chance(shown.a, shown.total), ... })
 *
 * `next` answers every question of the battle on the way as the app itself proposes (nothing spent, the best profile
 * taken, dice thrown); a game writes that once. If a screen's number depends on another answer, `next` gives that
 * answer.
 */
export const playedTree = <State extends WithPendingStack, Command, Event>(
  rules: Rules<State, Command, Event>,
  begin: State,
  playing: Playing<State, Command, Event>,
  most = 200_000,
): Ends => {
  const nodes = grown(rules, playing, begin, most)
  const ends = ending(nodes)
  const sums: Record<string, number> = {}
  const mass = new Float64Array(nodes.length)
  mass[0] = 1
  for (let left = 1, sweeps = 0; left > closeEnough; sweeps += 1) {
    if (sweeps > 1_000_000) throw new RangeError('the dice of this question hardly ever end it')
    nodes.forEach(({ end, leads }, place) => {
      const here = mass[place] ?? 0
      if (here === 0) return
      mass[place] = 0
      const name = end ?? (ends.has(place) ? null : never)
      if (name !== null) sums[name] = (sums[name] ?? 0) + here
      else for (const [to, share] of leads) mass[to] = (mass[to] ?? 0) + here * share
    })
    left = mass.reduce((sum, one) => sum + one, 0)
  }
  return sums
}

/** The largest difference between two sets of chances. Either may leave out impossible ends. */
export const widestGap = (one: Ends, other: Ends): number =>
  Math.max(
    0,
    ...[...new Set([...Object.keys(one), ...Object.keys(other)])].map((end) =>
      Math.abs((one[end] ?? 0) - (other[end] ?? 0)),
    ),
  )
