import { message, type Message } from '@/kit'
import { warbandOf, type Campaign } from '@/campaign/rules'
import type { EntryConflict, SubjectKind } from '@/campaign/state'
import { ellipsized } from '@/ui/nameAndNumberText'
import { modelNamesById } from './modelNamesById'

/** The subject of a conflict, in a few words: of several subjects the most important one. */
export const conflictSubjectText = (campaign: Campaign, { about }: EntryConflict): Message => {
  const [first = { kind: 'entry', id: '' }] = about.toSorted(
    (one, other) => telling.indexOf(one.kind) - telling.indexOf(other.kind),
  )
  // The owner of a subject comes first in its id: "warband name".
  const [id = ''] = first.id.split(' ')
  const name = nameOf(campaign, first.kind, first.id, id)
  const what = message(`campaign.decided.about.${first.kind}`)
  return name ? message('campaign.decided.named', { what, name: ellipsized(name, 60) }) : what
}

const nameOf = (campaign: Campaign, kind: SubjectKind, whole: string, id: string): string => {
  switch (kind) {
    case 'player':
      return campaign.players.find((player) => player.id === id)?.name ?? ''
    case 'warband':
    case 'round':
      return warbandOf(campaign, id)?.name ?? ''
    case 'aftermath':
      return warbandOf(campaign, whole.split(' ')[1] ?? '')?.name ?? ''
    case 'model':
      return modelNamesById(campaign).get(whole) ?? ''
    default:
      return ''
  }
}

/** The kinds of subjects, the most important first. */
const telling: readonly SubjectKind[] = [
  'result',
  'battle',
  'played',
  'unfought',
  'meeting',
  'model',
  'aftermath',
  'gear',
  'line',
  'round',
  'warband',
  'player',
  'agreement',
  'name',
  'entry',
]

/** Whether both decisions can count: not if one of them sets a name or a place. */
export const canBothCount = ({ waits, about }: EntryConflict): boolean =>
  !waits || about.every(({ kind }) => ['result', 'battle', 'played', 'aftermath', 'model'].includes(kind))
