import { createResolutionContext, type Resolution as Shared } from '@/play/createResolutionContext'
import type { BattleView, Command, AnyPending } from '../../../state'
import { useBattle } from '../../composables/useBattle'
import { draftWithAnyTarget, declarationCommands } from '../declarationCommands'
import { draftWithTarget } from '../proposedTarget'
import { emptyAnswerDraft, attackDraft, type ResolutionDraft } from '../draft'

/** What all parts of an open resolution sheet share: the battle, the draft, and how to change both. */
export type Resolution = Shared<BattleView, Command, ResolutionDraft>

/**
 * The attack that the battle asks for: at the model that a shot into melee picked, or against a Retreat (TC-14, TC-22).
 */
const askedDraft = (view: BattleView): ResolutionDraft | null => {
  const { ask } = view
  if (ask?.frame.kind === 'scatter' && ask.question === 'aim')
    return attackDraft(ask.frame.actor, ask.frame.picked, ask.frame.weapon)
  const enemy = ask?.frame.kind === 'retreat' ? ask.frame.enemies[0] : undefined
  return ask?.frame.kind === 'retreat' && enemy
    ? draftWithTarget(view, attackDraft(enemy), ask.frame.actor)
    : null
}

export const { provideResolution, useResolution } = createResolutionContext<
  BattleView,
  Command,
  ResolutionDraft
>(useBattle, {
  answerTo: emptyAnswerDraft,
  throwsDice: (commands) => commands.some(({ type }) => type === 'throw' || type === 'changeDice'),
  throwsByPhone: (commands) =>
    commands.some((command) => command.type === 'throw' && command.faces === undefined),
  proposed: askedDraft,
  commands: (draft, view) => declarationCommands(view, draftWithAnyTarget(view, draft)),
})

/** The innermost pending decision of a kind, or null. */
export const innermostPendingOfKind = <Kind extends AnyPending['kind']>(
  view: Pick<BattleView, 'frames'>,
  kind: Kind,
): Extract<AnyPending, { kind: Kind }> | null =>
  view.frames.findLast((frame): frame is Extract<AnyPending, { kind: Kind }> => frame.kind === kind) ?? null
