import { countingCover, selectableCovers } from '../../rules'
import type { BattleView, Command } from '../../state'
import { type ChargeDraft, type ResolutionDraft } from './draft'
import { defaultDeclaredTarget } from './shooterGroups'

/** The commands that declare a draft, to be sent before points and dice. Empty for a draft that declares no dice. */
export const declarationCommands = (view: BattleView, draft: ResolutionDraft): readonly Command[] => {
  switch (draft.kind) {
    case 'fire': {
      const [first] = draft.targets
      if (!first) return []
      const { ownCover, crossed } = first
      const choice = selectableCovers(ownCover, crossed).length > 1
      const cover = countingCover(ownCover, crossed, draft.picked)
      return [
        { type: 'fire', targets: draft.targets },
        ...(choice ? [{ type: 'pickCover', cover } as const] : []),
      ]
    }
    case 'charge':
      return charging(draft)
    case 'answer':
      return view.ask?.question === 'react' ? reacting(view, draft) : []
    case 'order':
    case 'hurt':
    case 'free':
      return []
  }
}

const charging = ({ target, covers, distance, moreDice }: ChargeDraft): readonly Command[] =>
  target === null
    ? []
    : [
        {
          type: 'charge',
          target,
          ...(covers ? { covers } : {}),
          ...(distance === null ? {} : { distance }),
          ...(moreDice ? { moreDice } : {}),
        },
      ]

/** The reaction of a charged unit. Its shot is at the charger (GT-15). */
const reacting = (
  view: BattleView,
  { reaction, shot }: Extract<ResolutionDraft, { kind: 'answer' }>,
): readonly Command[] => {
  const frame = view.ask?.frame
  const shooter = frame?.kind === 'charge' ? view.units[frame.target]?.unit : undefined
  const charger = frame?.kind === 'charge' ? view.units[frame.unit]?.unit : undefined
  if (!charger || !shooter) return []
  return reaction === 'holdAndShoot'
    ? [{ type: 'react', reaction, shot: shot ?? defaultDeclaredTarget(shooter, charger) }]
    : [{ type: 'react', reaction }]
}

/**
 * The draft for the battle's check before a target is chosen: any enemy takes the place of the target, because the
 * check of the unit itself does not depend on it.
 */
export const draftWithAnyTarget = (view: BattleView, draft: ResolutionDraft): ResolutionDraft => {
  const open =
    (draft.kind === 'fire' && draft.targets.length === 0) ||
    (draft.kind === 'charge' && draft.target === null)
  const unit = open ? view.units[draft.unit]?.unit : undefined
  const enemy = Object.values(view.units).find((one) => one.unit.side !== unit?.side && !one.destroyed)?.unit
  if (!unit || enemy === undefined) return draft
  if (draft.kind === 'fire') return { ...draft, targets: [defaultDeclaredTarget(unit, enemy)] }
  return draft.kind === 'charge' ? { ...draft, target: enemy.id } : draft
}
