import type { Translate } from '@/ui/useTranslate'
import type { ClubStatus } from './clubConnection'

/** The sync status in a few words. Without a status, another tab has the connection. */
export const clubStatusTitle = (say: Translate, status: ClubStatus | null): string =>
  status
    ? say(`campaign.club.${status.kind}`, { n: 'entries' in status ? status.entries : 0 })
    : say('campaign.club.elsewhere')

/** What the sync status means for the player. */
export const clubStatusText = (say: Translate, status: ClubStatus | null): string => {
  if (!status) return say('club.status.elsewhereHow')
  if (status.kind === 'refused') return say(`club.why.${status.why}`)
  return say(`club.status.${status.kind}How`)
}
