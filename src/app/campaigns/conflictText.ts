import { message, type Message } from '@/kit'
import { warbandOf, type Campaign } from '@/campaign/rules'
import type { EntryConflict, SubjectKind } from '@/campaign/state'
import { ellipsized } from '@/ui/text'
import { namedModels } from './namedModels'

/** What two decisions are both about, in a few words: of several things the first that says the most. */
export const aboutText = (campaign: Campaign, { about }: EntryConflict): Message => {
  const [first = { kind: 'entry', id: '' }] = about.toSorted(
    (one, other) => telling.indexOf(one.kind) - telling.indexOf(other.kind),
  )
  // What a subject is of stands in front, and what of it behind: "warband name".
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
      return namedModels(campaign).get(whole) ?? ''
    default:
      return ''
  }
}

/** The kinds of things, those first that say more of what was decided. */
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

/** Whether both decisions can count: not where one of them says what the thing is called, or where it is. */
export const mayBothCount = ({ waits, about }: EntryConflict): boolean =>
  !waits || about.every(({ kind }) => ['result', 'battle', 'played', 'aftermath', 'model'].includes(kind))
