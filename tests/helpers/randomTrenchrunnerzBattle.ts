import type { Rng } from '@/kit'
import { Timeline, type LogEntry, type Refusal } from '@/engine'
import { system } from '@/systems/trenchrunnerz'
import { defaultMix, placeIds, tokenKinds, type PlaceId, type TokenMix } from '@/systems/trenchrunnerz/rules'
import {
  isPendingWithRolls,
  isBomberId,
  battleView,
  type PromptView,
  type BattleView,
  type BomberId,
  type Command,
  type Correction,
  type CraftId,
  type Event,
  type State,
} from '@/systems/trenchrunnerz/state'
import { seeded } from './randomTrenchBattle'
import { begin } from './trenchrunnerzTable'

export { seeded }

export type RunnerzTimeline = Timeline<State, Command, Event>

export const openTimeline = (
  entries: readonly LogEntry<Event>[] = [],
  snapshot?: Parameters<typeof Timeline.open<State, Command, Event>>[3],
): RunnerzTimeline => {
  const opened = Timeline.open<State, Command, Event>(system, 'random', entries, snapshot)
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}

/** One command that was tried, and its result. */
export interface Tried {
  readonly command: Command
  readonly before: State
  readonly after: State
  readonly refusal: Refusal | null
}

export interface RandomBattle {
  readonly timeline: RunnerzTimeline
  readonly tried: readonly Tried[]
}

export interface RandomBattleOptions {
  readonly players?: number
  readonly tokens?: 'phone' | 'table'
  readonly rolledBatteries?: boolean
  readonly rollOff?: boolean
  readonly mix?: TokenMix
  readonly commands?: number
  /** How many of a hundred commands are nonsense, break a rule, correct something, or are undone. */
  readonly wild?: number
  readonly watch?: (state: State, before: State) => void
}

const rulings = ['C-4', ...Array.from({ length: 17 }, (_, index) => `TR-${index + 1}`)]

/** Plays a battle at random: mostly what players would do, and some of what they would not. */
export const randomRunnerzBattle = (seed: number, options: RandomBattleOptions = {}): RandomBattle => {
  const {
    players = 2,
    tokens = 'phone',
    rolledBatteries = false,
    rollOff = false,
    mix = defaultMix,
  } = options
  const { commands = 200, wild = 10, watch } = options
  const chance = seeded(seed)
  const player = new Player(chance)
  const timeline = openTimeline()
  const tried: Tried[] = []
  let written = 0
  const stamp = () => ({ id: `e${(written += 1)}`, at: written, by: 'test' })
  const play = (command: Command): void => {
    const before = timeline.state
    const overrule = player.often(wild) ? rulings : []
    const result = timeline.play(command, { rng: chance, overrule }, stamp())
    tried.push({ command, before, after: timeline.state, refusal: result.ok ? null : result.reason })
    watch?.(timeline.state, before)
    // Sometimes the players set a ruling aside.
    if (!result.ok && result.reason.kind === 'againstRule' && overrule.length === 0 && player.often(20)) {
      timeline.play(command, { rng: chance, overrule: [result.reason.ruling] }, stamp())
      watch?.(timeline.state, before)
    }
  }
  const first = begin(players, { tokens, mix, houseRules: { rolledBatteries }, interceptors: ['Hawk'] })
  play({ ...first, defender: rollOff && players > 1 ? 'dice' : first.defender })
  for (let count = 1; count < commands; count += 1) {
    if (player.often(wild / 4)) timeline.undo(stamp())
    else if (player.often(wild / 8)) timeline.redo(stamp())
    else if (player.often(wild)) play(player.wild(battleView(timeline.state, null)))
    else play(player.sensible(battleView(timeline.state, null)))
  }
  return { timeline, tried }
}

class Player {
  constructor(private readonly rng: Rng) {}

  often(percent: number): boolean {
    return this.rng.below(100) < percent
  }
  one<Item>(items: readonly Item[], otherwise: Item): Item {
    return items[this.rng.below(Math.max(1, items.length))] ?? otherwise
  }
  upTo(most: number): number {
    return this.rng.below(most + 1)
  }

  sensible(view: BattleView): Command {
    if (view.ask) return this.answer(view.ask)
    const { proposal } = view
    switch (proposal.kind) {
      case 'begin':
        return { type: 'proceed' }
      case 'place':
        return this.places(proposal.count)
      case 'throwSpeeds':
        return this.often(50)
          ? { type: 'throwSpeeds', crafts: proposal.crafts }
          : { type: 'throwSpeeds', crafts: proposal.crafts, faces: proposal.crafts.map(() => this.faces(2)) }
      case 'chooseSpeed':
        return {
          type: 'chooseSpeed',
          craft: this.one(proposal.crafts, 'bomber-1'),
          die: this.often(50) ? 0 : 1,
        }
      case 'startMove':
        return this.moves(view, this.one(proposal.bombers, 'bomber-1'))
      case 'continueMove':
        return this.moves(view, proposal.bomber)
      case 'turnUp':
        return {
          type: 'turnUp',
          place: view.solo && this.often(70) ? null : this.one(proposal.places, 'alpha'),
        }
      case 'moveDefence':
        return this.defends(view, proposal.interceptors, proposal.flak)
      case 'proceed':
        return { type: 'proceed' }
      case 'waveEnd':
        return this.often(80) ? { type: 'secondWave' } : { type: 'finish' }
      case 'over':
        return { type: 'continueBattle' }
    }
  }

  private faces(count: number): readonly number[] {
    return Array.from({ length: count }, () => 1 + this.upTo(5))
  }

  private places(count: number): Command {
    const free = [...placeIds]
    const tokens = Array.from({ length: count }, (_, hand) => {
      const [place = 'alpha'] = free.splice(this.rng.below(free.length), 1)
      return { place, hand }
    })
    return { type: 'place', tokens }
  }

  private moves(view: BattleView, bomber: BomberId): Command {
    const open = view.places.filter(({ enterable }) => enterable).map(({ id }) => id)
    const met = [...view.between.map(({ home }) => home), ...this.between(view)]
    if (met.length > 0 && this.often(40)) return { type: 'meet', bomber, token: this.one(met, 'alpha') }
    if (open.length > 0 && this.often(60)) return { type: 'enter', bomber, place: this.one(open, 'alpha') }
    if (this.often(15)) return { type: 'leave', bomber }
    return { type: 'endMove', bomber, where: this.often(60) ? 'here' : 'between' }
  }

  private between(view: BattleView): readonly PlaceId[] {
    return view.interceptors.flatMap(({ id, where }) => (where === 'between' && !isBomberId(id) ? [id] : []))
  }

  private defends(view: BattleView, interceptors: readonly PlaceId[], flak: readonly PlaceId[]): Command {
    const bombers = view.bombers.flatMap(({ id, state }) =>
      isBomberId(id) && !['destroyed', 'left', 'spare'].includes(state) ? [id] : [],
    )
    const [interceptor] = interceptors
    if (!interceptor || this.often(20))
      return flak.length > 0 && this.often(60)
        ? {
            type: 'moveFlak',
            flak: this.one(flak, 'alpha'),
            to: this.one([...placeIds, 'between'], 'between'),
          }
        : { type: 'proceed' }
    if (view.solo && this.often(30)) return { type: 'chase', interceptor, nearest: bombers }
    const engages = this.often(60) ? this.one<BomberId | null>(bombers, null) : null
    return {
      type: 'moveInterceptor',
      interceptor,
      to: this.one([...placeIds, 'between'], 'between'),
      engages,
    }
  }

  private answer({ question, frame, push, kinds }: PromptView): Command {
    switch (question) {
      case 'throw': {
        if (this.often(10))
          return { type: 'modify', roll: 0, damage: this.often(50), custom: this.upTo(2) - 1 }
        if (this.often(50) || !isPendingWithRolls(frame)) return { type: 'throw' }
        return { type: 'throw', faces: frame.rolls.map(({ dice }) => this.faces(dice)) }
      }
      case 'settle':
        if (this.often(8) && isPendingWithRolls(frame))
          return { type: 'changeDice', faces: frame.rolls.map(({ dice }) => this.faces(dice)) }
        return this.often(6) ? { type: 'withhold' } : { type: 'accept' }
      case 'identify':
        return { type: 'identify', kind: this.one(kinds, { kind: 'flak2' as const, count: 1 }).kind }
      case 'push': {
        if (push?.proposed && this.often(60)) return { type: 'push', to: push.proposed.to }
        const option = this.one(push?.options ?? [], { to: 'between', onto: null, follows: null, ruling: '' })
        return { type: 'push', to: option.to }
      }
    }
  }

  wild(view: BattleView): Command {
    const craft: CraftId = this.one<CraftId>(
      [...view.bombers, ...view.interceptors].map(({ id }) => id),
      'bomber-1',
    )
    const bomber: BomberId = isBomberId(craft) ? craft : 'bomber-2'
    const place = this.one(placeIds, 'alpha')
    const commands: readonly Command[] = [
      { type: 'proceed' },
      { type: 'enter', bomber, place },
      { type: 'meet', bomber, token: place },
      { type: 'leave', bomber },
      { type: 'endMove', bomber, where: 'here' },
      { type: 'turnUp', place: this.often(50) ? place : null },
      { type: 'moveFlak', flak: place, to: 'between' },
      { type: 'moveInterceptor', interceptor: place, to: place, engages: null },
      { type: 'chase', interceptor: place, nearest: [bomber] },
      { type: 'throwSpeeds', crafts: [craft] },
      { type: 'changeSpeedDice', craft, faces: this.faces(2) },
      { type: 'chooseSpeed', craft, die: 1 },
      { type: 'accept' },
      { type: 'withhold' },
      { type: 'throw' },
      { type: 'push', to: place, onto: this.often(50) ? craft : null },
      { type: 'identify', kind: this.one(tokenKinds, 'flak1') },
      { type: 'secondWave' },
      { type: 'finish' },
      { type: 'place', tokens: [{ place, hand: 0 }] },
      { type: 'throwFree', side: null, purpose: 'tie', count: 2 },
      { type: 'editBoard', board: { ...view.agreement.board, names: { [place]: 'Keel' } } },
      { type: 'concede', side: this.often(50) ? 'defender' : 'attackers' },
      { type: 'declareResult', winner: 'draw' },
      { type: 'continueBattle' },
      { type: 'correct', correction: this.correction(craft, bomber, place), reason: 'wild' },
      { type: 'correct', correction: this.correction(craft, bomber, place), reason: '' },
      { type: 'correct', correction: this.correction(craft, bomber, place), reason: '' },
      { type: 'correct', correction: this.correction(craft, bomber, place), reason: '' },
    ]
    return this.one(commands, { type: 'proceed' })
  }

  private correction(craft: CraftId, bomber: BomberId, place: PlaceId): Correction {
    const corrections: readonly Correction[] = [
      { what: 'where', craft, to: this.one(['bow', 'between', 'stern', place] as const, 'bow') },
      { what: 'hits', craft, to: this.upTo(2) },
      { what: 'speed', craft, to: this.often(20) ? null : 1 + this.upTo(5) },
      { what: 'moved', craft, to: this.often(50) },
      { what: 'owner', bomber, to: this.often(50) ? 'attacker-1' : null },
      { what: 'objectiveHits', objective: 'alpha', to: this.upTo(4) },
      { what: 'batteries', objective: 'beta', to: this.upTo(3) },
      { what: 'score', side: 'attacker-1', to: this.upTo(6) },
      { what: 'turn', to: 1 + this.upTo(8) },
      { what: 'phase', to: this.often(50) ? 'attacker' : 'defender' },
      { what: 'flakWhere', home: place, to: 'between' },
    ]
    return this.one(corrections, { what: 'turn', to: 1 })
  }
}
