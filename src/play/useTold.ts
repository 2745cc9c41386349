import { watch } from 'vue'
import { useAnnounce } from '@/ui/controls/announcer'
import { useSay, type Say } from '@/ui/say'
import type { Headline } from './headline'

/** What a game tells of. */
export interface Telling<Look> {
  readonly headline: (look: Look) => Headline
  /** What is different on the table, in sentences. What goes without saying is left out. */
  readonly changes: (before: Look, now: Look, say: Say) => readonly string[]
}

/** Tells those who hear the app that a turn begins, what has changed on the table, and what comes next. */
export const useTold = <Look extends { readonly turn: number }>(
  session: { readonly look: Look },
  { headline, changes }: Telling<Look>,
): void => {
  const announce = useAnnounce()
  const say = useSay()

  const whatNext = (look: Look): string => {
    const { title, below } = headline(look)
    return `${typeof title === 'string' ? title : say(title)}: ${say(below)}`
  }

  watch(
    () => session.look,
    (now, before) => {
      const next = whatNext(now)
      const sentences = [
        ...(now.turn === before.turn ? [] : [say('play.turnBegins', { turn: now.turn })]),
        ...changes(before, now, say),
        ...(next === whatNext(before) ? [] : [next]),
      ]
      for (const sentence of sentences) announce(sentence, 'after')
    },
  )
}
