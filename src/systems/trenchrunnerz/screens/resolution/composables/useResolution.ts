import { createResolutionContext, type Resolution as Shared } from '@/play/createResolutionContext'
import { isPendingWithRolls, type BattleView, type Command } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { emptyAnswerDraft, type Draft } from '../draft'

/** What all parts of an open resolution sheet share: the battle, the draft, and how to change both. */
export type Resolution = Shared<BattleView, Command, Draft>

/** Corrected dice, once all are entered and at least one differs; the rulings against them are shown first (C-4). */
const correctionCommands = ({ typed }: Draft, { ask }: BattleView): readonly Command[] => {
  if (typed?.purpose !== 'change' || !ask || !isPendingWithRolls(ask.frame)) return []
  const faces = ask.frame.rolls.map((_, roll) => typed.faces[String(roll)] ?? [])
  const { rolls } = ask.frame
  const isWhole = rolls.every(({ dice }, roll) => faces[roll]?.length === dice)
  const isOther = rolls.some(({ result }, roll) => result?.faces.join() !== faces[roll]?.join())
  return isWhole && isOther ? [{ type: 'changeDice', faces }] : []
}

export const { provideResolution, useResolution } = createResolutionContext<BattleView, Command, Draft>(
  useBattle,
  {
    answerTo: emptyAnswerDraft,
    throwsDice: (commands) => commands.some(({ type }) => type === 'throw' || type === 'changeDice'),
    commands: correctionCommands,
    throwsByPhone: (commands) => commands.some((command) => command.type === 'throw' && !command.faces),
  },
)
