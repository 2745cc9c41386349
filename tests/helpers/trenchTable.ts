import type { Result, Rng } from '@/kit'
import { Timeline, type LogEntry, type Refusal, type RulingId } from '@/engine'
import { system } from '@/systems/trench-crusade'
import type { EditionId, Model, Profile, Weapon } from '@/systems/trench-crusade/rules'
import type { Command, Event, Scenario, State, AnyPending } from '@/systems/trench-crusade/state'

export const weapon = (change: Partial<Weapon> = {}): Weapon => ({
  name: 'Rifle',
  icon: 'rifle',
  kind: 'ranged',
  range: 24,
  dice: 0,
  injuryDice: 0,
  attacks: 1,
  keywords: [],
  ...change,
})

export const sword = weapon({ name: 'Sword', icon: 'sword', kind: 'melee', range: 0 })

export const profile = (name: string, change: Partial<Profile> = {}): Profile => ({
  name,
  role: '',
  icon: 'visored-helm',
  movement: 6,
  ranged: 0,
  melee: 0,
  armour: 0,
  keywords: [],
  weapons: [weapon(), sword],
  consumables: [],
  equipment: [],
  ducats: 50,
  glory: 0,
  fireteam: null,
  squad: null,
  source: null,
  ...change,
})

/** Replaces phone dice in a test without any. Using it fails the test. */
export const noChance: Rng = {
  below: () => {
    throw new Error('the phone rolled dice in a test that enters them all')
  },
}

const scenario: Scenario = {
  name: 'Test',
  turnLimit: null,
  notes: '',
  budget: 'one-off',
  shakenRule: false,
}

/** A battle for tests: it takes commands, returns refusals and states, and logs everything. */
export class TrenchTable {
  readonly timeline: Timeline<State, Command, Event>
  #written = 0

  constructor(
    a: readonly Profile[],
    b: readonly Profile[],
    change: Partial<Scenario> = {},
    edition?: EditionId,
  ) {
    const opened = Timeline.open<State, Command, Event>(system, 'test', [])
    if (!opened.ok) throw new Error('an empty log opens')
    this.timeline = opened.value
    this.does({
      type: 'muster',
      ...(edition ? { edition } : {}),
      scenario: { ...scenario, ...change },
      sides: { a: { name: 'Alpha', icon: 'x', profiles: a }, b: { name: 'Beta', icon: 'y', profiles: b } },
    })
  }

  get state(): State {
    return this.timeline.state
  }
  get top(): AnyPending | undefined {
    return this.state.frames.at(-1)
  }

  /** The first model of that name. */
  model(name: string): Model {
    const found = Object.values(this.state.models).find((model) => model.profile.name === name)
    if (!found) throw new Error(`no model ${name}`)
    return found
  }
  id(name: string): string {
    return this.model(name).id
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

  /** Why a command is refused: its ruling, `impossible`, or null when it passes. */
  refuses(command: Command): string | null {
    const before = this.timeline.nextSeq
    const result = this.try(command)
    if (result.ok) {
      if (this.timeline.nextSeq > before) this.timeline.undo(this.stamp())
      return null
    }
    return result.reason.kind === 'impossible' ? 'impossible' : result.reason.ruling
  }

  stamp() {
    this.#written += 1
    return { id: `e${this.#written}`, at: this.#written, by: 'test' }
  }

  throws(...faces: readonly number[]): this {
    return this.does({ type: 'throw', faces })
  }

  /** An attack without special options. */
  attackOf(
    actor: string,
    target: string,
    change: Partial<Extract<Command, { type: 'attack' }>> = {},
  ): Extract<Command, { type: 'attack' }> {
    return {
      type: 'attack',
      model: this.id(actor),
      weapon: 0,
      target: this.id(target),
      choices: {},
      customDice: 0,
      blessing: 0,
      blast: [],
      ...change,
    }
  }
  attack(actor: string, target: string, change: Partial<Extract<Command, { type: 'attack' }>> = {}): this {
    return this.does(this.attackOf(actor, target, change))
  }

  test(
    actor: string,
    change: Partial<Extract<Command, { type: 'test' }>>,
  ): Extract<Command, { type: 'test' }> {
    return {
      type: 'test',
      model: this.id(actor),
      act: 'dash',
      name: '',
      risky: false,
      customDice: 0,
      blessing: 0,
      fall: null,
      ...change,
    }
  }

  mark(name: string, marker: 'blood' | 'infection' | 'blessing', to: number): this {
    return this.does({ type: 'mark', model: this.id(name), marker, to, reason: '' })
  }
  set(name: string, posture: 'up' | 'down' | 'out'): this {
    return this.does({
      type: 'correct',
      model: this.id(name),
      correction: { what: 'posture', to: posture },
      reason: '',
    })
  }
  activate(name: string): this {
    return this.does({ type: 'activate', model: this.id(name) })
  }
}

/** Turn 1 runs and side `a` is to activate. */
export const startedTable = (
  a: readonly Profile[],
  b: readonly Profile[],
  change: Partial<Scenario> = {},
  edition?: EditionId,
): TrenchTable => {
  const table = new TrenchTable(a, b, change, edition)
  table.does({ type: 'startTurn' })
  if (table.top?.kind === 'rollOff') table.throws(6, 1).does({ type: 'accept' })
  return table.top?.kind === 'initiative' ? table.does({ type: 'chooseFirst', side: 'a' }) : table
}
