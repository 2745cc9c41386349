import type { Campaign } from '../rules/campaign'
import type { ChronicleEntry } from './chronicle'
import { campaignFromEvents } from './evolve'
import { causalHistoryOfChronicle } from './causalHistory'
import { conflictKind, decisionSubjectsOf, type DecisionSubject } from './decisionSubjects'

/** Two unsettled entries on the same subject whose authors did not know of each other. */
export interface EntryConflict {
  /** The ids of the entries, in the order of the chronicle. */
  readonly first: string
  readonly second: string
  /** The subjects of both, each once. */
  readonly about: readonly Pick<DecisionSubject, 'kind' | 'id'>[]
  /**
   * Whether the second entry waits, because only one of them can count. Otherwise both count until a `settled` entry
   * decides.
   */
  readonly waits: boolean
}

/** The state that a chronicle gives. */
export interface FoldedChronicle {
  readonly campaign: Campaign
  /** The unsettled conflicts: the same on all phones that have the same entries. */
  readonly partings: readonly EntryConflict[]
  /** The ids of entries that were set aside. They stay in the chronicle and count for nothing. */
  readonly aside: ReadonlySet<string>
}

/**
 * Folds a whole chronicle. Where two authors who did not know of each other decided the same subject and only one
 * decision can count, the first in the order counts until the conflict is settled. The other waits: it is never
 * dropped and never counted twice.
 */
export const foldChronicle = (entries: readonly ChronicleEntry[]): FoldedChronicle => {
  const { all, knew } = causalHistoryOfChronicle(entries)
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
    campaign: campaignFromEvents(counting),
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

/** Decides for one entry after the other, in the order of the chronicle, which of them count. */
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

  /** Whether the entry at this index counts. */
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

  /** The entries that count so far, that the author of this one did not know, and that are in conflict with it. */
  private partedFrom(second: number, subjects: readonly DecisionSubject[]): readonly OpenParting[] {
    const found = new Map<number, { about: DecisionSubject[]; waits: boolean }>()
    const told = new Set<string>()
    for (const subject of subjects) {
      for (const { place: first, subject: other } of this.claims.get(keyOf(subject)) ?? []) {
        if (this.knew(second, first)) continue
        const parted = conflictKind(other, subject)
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
    // An author who knew both entries, and repeats all that the second one set, has settled the conflict.
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
