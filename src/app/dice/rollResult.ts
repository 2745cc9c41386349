import { dieFlagBits, fatePerDie, type ThrownDiceExpression } from '@/dice'
import { message, signedNumberText, type Message } from '@/kit'
import type { Translate } from '@/ui/useTranslate'
import { listText } from '@/ui/composedText'
import { countsSuccesses, diceExpressionText, poolDiceText } from './poolText'
import type { SavedRoll } from './storedDiceHistory'

/** One die of a result as it is shown. */
export interface ShownDie {
  readonly sides: number
  readonly face: number
  /** A Fate die: its faces 1, 2 and 3 are minus, blank and plus. */
  readonly isFate: boolean
  readonly fate: 'counts' | 'dropped' | 'rerolled' | 'missed' | 'subtracts'
  /** It was thrown because another die exploded. */
  readonly extra: boolean
}

/** All dice of a throw, in the order in which they fell. */
export const shownDice = ({ pools }: ThrownDiceExpression, sum: SavedRoll['sum']): readonly ShownDie[] =>
  pools.flatMap(({ sides, faces, marks }, term) =>
    faces.map((face, die): ShownDie => {
      const mark = marks[die] ?? 0
      const misses = sum.terms[term]?.pool.target !== null && !(mark & dieFlagBits.success)
      return {
        sides: sides[die] ?? 6,
        face,
        isFate: sum.terms[term]?.pool.fate ?? false,
        fate:
          mark & dieFlagBits.rerolled
            ? 'rerolled'
            : mark & dieFlagBits.dropped
              ? 'dropped'
              : mark & dieFlagBits.subtracts
                ? 'subtracts'
                : misses
                  ? 'missed'
                  : 'counts',
        extra: (mark & dieFlagBits.extra) !== 0,
      }
    }),
  )

/** Whether the goal is reached; null without a goal. */
export const goalResult = ({ goal, thrown }: Pick<SavedRoll, 'goal' | 'thrown'>): 'hit' | 'miss' | null =>
  goal === null ? null : thrown.total >= goal ? 'hit' : 'miss'

/** The text beside the number: `Hit`, `successes`, or nothing. */
export const rollTotalCaptionText = (roll: SavedRoll): Message | null => {
  const outcome = goalResult(roll)
  if (outcome && !countsSuccesses(roll.sum)) return message(`quick.result.${outcome}`)
  return countsSuccesses(roll.sum) ? message('quick.result.successes', { n: roll.thrown.total }) : null
}

/** The maximum number of dice that screen readers hear one by one. */
const mostNamed = 20

/** The whole throw in a sentence: `2D6: 5, 3. Total 8. Hit.` */
export const rollResultSentence = (say: Translate, roll: SavedRoll): Message => {
  const dice = shownDice(roll.thrown, roll.sum)
  const faces = dice.slice(0, mostNamed).flatMap((die) => spokenDie(die))
  const outcome = goalResult(roll)
  return message(outcome ? `quick.result.told.${outcome}` : 'quick.result.told.plain', {
    dice: poolDiceText(roll.sum, say),
    faces: facesMessage(faces, dice.length - mostNamed),
    total: totalMessage(roll),
  })
}

const totalMessage = ({ sum, thrown: { total } }: SavedRoll): Message =>
  countsSuccesses(sum)
    ? message('quick.result.successes', { n: total })
    : message('quick.result.total', { total })

/** A throw as a text of its own for a chat: the dice and how they are read, the goal, every face, the outcome. */
export const sharedRollText = (say: Translate, roll: SavedRoll): string => {
  const { sum, goal, thrown } = roll
  const dice = diceExpressionText(sum, say)
  return say(`quick.result.told.${goalResult(roll) ?? 'plain'}`, {
    dice: goal === null ? dice : say('quick.share.goal', { dice, goal }),
    faces: listText(
      say,
      shownDice(thrown, sum).map((die) => say(spokenDie(die))),
    ),
    total: say(totalMessage(roll)),
  })
}

/** One die in words: `5`, `3 dropped`. */
export const spokenDie = (die: ShownDie): Message => {
  const face = die.isFate ? signedNumberText(die.face + fatePerDie) : die.face
  const { fate } = die
  return fate === 'dropped' || fate === 'rerolled' || fate === 'subtracts'
    ? message(`quick.result.${fate}`, { face })
    : message('quick.result.face', { face })
}

const facesMessage = (faces: readonly Message[], more: number): Message =>
  faces
    .slice(1)
    .reduce(
      (told, next) => message('quick.result.and', { told, next }),
      more > 0
        ? message('quick.result.more', { told: faces[0] ?? message('quick.result.none'), n: more })
        : (faces[0] ?? message('quick.result.none')),
    )
