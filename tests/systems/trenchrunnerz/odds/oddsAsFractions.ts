import type { PlanOdds } from '@/systems/trenchrunnerz/odds'
import { objectiveIds } from '@/systems/trenchrunnerz/rules'
import { lowest } from '../../../helpers/fraction'

/** The planner's result in the form of its twin: fractions by outcome. Outcomes that can't happen are left out. */
export const oddsAsFractions = ({
  total,
  arrives,
  steps,
  objectives,
}: PlanOdds): Readonly<Record<string, string>> => {
  const all: [string, bigint][] = [
    ['arrives intact', arrives.intact],
    ['arrives damaged', arrives.damaged],
    ...steps.flatMap(({ pushed, destroyed }, step): [string, bigint][] => [
      [`pushed intact ${step}`, pushed.intact],
      [`pushed damaged ${step}`, pushed.damaged],
      [`destroyed ${step}`, destroyed],
    ]),
    ...objectiveIds.flatMap((id) =>
      (objectives[id]?.hits.weights ?? []).flatMap((weight, hits): [string, bigint][] =>
        hits > 0 ? [[`${id} ${hits}`, weight]] : [],
      ),
    ),
  ]
  return Object.fromEntries(
    all
      .filter(([, weight]) => weight > 0n)
      .map(([key, weight]): [string, string] => [key, lowest(weight, total)])
      .sort(),
  )
}
