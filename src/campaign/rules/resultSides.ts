import type { Message } from '@/kit'
import {
  sideResultOf,
  type ParticipantModel,
  type ParticipantSide,
  type Fact,
  type BattleSummary,
} from '@/engine'
import type { ModelFall, ResultSide, Warband } from './campaign'
import type { WarbandId } from './ids'
import type { LedgerModel } from './ledger'
import { dropSupersededFacts } from './dropSupersededFacts'

/** A side of a battle that was played in the app, from the battle's log. */
export interface PlayedSide extends Omit<ParticipantSide, 'models'> {
  readonly name: string
  readonly models: readonly NamedParticipantModel[]
  readonly outcome: ResultSide['outcome']
}

/** A model of a battle with its name as text, as a chronicle stores it. */
export interface NamedParticipantModel extends ParticipantModel {
  readonly name: string
}

/** A warband of the campaign that may have been on a side, with its models. */
export interface SideCandidate extends Pick<Warband, 'id' | 'name'> {
  readonly models: readonly LedgerModel[]
}

/**
 * The sides of a battle at its end. Several sides win where the game says that they share the victory. While the
 * battle goes on, nobody has won.
 * @param say translates names that the game gives ("Fighter 3")
 */
export const playedSidesFromBattle = (
  summary: BattleSummary,
  called: readonly ParticipantSide[],
  say: (name: Message) => string,
): readonly PlayedSide[] =>
  called.map((side, index) => ({
    ...side,
    models: side.models.map((model) => ({
      ...model,
      name: typeof model.name === 'string' ? model.name : say(model.name),
    })),
    name: summary.sides[index]?.name ?? '',
    outcome: sideResultOf(summary, index) ?? 'drawn',
  }))

/**
 * Proposes which warband was on which side: the one of the same name, else those of the planned meeting, in their
 * order. Each warband is proposed once.
 */
export const assignWarbands = (
  sides: readonly { readonly name: string }[],
  candidates: readonly { readonly id: WarbandId; readonly name: string }[],
): readonly (WarbandId | null)[] => {
  const named = sides.map(({ name }) => candidates.find((one) => sameName(one.name, name))?.id ?? null)
  const free = candidates.map(({ id }) => id).filter((id) => !named.includes(id))
  return named.map((id, index) => (id !== null && named.indexOf(id) === index ? id : (free.shift() ?? null)))
}

/**
 * What the log of a battle knows of its result: who took part, who fell, and who took them out. A model of the log is
 * matched with a model of the ledger by its source, else by its name. A model without a match is stored by its name.
 * @param seated the warband of each side, null for strangers
 */
export const resultSides = (
  sides: readonly PlayedSide[],
  seated: readonly (SideCandidate | null)[],
  facts: readonly Fact[],
): readonly ResultSide[] => {
  const known = new Map(
    sides.flatMap(({ side, models }, index) => {
      const candidate = seated[index] ?? null
      const veterans = matchLedgerModels(models, candidate?.models ?? [])
      return models.map(
        (called) =>
          [
            called.model,
            {
              side,
              warband: candidate?.id ?? null,
              model: veterans.get(called.model) ?? null,
              name: called.name,
            },
          ] as const,
      )
    }),
  )
  const standing = dropSupersededFacts([{ facts }]).flatMap((step) => step.facts)
  return sides.map(({ side, name, outcome, victoryPoints, models }, index) => {
    const candidate = seated[index] ?? null
    const fallen = standing.flatMap((fact): readonly ModelFall[] => {
      if (fact.kind !== 'fell' || fact.side !== side) return []
      const who = known.get(fact.model)
      // A model that its players removed from the battle did not take part.
      if (!who) return []
      const by = fact.by === undefined ? undefined : known.get(fact.by)
      return [
        {
          model: who.model,
          name: who.name,
          // A model that a friend or the terrain brought down is nobody's kill.
          by: by && by.side !== side ? { warband: by.warband, model: by.model, name: by.name } : null,
        },
      ]
    })
    return {
      warband: candidate?.id ?? null,
      name: candidate?.name ?? name,
      outcome,
      victoryPoints,
      campaignPoints: null,
      fought: [...new Set(models.flatMap(({ model }) => known.get(model)?.model ?? []))],
      fallen,
    }
  })
}

/**
 * Maps each model of a battle, by its id in the battle, to the ledger's model: first by source, then by name. Each
 * model of the ledger is matched once. Several models with one name each get their own.
 */
export const matchLedgerModels = (
  called: readonly Pick<NamedParticipantModel, 'model' | 'name' | 'source'>[],
  veterans: readonly LedgerModel[],
): ReadonlyMap<string, string> => {
  const pairs = new Map<string, string>()
  const free = new Map(veterans.filter(({ gone }) => gone === null).map((veteran) => [veteran.id, veteran]))
  const take = (
    fits: (one: Pick<NamedParticipantModel, 'name' | 'source'>, veteran: LedgerModel) => boolean,
  ) => {
    for (const one of called) {
      if (pairs.has(one.model)) continue
      const found = [...free.values()].find((veteran) => fits(one, veteran))
      if (!found) continue
      pairs.set(one.model, found.id)
      free.delete(found.id)
    }
  }
  take((one, veteran) => one.source !== null && one.source === veteran.source)
  take((one, veteran) => sameName(one.name, veteran.name))
  return pairs
}

/**
 * Whether a model of a force is the given model of the ledger, which has left: the same source where both have one,
 * else the same name. A new model with the same name has its own source.
 */
export const isSameBySourceOrName = (
  { name, source }: Pick<NamedParticipantModel, 'name' | 'source'>,
  veteran: Pick<LedgerModel, 'name' | 'source'>,
): boolean =>
  source !== null && veteran.source !== null ? source === veteran.source : sameName(name, veteran.name)

const sameName = (one: string, other: string): boolean =>
  one.trim().toLocaleLowerCase() === other.trim().toLocaleLowerCase()
