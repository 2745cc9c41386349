import * as v from 'valibot'
import { modifierSources, type BloodAndInfectionSpend, type Model, type ModelId } from '../../rules'
import { testActs, type BattleView } from '../../state'
import type { ResolutionDraft } from './draft'

const count = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(1000))
const dice = v.pipe(v.number(), v.integer(), v.minValue(-6), v.maxValue(6))
const model = v.pipe(v.string(), v.maxLength(100))
const models = v.pipe(v.array(model), v.maxLength(200))
const markers = v.object({ blood: count, infection: count })
const face = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(200))
const typed = v.nullable(
  v.object({ purpose: v.picklist(['throw', 'change']), faces: v.pipe(v.array(face), v.maxLength(1000)) }),
)
const spends = { customDice: dice, blessing: count, opposed: markers, askedAgain: v.boolean() }

const schema = v.variant('kind', [
  v.object({
    kind: v.literal('attack'),
    model,
    weapon: v.nullable(count),
    target: v.nullable(model),
    atPoint: v.boolean(),
    choices: v.record(v.picklist(modifierSources), v.boolean()),
    blast: models,
    intoMelee: v.nullable(v.object({ friends: models, foes: models })),
    waits: v.optional(v.boolean(), false),
    typed,
    ...spends,
  }),
  v.object({
    kind: v.literal('test'),
    model,
    act: v.picklist(testActs),
    name: v.pipe(v.string(), v.maxLength(500)),
    risky: v.boolean(),
    fall: v.nullable(v.pipe(v.number(), v.minValue(0), v.maxValue(100))),
    typed,
    ...spends,
  }),
  v.object({ kind: v.literal('charge'), model, target: v.nullable(model), typed }),
  v.object({ kind: v.literal('retreat'), model, enemies: models, typed }),
  v.object({
    kind: v.literal('answer'),
    frame: count,
    opposed: markers,
    worsen: markers,
    bloodbath: v.nullable(markers),
    ward: count,
    injury: v.nullable(
      v.object({ customDice: dice, armour: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(6)) }),
    ),
    typed,
  }),
])

/**
 * Parses a stored draft as untrusted data: it may be damaged, or older than the battle. Null if it is invalid or no
 * longer fits.
 */
export const parseStoredDraft = (raw: unknown, view: BattleView): ResolutionDraft | null => {
  const parsed = v.safeParse(schema, raw)
  if (!parsed.success) return null
  return isDraftValid(parsed.output, view) ? parsed.output : null
}

const payable = (model: Model, spend: BloodAndInfectionSpend): boolean =>
  spend.blood <= model.blood && spend.infection <= model.infection

/**
 * Whether a draft still fits the battle: its models are on the table, they have what it spends, and its prompt is open.
 */
export const isDraftValid = (draft: ResolutionDraft, view: BattleView): boolean => {
  const { ask } = view
  if (draft.kind === 'answer') return ask?.frame.id === draft.frame && answerFits(draft, view)
  const present = (ids: readonly ModelId[]): boolean =>
    ids.every((id) => {
      const model = view.models[id]
      return model !== undefined && model.posture !== 'out'
    })
  const actor = view.models[draft.model]
  if (view.phase !== 'turn' || !actor || !present([draft.model])) return false
  switch (draft.kind) {
    case 'attack': {
      const answers =
        ask === null ||
        (ask.frame.kind === 'scatter' &&
          ask.question === 'aim' &&
          ask.frame.actor === actor.id &&
          ask.frame.picked === draft.target) ||
        (ask.frame.kind === 'retreat' &&
          ask.frame.enemies[0] === actor.id &&
          ask.frame.actor === draft.target)
      const near = draft.intoMelee ? [...draft.intoMelee.friends, ...draft.intoMelee.foes] : []
      return (
        answers &&
        (draft.weapon === null || actor.profile.weapons[draft.weapon] !== undefined) &&
        present([...(draft.target === null ? [] : [draft.target]), ...draft.blast, ...near]) &&
        spendsFit(actor, draft)
      )
    }
    case 'test':
      return ask === null && spendsFit(actor, draft)
    case 'charge':
      return ask === null && present(draft.target === null ? [] : [draft.target])
    case 'retreat':
      return ask === null && present(draft.enemies)
  }
}

const spendsFit = (
  actor: Model,
  draft: Pick<Extract<ResolutionDraft, { kind: 'test' }>, 'blessing' | 'opposed'>,
): boolean => draft.blessing <= actor.blessing && payable(actor, draft.opposed)

const answerFits = (draft: Extract<ResolutionDraft, { kind: 'answer' }>, view: BattleView): boolean => {
  const frame = view.ask?.upcoming ?? view.ask?.frame
  if (frame?.kind === 'action') {
    const actor = view.models[frame.actor]
    return actor !== undefined && payable(actor, draft.opposed)
  }
  if (frame?.kind !== 'injury') return true
  const target = view.models[frame.target]
  if (!target) return false
  const blood = draft.worsen.blood + (draft.bloodbath?.blood ?? 0)
  const infection = draft.worsen.infection + (draft.bloodbath?.infection ?? 0)
  if (frame.roll || frame.stage === 'throw') return true
  return draft.ward <= target.blessing && (frame.stage !== 'worsen' || payable(target, { blood, infection }))
}
