import { err, ok, type Result } from '@/kit'
import type {
  CurrencyAmounts,
  RosterItem,
  RosterModel,
  ImportedRoster,
  RosterFault,
  SkippedItem,
  RosterModelStatus,
} from '@/engine'

/** Whether a text is a warband as Trench Companion prints it. */
export const isCompanionText = (text: string): boolean =>
  /^\s*##\s*\S.*##\s*$/m.test(text) && /^\s*•\s*Cost:/m.test(text)

const standings: Readonly<Record<string, RosterModelStatus>> = {
  elites: 'elite',
  troops: 'troop',
  mercenaries: 'mercenary',
  reserves: 'reserve',
  dead: 'dead',
  'lost & captured': 'lost',
}

/** Sections about the warband, without models. */
const noModels: ReadonlySet<string> = new Set(['fireteams', 'locations'])

/**
 * Reads the printed form. It has names, prices and equipment by name, but no characteristics. Unknown lines are
 * listed.
 */
export const rosterFromCompanionText = (text: string): Result<ImportedRoster, RosterFault> => {
  const reading = new Reading()
  const lines = text
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean)
  for (const [place, line] of lines.entries()) reading.line(line, lines[place + 1] ?? '')
  return reading.end()
}

/** `1200`, or `1,200` as some devices write it. */
const amountIn = (words: string): number => {
  const found = /-?(?:\d{1,3}(?:[.,'’\u00a0\u202f ]\d{3})+(?!\d)|\d+)/.exec(words)?.[0] ?? ''
  return Number(found.replace(/[^\d-]/g, '')) || 0
}
const priceIn = (line: string): CurrencyAmounts => {
  const before = (currency: RegExp) => amountIn(line.split('|').find((part) => currency.test(part)) ?? '')
  return { ducats: before(/Ducats/i), glory: before(/Glory/i) }
}

const itemNamed = (name: string): RosterItem => ({
  sourceId: null,
  name,
  number: 1,
  kind: 'other',
  weapon: null,
  price: { ducats: 0, glory: 0 },
})

const namesIn = (line: string): readonly string[] =>
  line
    .split(',')
    .map((name) => name.trim())
    .filter(Boolean)

type Model = { -readonly [Key in keyof RosterModel]: RosterModel[Key] }

/** Parses the text line by line. */
class Reading {
  #name = ''
  #section = ''
  #faction: string | null = null
  #patron: string | null = null
  #claimed: CurrencyAmounts | null = null
  #bank = { ducats: 0, glory: 0 }
  readonly #models: Model[] = []
  readonly #stash: RosterItem[] = []
  readonly #skipped: SkippedItem[] = []
  /** The next lines are a model's upgrades and choices. */
  #choosing = false
  #over = false

  /** `next` separates a model's name from other lines without a bullet: the line after a name is its cost. */
  line(line: string, next: string): void {
    if (line === '---') {
      this.#over = true
      return
    }
    const heading = /^##\s*(.+?)\s*##$/.exec(line)?.[1]
    // After the rule comes the link to the warband. A section after it is read anyway.
    if (heading !== undefined) this.#heading(heading)
    else if (this.#over) {
      if (!/^(View online:?|https?:\/\/\S+)$/i.test(line)) this.#skip(line)
    } else if (this.#section === '') this.#about(line)
    else if (this.#section === 'stash') this.#stashLine(line.replace(/^•\s*/, ''))
    else if (noModels.has(this.#section)) this.#skip(line)
    else if (line.startsWith('•')) this.#detail(line.slice(1).trim())
    else if (/^•\s*Cost:/.test(next)) this.#model(line)
    else if (/^Upgrades & Choices:/i.test(line)) this.#choices(line)
    else if (this.#choosing) this.#choose(line)
    else this.#skip(line)
  }

  end(): Result<ImportedRoster, RosterFault> {
    if (!this.#name || this.#models.length === 0)
      return err({ kind: 'broken', format: 'companionText', detail: 'no models' })
    return ok({
      format: 'companionText',
      sourceId: null,
      name: this.#name,
      faction: this.#faction,
      variant: null,
      patron: this.#patron,
      claimed: this.#claimed,
      bank: this.#bank,
      models: this.#models,
      stash: this.#stash,
      skipped: this.#skipped,
    })
  }

  #model(line: string): void {
    this.#choosing = false
    if (this.#models.length < 200) this.#models.push(modelNamed(line, standings[this.#section] ?? null))
    else this.#skip(line)
  }

  /** The list of a model's upgrades is on the lines below, or after the colon. */
  #choices(line: string): void {
    this.#choosing = true
    for (const name of namesIn(line.slice(line.indexOf(':') + 1))) this.#choose(name)
  }

  #choose(line: string): void {
    const name = line.replace(/^[-*◦·‣]\s*/, '')
    const model = this.#models.at(-1)
    if (model && name) model.abilities = [...model.abilities, name]
    else this.#skip(line)
  }

  #heading(heading: string): void {
    this.#choosing = false
    this.#over = false
    if (this.#name === '') this.#name = heading
    else this.#section = heading.toLowerCase()
  }

  #about(line: string): void {
    const [, field = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    if (field === 'Faction') this.#faction = value
    else if (field === 'Rating') this.#claimed = priceIn(value)
    else if (field === 'Patron') this.#patron = value === 'None' ? null : value
    else this.#skip(line)
  }

  #stashLine(line: string): void {
    const [, field = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(line) ?? []
    if (field === 'Stashed Ducats') this.#bank.ducats = amountIn(value)
    else if (field === 'Unspent Glory') this.#bank.glory = amountIn(value)
    else this.#stash.push(...namesIn(field === 'Equipment' ? value : line).map(itemNamed))
  }

  #detail(detail: string): void {
    const model = this.#models.at(-1)
    const [, field = '', value = ''] = /^([^:]+):\s*(.*)$/.exec(detail) ?? []
    if (!model) this.#skip(detail)
    else if (field === 'Cost') model.price = priceIn(value)
    else if (field === 'Equipment') model.items = [...model.items, ...namesIn(value).map(itemNamed)]
    else if (/^(Skills|Advancements)$/.test(field)) model.skills = [...model.skills, ...namesIn(value)]
    else if (field === 'Injuries') model.injuries = [...model.injuries, ...namesIn(value)]
    else if (field === 'Experience' && /^\d+/.test(value)) model.experience = Number.parseInt(value, 10)
    else if (/^Upgrades & Choices$/i.test(field)) this.#choices(detail)
    else if (this.#choosing) this.#choose(detail)
    else this.#skip(detail)
  }

  #skip(name: string): void {
    this.#skipped.push({ name, count: 1, reason: 'unknown' })
  }
}

/** `Name - Type`, or one name for both. A given name may contain dashes. */
const modelNamed = (line: string, standing: RosterModelStatus | null): Model => {
  const [, given, kind] = /^(.+)\s+-\s+(.+?)$/.exec(line) ?? []
  return {
    sourceId: null,
    name: given ?? line,
    kind: kind ?? line,
    stats: { movement: null, ranged: null, melee: null, armour: null, base: null },
    keywords: standing === 'elite' ? ['ELITE'] : [],
    items: [],
    abilities: [],
    skills: [],
    injuries: [],
    experience: null,
    fireteam: null,
    standing,
    price: { ducats: 0, glory: 0 },
  }
}
