import type { ForceJoiningCampaign, ModelGearAndStash } from '@/engine'
import { modelCorrectionEntries } from './modelCorrectionEntries'
import type { Campaign } from './campaign'
import type { LedgerModelId, WarbandId } from './ids'
import type { AutomaticLedgerEntryReason, LedgerEntryContent, LedgerEntry, LedgerModel } from './ledger'
import { ledgerStateOf } from './ledgerState'
import { gearMoveEntry, forceIndexByLedgerModel } from './quartermaster'

/** One difference between a saved force and the campaign, which the campaign can accept. */
export interface ImportDifference {
  /** Stable as long as the difference is the same. */
  readonly key: string
  /** Null for a difference of the whole warband. */
  readonly model: Pick<LedgerModel, 'id' | 'name'> | null
  readonly kind: 'experience' | 'skill' | 'injury' | 'gear' | 'name' | 'role' | 'ducats' | 'glory'
  /** The value in the force, and the value in the campaign. Empty where one of them has none. */
  readonly file: string
  readonly campaign: string
  /**
   * True when the force has something new: more experience, a skill. False when the campaign may just be ahead of the
   * force.
   */
  readonly news: boolean
  readonly what: Taken
}

/** What accepting the difference writes: a ledger entry, or a corrected name or role. */
type Taken =
  | LedgerEntryContent
  | { readonly kind: 'corrected'; readonly to: Partial<Pick<LedgerModel, 'name' | 'role'>> }

const most = 1_000
const clamped = (amount: number): number => Math.max(-most, Math.min(most, amount))

/**
 * The differences between a saved force, after its file was imported again, and the ledger. The ledger counts until a
 * difference is accepted. For models that joined or left, see `forceDifferences`.
 */
export const importDifferences = (
  campaign: Campaign,
  warband: WarbandId,
  force: Pick<ForceJoiningCampaign, 'bank' | 'models'>,
  outfit: ModelGearAndStash | null,
): readonly ImportDifference[] => {
  const muster = ledgerStateOf(campaign, warband)
  const places = forceIndexByLedgerModel(force.models, muster.models)
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
    // A healed injury or a skill taken back is not news, although the force still has it.
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
      // The model would carry it twice: from the force and from the ledger.
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

/** All skills or injuries that the ledger ever gave a model, also those taken back. */
const everWritten = (
  { lines }: Campaign,
  model: LedgerModelId,
  kind: 'skill' | 'injury',
): readonly { readonly name: string }[] =>
  lines.flatMap((line) => (line.model === model && line.what.kind === kind ? [line.what] : []))

/** The names in a file that the ledger does not have. A name that is there twice counts twice. */
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

/** The ledger entries that accept these differences. They are one list, so that they are written in one event. */
export const ledgerEntriesForDifferences = (
  campaign: Campaign,
  warband: WarbandId,
  accepted: readonly ImportDifference[],
  {
    on,
    because,
    freshId,
  }: { readonly on: number; readonly because: AutomaticLedgerEntryReason; readonly freshId: () => string },
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
    return modelCorrectionEntries(campaign, id, { name, role, icon }, { on, because, freshId })
  })
  return [...lines, ...corrections]
}
