import type { Result, Rng } from '@/kit'
import { Timeline, type LogEntry, type Refusal, type RulingId } from '@/engine'
import { system } from '@/systems/trenchrunnerz'
import {
  defaultBoardOrderAndNames,
  defaultMix,
  type PlaceId,
  type TokenKind,
} from '@/systems/trenchrunnerz/rules'
import {
  bomberById,
  battleView,
  type Agreement,
  type AnyPending,
  type BattleView,
  type Bomber,
  type Command,
  type CommandOf,
  type Correction,
  type CorrectedToken,
  type Event,
  type NamedBomber,
  type State,
  type Token,
} from '@/systems/trenchrunnerz/state'
import { noChance } from './trenchTable'

export { noChance }

export type RunnerzTimeline = Timeline<State, Command, Event>

const agreement: Agreement = {
  name: 'Test',
  tokens: 'table',
  mix: defaultMix,
  houseRules: { rolledBatteries: false },
  interceptors: [],
  competing: false,
  board: { ...defaultBoardOrderAndNames, photograph: null },
}

export const bombers: readonly NamedBomber[] = [
  { name: 'Wasp', motif: 'wasp-sting' },
  { name: 'Scarab', motif: 'scarab-beetle' },
  { name: 'Mayfly', motif: 'dragonfly' },
  { name: 'Moth', motif: 'butterfly' },
]

const names = ['Ada', 'Ben', 'Cleo', 'Dan', 'Eve']

/** The command that begins a battle of this many players. With several players the first one is the Defender. */
export const begin = (players: number, change: Partial<Agreement> = {}): CommandOf<'begin'> => ({
  type: 'begin',
  agreement: { ...agreement, ...change },
  players: names.slice(0, players),
  defender: players === 1 ? null : 0,
  bombers,
})

export const openRunnerz = (entries: readonly LogEntry<Event>[] = []): RunnerzTimeline => {
  const opened = Timeline.open<State, Command, Event>(system, 'test', entries)
  if (!opened.ok) throw new Error(JSON.stringify(opened.reason))
  return opened.value
}

/** A battle for tests: it takes commands, returns refusals and states, and logs everything. */
export class RunnerzTable {
  readonly timeline: RunnerzTimeline
  #written = 0

  /** With tokens on the table, so that a test names the revealed one. `sets` are the places that the Defender chose. */
  constructor(
    players: number,
    change: Partial<Agreement> = {},
    sets: readonly PlaceId[] = ['alpha', '1', '2', '3', '4', '5'],
    rng: Rng = noChance,
  ) {
    this.timeline = openRunnerz()
    this.does(begin(players, change), rng)
    if (players > 1 && !change.houseRules?.rolledBatteries)
      this.does({ type: 'place', tokens: sets.map((place, hand) => ({ place, hand })) })
  }

  get state(): State {
    return this.timeline.state
  }
  get view(): BattleView {
    return battleView(this.state, null)
  }
  get top(): AnyPending | undefined {
    return this.state.frames.at(-1)
  }
  bomber(number: number): Bomber {
    const bomber = bomberById(this.state, `bomber-${number}`)
    if (!bomber) throw new Error(`no bomber ${number}`)
    return bomber
  }
  token(home: PlaceId): Token {
    const token = this.state.tokens[home]
    if (!token) throw new Error(`no token at ${home}`)
    return token
  }

  try(
    command: Command,
    overrule: readonly RulingId[] = [],
    rng: Rng = noChance,
  ): Result<LogEntry<Event>, Refusal> {
    return this.timeline.play(command, { rng, overrule }, this.stamp())
  }
  /** Carries out a command that must pass. */
  does(command: Command, rng: Rng = noChance): this {
    return this.insists(command, [], rng)
  }
  /** Carries out a command that overrules rulings. */
  insists(command: Command, overrule: readonly RulingId[], rng: Rng = noChance): this {
    const result = this.try(command, overrule, rng)
    if (!result.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(result.reason)}`)
    return this
  }
  /** Why a command is refused: its ruling, the key of what is impossible, or null if it is allowed. Nothing changes. */
  refuses(command: Command): string | null {
    const result = system.decide(this.state, command, { rng: noChance, overrule: [] })
    if (result.ok) return null
    return result.reason.kind === 'impossible' ? result.reason.message.key : result.reason.ruling
  }
  stamp() {
    this.#written += 1
    return { id: `e${this.#written}`, at: this.#written, by: 'test' }
  }

  corrects(correction: Correction): this {
    return this.does({ type: 'correct', correction, reason: '' })
  }
  /** Sets a token as a test needs it; null removes it. */
  sets(place: PlaceId, kind: TokenKind | null, face: 'up' | 'down' = 'up'): this {
    const to: CorrectedToken | null = kind ? { kind, face, destroyed: false } : null
    return this.corrects({ what: 'token', place, to })
  }
  /** Gives bombers these Speeds, by number from 1. The others stay far away. */
  speeds(...speeds: readonly number[]): this {
    const { crafts } = this.view
    const ids = Object.values(crafts).flatMap((craft) =>
      craft && craft.kind === 'bomber' && craft.dice === null && craft.state === 'ready' ? [craft.id] : [],
    )
    this.does({
      type: 'throwSpeeds',
      crafts: ids,
      faces: ids.map((_, index) => [speeds[index] ?? 1, speeds[index] ?? 1]),
    })
    return this
  }
  enters(bomber: number, place: PlaceId): this {
    return this.does({ type: 'enter', bomber: `bomber-${bomber}`, place })
  }
  ends(bomber: number, where: 'here' | 'between' = 'here'): this {
    return this.does({ type: 'endMove', bomber: `bomber-${bomber}`, where })
  }
  leaves(bomber: number): this {
    return this.does({ type: 'leave', bomber: `bomber-${bomber}` })
  }
  throws(...faces: readonly (readonly number[])[]): this {
    return this.does({ type: 'throw', faces })
  }
  accepts(): this {
    return this.does({ type: 'accept' })
  }
  /** Throws and accepts the result. */
  rolls(...faces: readonly (readonly number[])[]): this {
    return this.throws(...faces).accepts()
  }
  proceeds(): this {
    return this.does({ type: 'proceed' })
  }
}
