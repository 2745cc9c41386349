import type { Page } from '@playwright/test'
import type { Rng } from '@/kit'
import { Timeline, type LogEntry, type RulingId } from '@/engine'
import { system } from '@/systems/trench-crusade'
import { sampleWarbands } from '@/systems/trench-crusade/rules'
import type { Command, Event, SideAtBattleStart, State } from '@/systems/trench-crusade/state'
import { putRows } from './plantedRows'

/** A planted battle has only named dice. */
const noChance: Rng = {
  below: () => {
    throw new Error('a planted battle throws no dice of its own')
  },
}

/** The names of the sample warbands, as every screen shows them. */
export const sampleNames = {
  orsolya: "Saint Orsolya's Own",
  choir: 'Choir of the Red Cistern',
  lanterns: 'Lanterns of the Salt Road',
} as const

export const sample = (id: keyof typeof sampleNames): SideAtBattleStart => {
  const found = sampleWarbands.find(({ name }) => name === sampleNames[id])
  if (!found) throw new Error(`no sample ${id}`)
  return found
}

/** A battle that is played outside the browser and written into its database, for tests about later moments. */
export class PlantedBattle {
  readonly #timeline: Timeline<State, Command, Event>
  #written = 0

  constructor(
    a: SideAtBattleStart,
    b: SideAtBattleStart,
    readonly id = 'planted',
    name = 'Supply raid',
  ) {
    const opened = Timeline.open<State, Command, Event>(system, id, [])
    if (!opened.ok) throw new Error('an empty log opens')
    this.#timeline = opened.value
    const scenario = { name, turnLimit: 6, notes: '', budget: 'one-off' as const, shakenRule: false }
    this.play({ type: 'muster', scenario, sides: { a, b } })
  }

  get state(): State {
    return this.#timeline.state
  }

  get entries(): readonly LogEntry[] {
    return this.#timeline.entries
  }

  /** The id of the first model of that name. */
  named(name: string): string {
    const found = Object.values(this.state.models).find((model) => model.profile.name === name)
    if (!found) throw new Error(`nobody called ${name}`)
    return found.id
  }

  play(...commands: readonly Command[]): this {
    for (const command of commands) this.insist(command, [])
    return this
  }

  /** Carries out a command that only a rule refuses. */
  insist(command: Command, overrule: readonly RulingId[]): this {
    const played = this.#timeline.play(command, { rng: noChance, overrule }, this.#stamp())
    if (!played.ok) throw new Error(`${command.type}: ${JSON.stringify(played.reason)}`)
    return this
  }

  undo(): this {
    this.#timeline.undo(this.#stamp())
    return this
  }

  #stamp() {
    this.#written += 1
    return {
      id: `planted-${this.id}-${this.#written}`,
      at: Date.now() - 600_000 + this.#written * 1000,
      by: 'planted',
    }
  }

  /** Writes the log and its row into the page's database, which the app must have created. */
  async plant(page: Page): Promise<void> {
    const entries: readonly LogEntry[] = this.#timeline.entries
    const summary = system.summary(this.state)
    const [first] = entries
    const last = entries.at(-1)
    const row = {
      id: this.id,
      game: system.id,
      createdAt: first?.at ?? 0,
      touchedAt: last?.at ?? 0,
      endedAt: summary.outcome === null ? null : (last?.at ?? 0),
      summary,
      entries: entries.length,
    }
    await putRows(page, { battles: [row], entries })
  }
}
