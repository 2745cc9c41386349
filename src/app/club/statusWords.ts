import type { Say } from '@/ui/say'
import type { ClubStatus } from './clubLine'

/** How this phone stands with its club, in words: what is so, and what follows from it. */
export interface StatusWords {
  readonly title: string
  readonly text: string
}

export const statusWords = (say: Say, status: ClubStatus | null): StatusWords => {
  if (!status) return { title: say('club.status.elsewhere'), text: say('club.status.elsewhereHow') }
  const title = say(`club.status.${status.kind}`, { n: 'entries' in status ? status.entries : 0 })
  if (status.kind === 'refused') return { title, text: say(`club.why.${status.why}`) }
  if (status.kind === 'level' && status.kept > 0)
    return { title, text: say('club.status.kept', { n: status.kept }) }
  return { title, text: say(`club.status.${status.kind}How`) }
}
