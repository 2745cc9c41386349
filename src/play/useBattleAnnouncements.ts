import { watch } from 'vue'
import { useAnnounce } from '@/ui/controls/announcer'
import { labelledText } from '@/ui/composedText'
import { useTranslate, type Translate } from '@/ui/useTranslate'
import type { Headline } from './headline'

/** What a game announces. */
export interface BattleAnnouncementRules<View> {
  readonly headline: (view: View) => Headline
  /** The changes of the battle as sentences, without the obvious ones. */
  readonly changes: (before: View, now: View, say: Translate) => readonly string[]
}

/** Announces to screen readers that a turn begins, what has changed, and what comes next. */
export const useBattleAnnouncements = <View extends { readonly turn: number }>(
  session: { readonly view: View },
  { headline, changes }: BattleAnnouncementRules<View>,
): void => {
  const announce = useAnnounce()
  const say = useTranslate()

  const whatNext = (view: View): string => {
    const { title, below } = headline(view)
    return labelledText(say, typeof title === 'string' ? title : say(title), say(below))
  }

  watch(
    () => session.view,
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
