import type { Fact } from '@/engine'
import { isSameBySourceOrName, type PlayedSide } from './resultSides'
import { deedsReportOf, noDeeds, addDeeds, type Deeds } from './deeds'
import type { LedgerModel } from './ledger'
import { isRolledFact, luckOf, type Luck } from './luck'
import { dropSupersededFacts } from './dropSupersededFacts'

/** A battle whose log is on this device, with the side of a model's warband. */
export interface CareerBattleFacts {
  readonly sides: readonly PlayedSide[]
  readonly facts: readonly Fact[]
  /** The index of the warband's side. */
  readonly side: number
}

/** A model's luck and deeds, over all battles whose log is on this device. */
export interface CareerLuckAndDeeds {
  /** In how many of these battles the model took part. */
  readonly battles: number
  readonly luck: Luck
  readonly deeds: Deeds
}

/**
 * A model's luck and deeds over its battles. Each battle is read from the facts of its log, as its own report reads
 * them. In a battle, the model is matched by its source, else by its name. Corrections in one battle do not affect
 * another.
 */
export const careerLuckAndDeedsOf = (
  battles: readonly CareerBattleFacts[],
  veteran: Pick<LedgerModel, 'name' | 'source'>,
): CareerLuckAndDeeds => {
  const found = battles.flatMap(({ sides, facts, side }) => {
    const one = sides[side]?.models.find((model) => isSameBySourceOrName(model, veteran))
    return one ? [{ sides, facts, side, model: one.model }] : []
  })
  const throws = found.flatMap(({ facts, model }) =>
    dropSupersededFacts([{ facts }])
      .flatMap((step) => step.facts.filter(isRolledFact))
      .filter((fact) => fact.model === model),
  )
  const deeds = found.map(({ sides, facts, side, model }) => {
    const { models } = deedsReportOf([{ facts }], sides).sides[side] ?? { models: [] }
    return models.find((one) => one.model === model) ?? noDeeds
  })
  return {
    battles: found.length,
    luck: luckOf(throws),
    deeds: deeds.reduce<Deeds>(addDeeds, noDeeds),
  }
}
