import type { RecruitedForce, ForceEquipment } from '@/engine'
import { modelCorrections } from './modelCorrections'
import type { Campaign } from './campaign'
import type { LedgerModelId, WarbandId } from './ids'
import type { EntryCause, LedgerEntryInput, LedgerEntry, LedgerModel } from './ledger'
import { ledgerStateOf } from './ledgerState'
import { gearMoveEntry, modelIndexes } from './quartermaster'

/** What a kept force says that the campaign does not, or says otherwise: one thing that can be taken over. */
export interface ImportDifference {
  /** The same as long as the difference is the same. */
  readonly key: string
  /** Null for what concerns the whole warband. */
  readonly model: Pick<LedgerModel, 'id' | 'name'> | null
  readonly kind: 'experience' | 'skill' | 'injury' | 'gear' | 'name' | 'role' | 'ducats' | 'glory'
  /** As the force has it, and as the campaign has it; empty for what one of them does not know. */
  readonly file: string
  readonly campaign: string
  /** Something new stands in the force: more experience, a skill. What it knows less of, nobody has written into it yet. */
  readonly news: boolean
  readonly what: Taken
}

/** What taking it over writes: a line, or the name and role set right. */
type Taken =
  LedgerEntryInput | { readonly kind: 'corrected'; readonly to: Partial<Pick<LedgerModel, 'name' | 'role'>> }

const most = 1_000
const clamped = (amount: number): number => Math.max(-most, Math.min(most, amount))

/**
 * Where a kept force, after its file came again, and the ledger differ, line by line. The ledger stays the truth until a line is
 * taken over. Who joined and who is missing tells `differences`.
 */
export const importDifferences = (
  campaign: Campaign,
  warband: WarbandId,
  force: Pick<RecruitedForce, 'bank' | 'models'>,
  outfit: ForceEquipment | null,
): readonly ImportDifference[] => {
  const muster = ledgerStateOf(campaign, warband)
  const places = modelIndexes(force.models, muster.models)
  const ofModels = muster.models.flatMap((model): readonly ImportDifference[] => {
    const place = places.get(model.id)
    const told = place === undefined ? undefined : force.models[place]
    if (!told || model.gone) return []
    const one = (
      kind: ImportDifference['kind'],
      file: string,
      ours: string,
      news: boolean,
      what: Taken,
    ): ImportDifference => ({
      key: `${model.id} ${kind} ${file} ${ours}`,
      model: { id: model.id, name: model.name },
      kind,
      file,
      campaign: ours,
      news,
      what,
    })
    const more = told.experience - model.experience
    const kept = (outfit?.models[place ?? -1] ?? []).map(({ name }) => name)
    const learned = missingIn(told.skills, model.skills)
    const hurt = missingIn(told.injuries, model.injuries)
    // What healed, or was unlearned, by an entry that took it back is no news because the force still has it.
    const unheard = {
      skill: missingIn(told.skills, everWritten(campaign, model.id, 'skill')),
      injury: missingIn(told.injuries, everWritten(campaign, model.id, 'injury')),
    }
    return [
      ...(more === 0
        ? []
        : [
            one('experience', `${told.experience}`, `${model.experience}`, more > 0, {
              kind: 'experience',
              amount: clamped(more),
            }),
          ]),
      ...learned.map((name) => one('skill', name, '', unheard.skill.includes(name), { kind: 'skill', name })),
      ...hurt.map((name) =>
        one('injury', name, '', unheard.injury.includes(name), { kind: 'injury', name, misses: 0 }),
      ),
      // It would be carried twice, once by each.
      ...model.gained
        .filter(({ name }) => kept.includes(name))
        .map((gear) => one('gear', gear.name, gear.name, true, gearMoveEntry('filed', gear, gear.id))),
      ...(['name', 'role'] as const).flatMap((field) =>
        told[field] === model[field] || told[field].trim() === ''
          ? []
          : [
              one(field, told[field], model[field], false, {
                kind: 'corrected',
                to: { [field]: told[field] },
              }),
            ],
      ),
    ]
  })
  const coins = (['ducats', 'glory'] as const).flatMap((coin): readonly ImportDifference[] => {
    const file = force.bank?.[coin]
    if (file === undefined || file === muster[coin]) return []
    return [
      {
        key: `${coin} ${file} ${muster[coin]}`,
        model: null,
        kind: coin,
        file: `${file}`,
        campaign: `${muster[coin]}`,
        news: false,
        what: { kind: coin, amount: file - muster[coin] },
      },
    ]
  })
  return [...ofModels, ...coins]
}

/** All that the ledger ever said of a model's skills or injuries, also what was taken back. */
const everWritten = (
  { lines }: Campaign,
  model: LedgerModelId,
  kind: 'skill' | 'injury',
): readonly { readonly name: string }[] =>
  lines.flatMap((line) => (line.model === model && line.what.kind === kind ? [line.what] : []))

/** Names of a file that the ledger has not, one by one: two of a name are two. */
const missingIn = (
  file: readonly string[],
  ours: readonly { readonly name: string }[],
): readonly string[] => {
  const known = ours.map(({ name }) => name)
  return file.filter((name) => {
    const place = known.indexOf(name)
    if (place >= 0) known.splice(place, 1)
    return place < 0 && name.trim() !== ''
  })
}

/** The lines that take differences over; together, so that they are written at once. */
export const acceptedDifferences = (
  campaign: Campaign,
  warband: WarbandId,
  accepted: readonly ImportDifference[],
  {
    on,
    because,
    freshId,
  }: { readonly on: number; readonly because: EntryCause; readonly freshId: () => string },
): readonly LedgerEntry[] => {
  const { models } = ledgerStateOf(campaign, warband)
  const renamed = new Map<LedgerModelId, Partial<Pick<LedgerModel, 'name' | 'role'>>>()
  const lines = accepted.flatMap(({ model, what }): readonly LedgerEntry[] => {
    if (what.kind !== 'corrected')
      return [{ id: freshId(), warband, model: model?.id ?? null, on, text: '', because, result: null, what }]
    if (model) renamed.set(model.id, { ...renamed.get(model.id), ...what.to })
    return []
  })
  const corrections = [...renamed].flatMap(([id, to]) => {
    const model = models.find((one) => one.id === id)
    if (!model) return []
    const { name, role, icon } = { ...model, ...to }
    return modelCorrections(campaign, id, { name, role, icon }, { on, because, freshId })
  })
  return [...lines, ...corrections]
}
