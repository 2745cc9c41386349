import type { LedgerModelId } from '../rules/ids'
import type { LedgerEntry } from '../rules/ledger'
import type { CampaignEvent } from './event'

export const subjectKinds = [
  'name',
  'agreement',
  'player',
  'warband',
  'meeting',
  'played',
  'battle',
  'result',
  'unfought',
  'aftermath',
  'model',
  'line',
  'gear',
  'round',
  'entry',
] as const
/**
 * What two people can decide independently. `played`: the outcome of a meeting. `battle`: which result a battle has.
 * `aftermath`: what a battle brought a warband or a model.
 */
export type SubjectKind = (typeof subjectKinds)[number]

/**
 * What an event does with a subject: it sets it (`says`), ends it, or continues with it as it is (`goesOn`). Two
 * events agree when they set or end the same subject with the same content.
 */
export interface DecisionSubject {
  readonly kind: SubjectKind
  readonly id: string
  readonly how: 'says' | 'ends' | 'goesOn'
  readonly what: string
}

const says = (kind: SubjectKind, id: string, what: unknown): DecisionSubject => ({
  kind,
  id,
  how: 'says',
  what: JSON.stringify(what),
})
const ends = (kind: SubjectKind, id: string, what = ''): DecisionSubject => ({ kind, id, how: 'ends', what })
const goesOn = (kind: SubjectKind, id: string): DecisionSubject => ({ kind, id, how: 'goesOn', what: '' })

type EnteredResult = Extract<CampaignEvent, { type: 'battleEntered' }>['result']

/**
 * A result without the names that games give to models that the campaign does not know ("Fighter 3", "Jäger 3").
 * These follow the language of the phone, so a different name is no conflict.
 */
const withoutGivenNames = (result: EnteredResult): unknown => ({
  ...result,
  sides: result.sides.map((side) => ({
    ...side,
    fallen: side.fallen.map(({ by, ...fall }) => ({ ...unnamed(fall), by: by && unnamed(by) })),
  })),
})
const unnamed = <One extends { readonly model: LedgerModelId | null; readonly name: string }>(
  one: One,
): One => (one.model === null ? { ...one, name: '' } : one)

/** Everything that an event decides or relies on. */
export const decisionSubjectsOf = (event: CampaignEvent): readonly DecisionSubject[] => {
  switch (event.type) {
    case 'founded':
    case 'deviceNamed':
    case 'playerJoined':
      return []
    case 'named':
      return [says('name', '', event.name)]
    case 'agreed':
      return [says('agreement', '', event.agreement)]
    case 'playerNamed':
      return [says('player', `${event.player} name`, event.name)]
    case 'playerLeft':
      return [says('player', `${event.player} left`, event.left)]
    case 'warbandJoined':
      return ofLines(event.lines)
    case 'warbandChanged':
      return Object.entries(event.changes).map(([what, now]) =>
        says('warband', `${event.warband} ${what}`, now),
      )
    case 'warbandLeft':
      return [says('warband', `${event.warband} left`, event.left)]
    case 'meetingPlanned':
      return [says('meeting', event.meeting.id, event.meeting)]
    case 'meetingCancelled':
      return [ends('meeting', event.meeting)]
    case 'battleBegun':
      return [goesOn('meeting', event.meeting), says('battle', `of ${event.meeting}`, event.battle)]
    case 'battleEntered': {
      const { id, meeting, battle } = event.result
      return [
        says('result', id, withoutGivenNames(event.result)),
        ...(meeting === null ? [] : [says('played', meeting, id)]),
        ...(battle === null ? [] : [says('battle', battle, id)]),
        ...ofLines(event.lines),
      ]
    }
    case 'battleStruck':
      return [event.struck ? ends('result', event.result) : goesOn('result', event.result)]
    case 'unfoughtEntered': {
      const { id, meeting } = event.unfought
      return [
        says('unfought', id, event.unfought),
        ...(meeting === null ? [] : [says('played', meeting, id)]),
      ]
    }
    case 'unfoughtStruck':
      return [event.struck ? ends('unfought', event.unfought) : goesOn('unfought', event.unfought)]
    case 'written':
      return ofLines(event.lines)
    case 'settled':
      return [
        ...event.stands.map((id) => says('entry', id, 'stands')),
        ...event.aside.map((id) => says('entry', id, 'aside')),
      ]
  }
}

const ofLines = (lines: readonly LedgerEntry[]): readonly DecisionSubject[] =>
  lines.flatMap((line) => [...broughtBy(line), ...ofLine(line)])

/**
 * The aftermath of a battle is written once. Experience that both players noted counts once until somebody settles the
 * conflict.
 */
const broughtBy = ({
  id,
  warband,
  model,
  result,
  what: { kind },
}: LedgerEntry): readonly DecisionSubject[] => {
  if (result === null) return []
  const brought = kind === 'gone' || kind === 'injury' ? 'fate' : kind
  return ['ducats', 'glory', 'experience', 'fate'].includes(brought)
    ? [says('aftermath', `${result} ${warband} ${brought} ${model}`, id)]
    : []
}

const ofLine = ({ warband, model, result, what }: LedgerEntry): readonly DecisionSubject[] => {
  const relied = result === null ? [] : [goesOn('result', result)]
  const met = model === null ? [] : [goesOn('model', model)]
  switch (what.kind) {
    case 'gone':
      return model === null ? relied : [...relied, ends('model', model, what.why)]
    case 'countered':
      return [ends('line', what.line)]
    case 'closed':
      return [says('round', `${warband} ${what.round}`, [what.worth, what.ducats, what.glory])]
    case 'recruited':
      return relied
    case 'gear': {
      if (what.of === null) return [...relied, ...met]
      // `given` and `stashed` set where gear is. `sold` ends it.
      const moved = what.act === 'sold' ? ends('gear', what.of) : says('gear', what.of, [what.act, model])
      return [...relied, ...met, goesOn('line', what.of), moved]
    }
    default:
      return [...relied, ...met]
  }
}

/**
 * The conflict between two decisions on the same subject by authors who did not know of each other. `exclusive`: only
 * one of them can count. `crossed`: one ended what the other continued with. Null where both count without a
 * conflict.
 */
export const conflictKind = (
  one: DecisionSubject,
  other: DecisionSubject,
): 'exclusive' | 'crossed' | null => {
  if (one.how === 'goesOn' && other.how === 'goesOn') return null
  if (one.how === other.how) return one.what === other.what ? null : 'exclusive'
  return one.how === 'ends' || other.how === 'ends' ? 'crossed' : null
}
