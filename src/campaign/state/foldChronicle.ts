import type { Campaign } from '../rules/campaign'
import type { ChronicleEntry } from './chronicle'
import { evolveAll } from './evolve'
import { causalHistoryOf } from './causalHistory'
import { conflictBetween, decisionSubjectsOf, type DecisionSubject } from './decisionSubjects'

/** Two entries that were written without knowing of each other, about the same thing, and nobody has settled which counts. */
export interface EntryConflict {
  /** The ids of the entries, as they stand in the chronicle. */
  readonly first: string
  readonly second: string
  /** What both are about, once for each thing. */
  readonly about: readonly Pick<DecisionSubject, 'kind' | 'id'>[]
  /** Whether the second one waits, as only one of them can hold. Otherwise both count until somebody says otherwise. */
  readonly waits: boolean
}

/** What a chronicle comes to. */
export interface FoldedChronicle {
  readonly campaign: Campaign
  /** What two people decided, and nobody has settled: the same on all phones that have the same entries. */
  readonly partings: readonly EntryConflict[]
  /** The ids of entries that somebody set aside: they stand in the chronicle and count for nothing. */
  readonly aside: ReadonlySet<string>
}

/**
 * A whole chronicle. Where two people decided the same without knowing of each other and only one can hold, the one that stands first
 * counts until it is settled, and the other waits: never dropped, never counted twice.
 */
export const foldChronicle = (entries: readonly ChronicleEntry[]): FoldedChronicle => {
  const { all, knew } = causalHistoryOf(entries)
  const settling = new Weighing(entries, all, knew, new Map())
  entries.forEach(({ body }, place) => {
    if (body.type === 'settled') settling.weigh(place)
  })
  const decisions = new Map<string, 'stands' | 'aside'>()
  for (const place of settling.counting) {
    const body = entries[place]?.body
    if (body?.type !== 'settled') continue
    for (const id of body.stands) decisions.set(id, 'stands')
    for (const id of body.aside) decisions.set(id, 'aside')
  }

  const weighing = new Weighing(entries, all, knew, decisions)
  const counting = entries.flatMap(({ body }, place) =>
    body.type !== 'settled' && weighing.weigh(place) ? [body] : [],
  )
  const known = new Set(entries.map(({ id }) => id))
  const aside = [...decisions].filter(([id, decision]) => decision === 'aside' && known.has(id))
  return {
    campaign: evolveAll(counting),
    partings: [...settling.partings(), ...weighing.partings()],
    aside: new Set(aside.map(([id]) => id)),
  }
}

interface Claim {
  readonly place: number
  readonly subject: DecisionSubject
}

interface OpenParting {
  readonly first: number
  readonly second: number
  readonly about: DecisionSubject[]
  readonly waits: boolean
}

/** Weighs entry after entry, in the order of the chronicle: which of them count. */
class Weighing {
  readonly counting: number[] = []
  private readonly claims = new Map<string, Claim[]>()
  private open: OpenParting[] = []

  constructor(
    private readonly entries: readonly ChronicleEntry[],
    private readonly knewAll: (place: number) => boolean,
    private readonly knew: (later: number, earlier: number) => boolean,
    private readonly decisions: ReadonlyMap<string, 'stands' | 'aside'>,
  ) {}

  /** Whether the entry at a place counts. */
  weigh(place: number): boolean {
    const entry = this.entries[place]
    if (!entry) return false
    const decision = this.decisions.get(entry.id)
    if (decision === 'aside') return false
    const subjects = decisionSubjectsOf(entry.body)
    const parted = decision === 'stands' || this.knewAll(place) ? [] : this.partedFrom(place, subjects)
    this.open.push(...parted)
    if (parted.some(({ waits }) => waits)) return false
    this.counting.push(place)
    this.claim(place, subjects)
    return true
  }

  partings(): readonly EntryConflict[] {
    const idAt = (place: number) => this.entries[place]?.id ?? ''
    return this.open.map(({ first, second, about, waits }) => ({
      first: idAt(first),
      second: idAt(second),
      about: about.map(({ kind, id }) => ({ kind, id })),
      waits,
    }))
  }

  /** Every entry that counts so far, that the author of this one did not know, and that decided otherwise. */
  private partedFrom(second: number, subjects: readonly DecisionSubject[]): readonly OpenParting[] {
    const found = new Map<number, { about: DecisionSubject[]; waits: boolean }>()
    const told = new Set<string>()
    for (const subject of subjects) {
      for (const { place: first, subject: other } of this.claims.get(keyOf(subject)) ?? []) {
        if (this.knew(second, first)) continue
        const parted = conflictBetween(other, subject)
        if (parted === null) continue
        const one = found.get(first) ?? { about: [], waits: false }
        found.set(first, one)
        one.waits ||= parted === 'exclusive'
        const once = `${first} ${keyOf(subject)}`
        if (!told.has(once)) one.about.push(subject)
        told.add(once)
      }
    }
    return [...found].map(([first, one]) => ({ first, second, ...one }))
  }

  private claim(place: number, subjects: readonly DecisionSubject[]): void {
    for (const subject of subjects) {
      const claims = this.claims.get(keyOf(subject))
      if (claims) claims.push({ place, subject })
      else this.claims.set(keyOf(subject), [{ place, subject }])
    }
    if (this.open.length === 0) return
    // Who knew both and says anew all that the second one said has settled it.
    const said = new Set(subjects.filter(({ how }) => how === 'says').map(keyOf))
    const saidBy = (second: number) => {
      const body = this.entries[second]?.body
      return (
        body !== undefined &&
        decisionSubjectsOf(body).every((one) => one.how === 'says' && said.has(keyOf(one)))
      )
    }
    this.open = this.open.filter(
      ({ first, second }) => !(this.knew(place, first) && this.knew(place, second) && saidBy(second)),
    )
  }
}

const keyOf = ({ kind, id }: Pick<DecisionSubject, 'kind' | 'id'>): string => `${kind} ${id}`
