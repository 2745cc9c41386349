import type { Result, Rng } from '@/kit'
import { Timeline, type LogEntry, type Refusal, type RulingId } from '@/engine'
import { system } from '@/systems/bomber-run'
import type { Aircraft, Heading, Position, BattleSettings, SideId } from '@/systems/bomber-run/rules'
import { parseSquare } from '@/systems/bomber-run/rules'
import {
  battleView,
  type PromptView,
  type BattleView,
  type AnyPending,
  type Command,
  type Correction,
  type Event,
  type Placing,
  type State,
} from '@/systems/bomber-run/state'
import { noChance } from './chance'

export { noChance }

/** A square by its label and a nose: `at('F12', 'E')`. */
export const at = (label: string, heading: Heading): Position => {
  const square = parseSquare(label)
  if (!square) throw new Error(`no square ${label}`)
  return { square, heading }
}

/** Short names for aircraft in tests: `w1` is west's fighter 1, `eb` east's bomber, `eb2` its second. */
export const craft = (short: string): string => {
  const [, side = 'w', bomber, number] = /^([we])(b?)(\d?)$/.exec(short) ?? []
  return `${side === 'w' ? 'west' : 'east'}-${bomber ? 'bomber' : 'fighter'}-${number || 1}`
}

/** A battle for tests: it takes commands, returns refusals and states, and logs everything. */
export class BomberTable {
  readonly timeline: Timeline<State, Command, Event>
  #written = 0

  constructor(settings: Partial<BattleSettings> = {}, placings?: readonly Placing[]) {
    const opened = Timeline.open<State, Command, Event>(system, 'test', [])
    if (!opened.ok) throw new Error('an empty log opens')
    this.timeline = opened.value
    this.does({
      type: 'setUp',
      settings: { formation: 'standard', map: false, ...settings },
      names: { west: 'West', east: 'East' },
      ...(placings && { placings }),
    })
  }

  get state(): State {
    return this.timeline.state
  }
  get view(): BattleView {
    return battleView(this.state)
  }
  get ask(): PromptView | null {
    return this.view.ask
  }
  get top(): AnyPending | undefined {
    return this.state.frames.at(-1)
  }
  aircraft(short: string): Aircraft {
    const found = this.state.aircraft[craft(short)]
    if (!found) throw new Error(`no aircraft ${short}`)
    return found
  }
  status(...shorts: readonly string[]): readonly string[] {
    return shorts.map((short) => this.aircraft(short).status)
  }

  try(
    command: Command,
    overrule: readonly RulingId[] = [],
    rng: Rng = noChance,
  ): Result<LogEntry<Event>, Refusal> {
    return this.timeline.play(command, { rng, overrule }, this.stamp())
  }

  /** Carries out commands that must pass. */
  does(...commands: readonly Command[]): this {
    for (const command of commands) {
      const result = this.try(command)
      if (!result.ok) throw new Error(`${command.type} was refused: ${JSON.stringify(result.reason)}`)
    }
    return this
  }

  /** Carries out a command that overrules rulings. */
  insists(command: Command, ...overrule: readonly RulingId[]): this {
    const result = this.try(command, overrule)
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

  /** Bases in row 12 by default, the proposed formation, and this side begins. */
  starts(first: SideId = 'west', rows: Readonly<Record<SideId, number>> = { west: 12, east: 12 }): this {
    this.does({ type: 'enterBases', rows })
    if (this.state.settings.map) this.does({ type: 'deploy' })
    return this.does({ type: 'chooseFirst', side: first })
  }

  /** The dice of the turn, given to the fighters in list order. */
  dice(...faces: readonly number[]): this {
    this.does({ type: 'throwDice', faces })
    const { proposal } = this.view
    return proposal.kind === 'giveDice' ? this.does({ type: 'giveDice', to: proposal.to }) : this
  }

  activates(short: string): this {
    return this.does({ type: 'activate', aircraft: craft(short) })
  }
  /**
   * Steps: `f` forward, `d` diagonal without the map, `l` and `r` to the left and right with it, headings for
   * acrobatics.
   */
  flies(...steps: readonly ('f' | 'd' | 'l' | 'r' | Heading)[]): this {
    return this.does(...steps.map(stepCommand))
  }
  attacks(short: string): this {
    return this.does({ type: 'attack', target: craft(short) })
  }
  /** Dice by hand: attack, defence. */
  throws(...faces: readonly number[]): this {
    return this.does({ type: 'throw', faces })
  }
  accepts(): this {
    return this.does({ type: 'accept' })
  }
  finishes(): this {
    return this.does({ type: 'finish' })
  }
  corrects(correction: Correction): this {
    return this.does({ type: 'correct', correction, reason: 'test' })
  }
  /** Puts an aircraft there. */
  puts(short: string, label: string, heading: Heading): this {
    return this.corrects({ what: 'position', aircraft: craft(short), to: at(label, heading) })
  }
  /** Removes these aircraft. */
  loses(...shorts: readonly string[]): this {
    for (const short of shorts)
      this.corrects({ what: 'status', aircraft: craft(short), to: 'destroyed', position: null })
    return this
  }
  /** Ends the turn, even if not every aircraft has moved. */
  ends(...inFire: readonly string[]): this {
    return this.insists({ type: 'endTurn', inFire: inFire.map(craft) }, 'BR-3', 'BR-4')
  }
}

export const stepCommand = (step: 'f' | 'd' | 'l' | 'r' | Heading): Command => {
  switch (step) {
    case 'f':
      return { type: 'fly', step: 'forward' }
    case 'd':
      return { type: 'fly', step: 'diagonal' }
    case 'l':
      return { type: 'fly', step: 'diagonal', toward: 'left' }
    case 'r':
      return { type: 'fly', step: 'diagonal', toward: 'right' }
    default:
      return { type: 'fly', step: 'acrobatic', heading: step }
  }
}
