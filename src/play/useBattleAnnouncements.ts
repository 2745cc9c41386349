import { watch } from 'vue'
import { useAnnounce } from '@/ui/controls/announcer'
import { useTranslate, type Translate } from '@/ui/useTranslate'
import type { Headline } from './headline'

/** What a game announces. */
export interface BattleAnnouncements<Look> {
  readonly headline: (look: Look) => Headline
  /** The changes of the battle as sentences, without the obvious ones. */
  readonly changes: (before: Look, now: Look, say: Translate) => readonly string[]
}

/** Announces to screen readers that a turn begins, what has changed, and what comes next. */
export const useBattleAnnouncements = <Look extends { readonly turn: number }>(
  session: { readonly look: Look },
  { headline, changes }: BattleAnnouncements<Look>,
): void => {
  const announce = useAnnounce()
  const say = useTranslate()

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
