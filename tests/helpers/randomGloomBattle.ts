import type { Rng } from '@/kit'
import { Timeline, type LogEntry, type Refusal } from '@/engine'
import { system } from '@/systems/gloom-trench'
import {
  chargeReactions,
  chits,
  coverLevels,
  orderKinds,
  rangeBandNames,
  sampleForces,
  type StressGainReason,
} from '@/systems/gloom-trench/rules'
import {
  coversToPick,
  battleView,
  type PromptView,
  type BattleView,
  type Command,
  type Correction,
  type DeclaredTarget,
  type Event,
  type State,
} from '@/systems/gloom-trench/state'
import { seeded } from './randomTrenchBattle'

export { seeded }

export type GloomTimeline = Timeline<State, Command, Event>

export const openTimeline = (
  entries: readonly LogEntry<Event>[] = [],
  snapshot?: Parameters<typeof Timeline.open<State, Command, Event>>[3],
): GloomTimeline => {
  const opened = Timeline.open<State, Command, Event>(system, 'random', entries, snapshot)
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}

/** One command that was tried, and its result. */
export interface Tried {
  readonly command: Command
  readonly before: State
  readonly refusal: Refusal | null
}

export interface RandomBattle {
  readonly timeline: GloomTimeline
  readonly tried: readonly Tried[]
}

export interface RandomBattleOptions {
  readonly commands?: number
  /** How many of a hundred commands are nonsense, break a rule, or are undone. */
  readonly wild?: number
  readonly sides?: number
  readonly strictNerves?: boolean
  /** Called after each try. An exception in it ends the battle. */
  readonly watch?: (state: State, before: State) => void
}

/** Plays a battle of the sample forces at random: mostly what players would do, and some of what they would not. */
export const randomGloomBattle = (seed: number, options: RandomBattleOptions = {}): RandomBattle => {
  const { commands = 150, wild = 10, sides = 2, strictNerves = false, watch } = options
  const chance = seeded(seed)
  const player = new Player(chance)
  const timeline = openTimeline()
  const tried: Tried[] = []
  let written = 0
  const stamp = () => ({ id: `e${(written += 1)}`, at: written, by: 'test' })
  const play = (command: Command): void => {
    const before = timeline.state
    const overrule = player.often(wild)
      ? ['C-4', 'GT-5', 'GT-6', 'GT-7', 'GT-8', 'GT-9', 'GT-11', 'GT-14', 'GT-15', 'GT-16']
      : []
    const result = timeline.play(command, { rng: chance, overrule }, stamp())
    tried.push({ command, before, refusal: result.ok ? null : result.reason })
    watch?.(timeline.state, before)
  }
  const forces = Array.from(
    { length: sides },
    (_, index) => sampleForces[index % sampleForces.length] ?? sampleForces[0],
  )
  play({
    type: 'muster',
    scenario: { name: 'Random', scale: '28mm', turnLimit: 6, notes: '', strictNerves },
    sides: forces.flatMap((one) => one ?? []),
  })
  for (let count = 1; count < commands; count += 1) {
    if (player.often(wild / 4)) timeline.undo(stamp())
    else if (player.often(wild / 8)) timeline.redo(stamp())
    else if (player.often(wild)) play(player.wild(battleView(timeline.state)))
    else play(player.sensible(battleView(timeline.state)))
  }
  return { timeline, tried }
}

class Player {
  constructor(private readonly rng: Rng) {}

  often(percent: number): boolean {
    return this.rng.below(100) < percent
  }
  one<Item>(items: readonly Item[]): Item | undefined {
    return items.length === 0 ? undefined : items[this.rng.below(items.length)]
  }
  upTo(most: number): number {
    return this.rng.below(most + 1)
  }

  sensible(view: BattleView): Command {
    const { ask, proposal } = view
    if (ask) return this.answer(view, ask)
    switch (proposal.kind) {
      case 'proceed':
        return { type: 'proceed' }
      case 'declareInitiative':
        return { type: 'declareInitiative', side: view.sides[0]?.id ?? 'a' }
      case 'draw':
        return { type: 'draw' }
      case 'activate': {
        const able = view.sides
          .find(({ id }) => id === proposal.side)
          ?.units.filter((unit) => unit.mayActivate)
        return { type: 'activate', unit: this.one(able ?? [])?.unit.id ?? proposal.unit }
      }
      case 'order':
        return this.orders()
      case 'act':
        return this.acts(view, proposal.left)
      case 'endActivations':
        return { type: 'endActivations' }
      case 'declareResult':
        return this.often(50) ? { type: 'declareResult', winner: 'draw' } : { type: 'proceed' }
      case 'over':
        return { type: 'continueBattle' }
      case 'muster':
        return { type: 'proceed' }
    }
  }

  private orders(): Command {
    const stress: StressGainReason[] = this.often(20) ? ['horror'] : []
    if (this.often(10)) return { type: 'order', order: 'advance', stress: ['outOfCoherency'] }
    return { type: 'order', order: this.one(orderKinds) ?? 'advance', stress }
  }

  private acts(view: BattleView, left: boolean): Command {
    const { activation } = view
    const active = activation && view.units[activation.unit]
    if (!activation || !active || (!left && this.often(80))) return { type: 'endActivation' }
    if (this.often(20)) return { type: 'unitOrder', order: 0, nearCommander: this.often(50) }
    const enemy = this.enemy(view, activation.side)
    if (activation.order === 'charge') return { type: 'charge', target: enemy }
    if (activation.order === 'advance' || activation.order === 'openUp') {
      if (active.unit.profile.weapons.length === 0) return { type: 'endActivation' }
      const second = this.often(20)
        ? [this.shot(view, activation.unit, this.enemy(view, activation.side), 1)]
        : []
      return { type: 'fire', targets: [this.shot(view, activation.unit, enemy, active.models), ...second] }
    }
    return { type: 'act' }
  }

  private enemy(view: BattleView, side: string): string {
    const enemies = Object.values(view.units).filter(
      ({ unit, destroyed }) => unit.side !== side && !destroyed,
    )
    return this.one(enemies)?.unit.id ?? 'a1'
  }

  private shot(view: BattleView, shooter: string, target: string, models: number): DeclaredTarget {
    const known = (id: string) => (Object.hasOwn(view.units, id) ? view.units[id] : undefined)
    const weapons = known(shooter)?.unit.profile.weapons ?? []
    const usable = weapons.flatMap((weapon, index) =>
      rangeBandNames.flatMap((band) =>
        weapon.bands[band] ? [{ weapon: index, band, carriers: weapon.carriers }] : [],
      ),
    )
    const { weapon = 0, band = 'short', carriers = null } = this.one(usable) ?? {}
    const left = known(target)?.unit.left ?? []
    return {
      target,
      groups: [{ weapon, band, models: Math.max(1, Math.min(models, carriers ?? 60)) }],
      ownCover: this.often(60) ? 'open' : (this.one(coverLevels) ?? 'open'),
      crossed: this.often(30) ? ['light', 'heavy'] : [],
      obscuredBy: this.often(20) ? ['Gas'] : [],
      part: this.often(10) ? left.map((count) => Math.min(1, count)) : null,
      choices: this.often(10) ? { advance: this.often(50) } : {},
      custom: this.often(10) ? [{ kind: 'dice', value: this.upTo(4) - 2, name: 'House' }] : [],
    }
  }

  private answer(view: BattleView, { question, frame, units, side, effects }: PromptView): Command {
    switch (question) {
      case 'spendOwn':
      case 'spendOpposing': {
        const rolls = 'rolls' in frame ? frame.rolls : []
        const at = this.upTo(rolls.length - 1)
        const points = this.often(30) ? 1 : 0
        return { type: 'spend', points: rolls.map((_, index) => (index === at ? points : 0)) }
      }
      case 'throw': {
        const rolls = 'rolls' in frame ? frame.rolls : []
        if (this.often(10))
          return { type: 'modify', roll: this.upTo(1), choices: { charge: false }, custom: [] }
        if (this.often(5)) return { type: 'callOff' }
        if (this.often(5)) return { type: 'chooseSave', roll: 0, profile: this.upTo(1) }
        if (this.often(70)) return { type: 'throw' }
        const faces = rolls.map(({ pool }) =>
          pool.dice.flatMap(({ count }) => Array.from({ length: count }, () => this.upTo(5) + 1)),
        )
        return { type: 'throw', faces }
      }
      case 'pickCover': {
        const covers = frame.kind === 'shooting' ? coversToPick(frame) : []
        return { type: 'pickCover', cover: this.one(covers) ?? 'light' }
      }
      case 'discardStress':
        return { type: 'discardStress', discard: this.often(50) }
      case 'contact':
        return { type: 'contact', contact: this.one(['fails', 'near', 'far'] as const) ?? 'near' }
      case 'react': {
        const reaction = this.one([...chargeReactions, null]) ?? null
        if (frame.kind !== 'charge' || reaction !== 'holdAndShoot') return { type: 'react', reaction }
        const shooter = view.units[frame.target]
        return {
          type: 'react',
          reaction,
          shot: this.shot(view, frame.target, frame.unit, shooter?.models ?? 1),
        }
      }
      case 'stillWithin':
        return { type: 'stillWithin', within: this.often(70) }
      case 'lastModel':
        return { type: 'shaken', units: units.filter(() => this.often(40)) }
      case 'settle': {
        if (this.often(8)) return { type: 'withhold' }
        const first = effects[0]
        if (this.often(10) && first && first.damage !== null)
          return { type: 'accept', damage: { [first.unit]: this.upTo(3) }, orders: { [first.unit]: [1, 0] } }
        return { type: 'accept', ignoringSaves: this.often(10) && side === 'a' }
      }
    }
  }

  /** Any command, whether it fits or not. */
  wild(view: BattleView): Command {
    const ids = Object.keys(view.units)
    const unit = this.one([...ids, 'z9', 'constructor']) ?? 'a1'
    const other = this.one(ids) ?? 'b1'
    const number = this.one([0, 1, 2, 3, 6, -1, 1.5, 99, 1000, NaN]) ?? 0
    const side = this.one(['a', 'b', 'c', 'd'] as const) ?? 'a'
    const profile = view.units[other]?.unit.profile
    const chit = this.one(chits) ?? 'fog'
    const list = [number, 1]
    const corrections: readonly Correction[] = [
      { what: 'models', unit, to: this.often(50) ? list : [0, 0] },
      { what: 'recorded', unit, to: list },
      { what: 'stress', unit, to: number },
      { what: 'activations', unit, to: number },
      { what: 'dugIn', unit, to: this.often(50) },
      { what: 'points', side, to: number },
      { what: 'bag', to: { ...view.bag.left, [chit]: number } },
      { what: 'fogDrawn', to: number },
      { what: 'initiative', to: this.often(50) ? side : null },
    ]
    const correction = this.one(corrections)
    const wild: readonly Command[] = [
      { type: 'proceed' },
      { type: 'draw' },
      { type: 'draw', chit },
      { type: 'activate', unit },
      this.orders(),
      { type: 'order', order: 'rally', stress: ['damage'] },
      { type: 'unitOrder', order: number, nearCommander: true },
      { type: 'act' },
      { type: 'fire', targets: [] },
      { type: 'fire', targets: [this.shot(view, other, unit, number), this.shot(view, other, other, 1)] },
      { type: 'charge', target: unit },
      { type: 'endActivation' },
      { type: 'endActivations' },
      { type: 'hurt', unit, damage: number, stress: ['ignoringSaves'], reason: 'Mortar' },
      { type: 'hurt', unit: other, damage: 9, order: list, stress: [], reason: '' },
      { type: 'throwFree', side: null, purpose: 'direction', sides: 12, count: 1 },
      { type: 'throwFree', side, purpose: 'defenceMove', sides: 3, count: number, faces: [2] },
      { type: 'declareInitiative', side },
      ...(correction ? [{ type: 'correct', correction, reason: 'House' } as const] : []),
      ...(profile
        ? [{ type: 'addUnit', side, profile } as const, { type: 'editUnit', unit, profile } as const]
        : []),
      { type: 'removeUnit', unit },
      { type: 'score', side, to: number },
      { type: 'editScenario', name: 'Two', turnLimit: number, notes: '' },
      ...(this.often(10)
        ? [{ type: 'concede', side } as const, { type: 'declareResult', winner: side } as const]
        : []),
      { type: 'continueBattle' },
      { type: 'spend', points: list },
      {
        type: 'modify',
        roll: number,
        choices: { obscured: true },
        custom: [{ kind: 'roll', value: number, name: 'x' }],
      },
      { type: 'throw', faces: [list] },
      { type: 'throw' },
      { type: 'changeDice', faces: [[number], list] },
      { type: 'accept', removals: { [other]: list }, damage: { [other]: number }, orders: { [unit]: list } },
      { type: 'withhold' },
      { type: 'callOff' },
      { type: 'pickCover', cover: this.one(coverLevels) ?? 'open' },
      { type: 'discardStress', discard: true },
      { type: 'chooseSave', roll: number, profile: number },
      { type: 'chooseDamage', role: 'attacker', profile: number },
      { type: 'contact', contact: 'far' },
      { type: 'react', reaction: 'brace' },
      { type: 'react', reaction: 'holdAndShoot', shot: this.shot(view, unit, other, 2) },
      { type: 'stillWithin', within: true },
      { type: 'meleeCover', covers: { attacker: 'heavy', defender: 'solid' } },
      { type: 'agreeDice', role: 'defender', dice: { count: number, name: 'x' } },
      { type: 'stopMelee' },
      { type: 'shaken', units: [unit, other] },
    ]
    return this.one(wild) ?? { type: 'proceed' }
  }
}

/**
 * The log of a battle with exactly this many steps, as undo counts them: the first battle that is long enough, cut off.
 */
export const longLog = (steps: number): readonly LogEntry<Event>[] => {
  for (let seed = 1; seed < 40; seed += 1) {
    const { timeline } = randomGloomBattle(seed, { commands: 6 * steps, wild: 0 })
    const seen = new Set<number>()
    const first = timeline.entries.findIndex(({ step }) => seen.add(step).size > steps)
    if (first > 0) return timeline.entries.slice(0, first)
  }
  throw new RangeError(`no battle of ${steps} steps`)
}
