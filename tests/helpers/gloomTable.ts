import type { Result, Rng } from '@/kit'
import { Timeline, type LogEntry, type Refusal, type RulingId } from '@/engine'
import { system } from '@/systems/gloom-trench'
import type {
  CompositionPart,
  Force,
  ModelProfile,
  OrderKind,
  StressGainReason,
  Unit,
  UnitProfile,
  Weapon,
} from '@/systems/gloom-trench/rules'
import type {
  PromptAnswerCommand,
  Command,
  Correction,
  DeclaredTarget,
  Event,
  AnyPending,
  Scenario,
  State,
} from '@/systems/gloom-trench/state'
import { noChance } from './trenchTable'

export { noChance }

export const soldier = (name: string, change: Partial<ModelProfile> = {}): ModelProfile => ({
  name,
  combat: 6,
  damage: 1,
  defence: 6,
  save: 6,
  wounds: 1,
  command: 1,
  keywords: [],
  ...change,
})

export const rifle: Weapon = {
  name: 'Rifle',
  icon: '',
  bands: { short: { upTo: 8, die: 8 }, medium: { upTo: 16, die: 6 }, long: null },
  dicePerModel: 1,
  carriers: null,
  specialRules: [],
}

/** A unit of this many plain soldiers, or of the composition in `change`. */
export const unitOf = (name: string, models: number, change: Partial<UnitProfile> = {}): UnitProfile => ({
  name,
  icon: '',
  composition: [{ profile: soldier('Soldier'), models }],
  weapons: [rifle],
  specialRules: [],
  orders: [],
  keywords: [],
  tactics: null,
  ...change,
})

export const mixed = (...parts: readonly (readonly [number, ModelProfile])[]): readonly CompositionPart[] =>
  parts.map(([models, profile]) => ({ models, profile }))

export const force = (name: string, units: readonly UnitProfile[], tacticalPoints = 0): Force => ({
  name,
  icon: '',
  formation: { name: '', tacticalPoints },
  units,
})

const scenario: Scenario = {
  name: 'Test',
  scale: '28mm',
  turnLimit: null,
  notes: '',
  strictNerves: false,
}

/** Shots at a target in the open, all with the first weapon. */
export const shotAt = (
  target: string,
  models: number,
  change: Partial<DeclaredTarget> = {},
): DeclaredTarget => ({
  target,
  groups: [{ weapon: 0, band: 'short', models }],
  ownCover: 'open',
  crossed: [],
  obscuredBy: [],
  part: null,
  choices: {},
  custom: [],
  ...change,
})

const sideLetters = ['Alpha', 'Beta', 'Gamma', 'Delta']

/** A battle for tests: it takes commands, returns refusals and states, and logs everything. */
export class GloomTable {
  readonly timeline: Timeline<State, Command, Event>
  #written = 0

  /** A list of units for each side; its name is Alpha, Beta ... */
  constructor(sides: readonly (readonly UnitProfile[])[], change: Partial<Scenario> = {}) {
    const opened = Timeline.open<State, Command, Event>(system, 'test', [])
    if (!opened.ok) throw new Error('an empty log opens')
    this.timeline = opened.value
    this.does({
      type: 'muster',
      scenario: { ...scenario, ...change },
      sides: sides.map((units, index) => force(sideLetters[index] ?? '', units)),
    })
  }

  get state(): State {
    return this.timeline.state
  }
  get top(): AnyPending | undefined {
    return this.state.frames.at(-1)
  }

  unit(name: string): Unit {
    const found = Object.values(this.state.units).find((unit) => unit.profile.name === name)
    if (!found) throw new Error(`no unit ${name}`)
    return found
  }
  id(name: string): string {
    return this.unit(name).id
  }
  points(side: 'a' | 'b' | 'c' | 'd'): number {
    return this.state.sides[side].points
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
    const before = this.state
    const result = system.decide(before, command, { rng: noChance, overrule: [] })
    if (result.ok) return null
    return result.reason.kind === 'impossible' ? result.reason.message.key : result.reason.ruling
  }

  stamp() {
    this.#written += 1
    return { id: `e${this.#written}`, at: this.#written, by: 'test' }
  }

  /** Throws a list of faces for each open roll. */
  throws(...faces: readonly (readonly number[])[]): this {
    return this.does({ type: 'throw', faces })
  }
  accepts(change: Omit<Extract<PromptAnswerCommand, { type: 'accept' }>, 'type'> = {}): this {
    return this.does({ type: 'accept', ...change })
  }
  /** Spends nothing until the throw or another prompt. */
  saves(): this {
    for (let asked = 0; asked < 12; asked += 1) {
      const top = this.top
      if (!top || !('rolls' in top)) return this
      if (!this.try({ type: 'spend', points: top.rolls.map(() => 0) }).ok) return this
    }
    return this
  }
  spends(...points: readonly number[]): this {
    return this.does({ type: 'spend', points })
  }
  corrects(correction: Correction): this {
    return this.does({ type: 'correct', correction, reason: 'test' })
  }
  stressed(name: string, to: number): this {
    return this.corrects({ what: 'stress', unit: this.id(name), to })
  }
  purse(side: 'a' | 'b' | 'c' | 'd', to: number): this {
    return this.points(side) === to ? this : this.corrects({ what: 'points', side, to })
  }
  activates(name: string, order?: OrderKind, stress: readonly StressGainReason[] = []): this {
    const unit = this.unit(name)
    if (this.state.due !== unit.side) this.does({ type: 'draw', chit: unit.side })
    this.does({ type: 'activate', unit: unit.id })
    return order ? this.does({ type: 'order', order, stress }) : this
  }
}

/** Turn 1 is at its activations: side `a` has the initiative, nobody has points. */
export const startedTable = (
  sides: readonly (readonly UnitProfile[])[],
  change: Partial<Scenario> = {},
): GloomTable => {
  const table = new GloomTable(sides, change)
  for (const side of table.state.playing) table.purse(side, 0)
  table.does({ type: 'proceed' })
  if (table.top?.kind === 'gain') {
    table.throws(
      ...table.top.rolls.map(({ pool }) =>
        pool.dice.flatMap(({ count }) => Array(count).fill(1) as number[]),
      ),
    )
    table.accepts()
  }
  for (const side of table.state.playing) table.purse(side, 0)
  if (table.state.phase === 'tactical') table.insists({ type: 'declareInitiative', side: 'a' }, 'GT-6')
  return table
}
