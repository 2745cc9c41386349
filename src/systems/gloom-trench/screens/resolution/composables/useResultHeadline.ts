import { computed, type ComputedRef } from 'vue'
import { commanderCount, initiativeOutcome } from '../../../rules'
import type { Unit } from '../../../rules'
import { isPendingWithRolls, type PendingWithRolls } from '../../../state'
import { useResultEffects, useMeleeOutcome } from './useResultEffects'
import { useResolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** The headline of a result, and what follows from it. */
export interface ResultHeadline {
  readonly title: string
  readonly lines: readonly string[]
  /** The text of the button that accepts it. */
  readonly accept: string
}

/** The headline of the pending decision whose dice are all thrown; null otherwise. */
export const useResultHeadline = (): ComputedRef<ResultHeadline | null> => {
  const { view, ask } = useResolution()
  const words = useSheetTranslate()
  const effects = useResultEffects()
  const melee = useMeleeOutcome(effects)

  const initiative = (frame: Extract<PendingWithRolls, { kind: 'initiative' }>): ResultHeadline => {
    const outcome = initiativeOutcome(
      frame.rolls.map(({ side, result }) => ({
        side,
        dice: result?.faces.flat().length ?? 0,
        successes: result?.successes ?? 0,
      })),
      frame.holder,
    )
    const sides =
      outcome.kind === 'won' ? words.sideNamed(outcome.side) : words.list(outcome.sides.map(words.sideNamed))
    return {
      title: words(`initiative.${outcome.kind}`, { sides }),
      lines: outcome.kind === 'won' ? [words('initiative.chit', { sides })] : [],
      accept: words(outcome.kind === 'reroll' ? 'again' : 'done'),
    }
  }
  const ofSides = (
    frame: PendingWithRolls,
    line: (side: PendingWithRolls['rolls'][number]) => string,
  ): ResultHeadline => ({
    title: words(`${frame.kind}.title`),
    lines: frame.rolls.map(line),
    accept: words('done'),
  })
  const gained = ({ side, result }: PendingWithRolls['rolls'][number]): string => {
    const units: readonly Unit[] = Object.values(view.value.units).map(({ unit }) => unit)
    const leaders = commanderCount(units, side)
    const own = result?.successes ?? 0
    return words(leaders > 0 ? 'gain.withCommanders' : 'gain.line', {
      side: words.sideNamed(side),
      points: own + leaders,
      successes: own,
      commanders: leaders,
    })
  }
  const kept = ({ side, result }: PendingWithRolls['rolls'][number]): string =>
    words('attrition.line', {
      side: words.sideNamed(side),
      kept: result?.successes ?? 0,
      lost: (result?.faces.flat().length ?? 0) - (result?.successes ?? 0),
    })

  const verdictOn = (frame: PendingWithRolls, reach: number | null): ResultHeadline | null => {
    switch (frame.kind) {
      case 'stressTest': {
        const key = (frame.rolls[0]?.result?.successes ?? 0) > 0 ? 'passed' : 'failed'
        const name = words.named(frame.unit)
        return {
          title: words(`test.${key}`, { name }),
          lines: [words(`test.${key}.means`, { name })],
          accept: words(`test.${key}.accept`),
        }
      }
      case 'takeThatGround':
        return {
          title: words.mu(reach ?? 0),
          lines: [words('ground.means', { name: words.named(frame.unit) })],
          accept: words('done'),
        }
      case 'initiative':
        return initiative(frame)
      case 'gain':
        return ofSides(frame, gained)
      case 'attrition':
        return ofSides(frame, kept)
      case 'melee': {
        const outcome = melee.value
        if (!outcome) return null
        const winner = outcome.kind === 'won' ? frame[outcome.winner] : frame.attacker
        const loser = winner === frame.attacker ? frame.defender : frame.attacker
        const names = { winner: words.named(winner), loser: words.named(loser) }
        return {
          title: words(`melee.${outcome.kind}`, names),
          lines: [words(`melee.${outcome.kind}.means`, names)],
          accept: words(outcome.kind === 'again' ? 'again' : 'apply'),
        }
      }
      case 'shooting':
      case 'morale':
      case 'rally':
        return { title: '', lines: [], accept: words('apply') }
      case 'charge':
        return null
    }
  }
  return computed(() => {
    const asked = ask.value
    if (asked?.question !== 'settle' || !isPendingWithRolls(asked.frame)) return null
    return verdictOn(asked.frame, asked.reach)
  })
}
