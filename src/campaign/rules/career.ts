import type { Fact } from '@/engine'
import { isFormerModel, type PlayedSide } from './aftermath'
import { deedsOf, noDeeds, withDeeds, type Deeds } from './deeds'
import type { LedgerModel } from './ledger'
import { isRolledFact, luckOf, type Luck } from './luck'
import { currentFacts } from './currentFacts'

/** A battle whose log is at hand, with the side on which a model's warband stood. */
export interface CareerBattle {
  readonly sides: readonly PlayedSide[]
  readonly facts: readonly Fact[]
  /** The place of the warband's side. */
  readonly side: number
}

/** What a model's dice did and what it did to others, over all battles whose log is at hand. */
export interface Career {
  /** In how many of them it was found. */
  readonly battles: number
  readonly luck: Luck
  readonly deeds: Deeds
}

/**
 * A model's luck and deeds over its battles, each read from the facts of its log as that battle's own report reads them. In a
 * battle it is the model of the same source, else of its name; what each battle put right stays with it.
 */
export const careerOf = (
  battles: readonly CareerBattle[],
  veteran: Pick<LedgerModel, 'name' | 'source'>,
): Career => {
  const found = battles.flatMap(({ sides, facts, side }) => {
    const one = sides[side]?.models.find((model) => isFormerModel(model, veteran))
    return one ? [{ sides, facts, side, model: one.model }] : []
  })
  const throws = found.flatMap(({ facts, model }) =>
    currentFacts([{ facts }])
      .flatMap((step) => step.facts.filter(isRolledFact))
      .filter((fact) => fact.model === model),
  )
  const deeds = found.map(({ sides, facts, side, model }) => {
    const { models } = deedsOf([{ facts }], sides).sides[side] ?? { models: [] }
    return models.find((one) => one.model === model) ?? noDeeds
  })
  return {
    battles: found.length,
    luck: luckOf(throws),
    deeds: deeds.reduce<Deeds>(withDeeds, noDeeds),
  }
}
