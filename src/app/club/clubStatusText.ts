import type { Translate } from '@/ui/useTranslate'
import type { ClubStatus } from './clubConnection'

/** How a phone stands with its club, in a few words; without a line of its own, another tab has it. */
export const clubStatusTitle = (say: Translate, status: ClubStatus | null): string =>
  status
    ? say(`campaign.club.${status.kind}`, { n: 'entries' in status ? status.entries : 0 })
    : say('campaign.club.elsewhere')

/** What follows from it. */
export const clubStatusText = (say: Translate, status: ClubStatus | null): string => {
  if (!status) return say('club.status.elsewhereHow')
  if (status.kind === 'refused') return say(`club.why.${status.why}`)
  return say(`club.status.${status.kind}How`)
}
