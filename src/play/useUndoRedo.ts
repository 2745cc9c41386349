import type { BattleSession } from '@/engine'
import { useAnnounce } from '@/ui/controls/announcer'
import { useTranslate } from '@/ui/translate'

/** Takes a step back, or brings it again, and tells those who hear the app which one. */
export const useUndoRedo = (
  session: Pick<BattleSession<unknown, never>, 'undoes' | 'undo'> &
    Partial<Pick<BattleSession<unknown, never>, 'redoes' | 'redo'>>,
) => {
  const announce = useAnnounce()
  const say = useTranslate()
  return {
    undo: () => {
      if (session.undoes) announce(say('play.undone', { step: session.undoes }))
      session.undo()
    },
    redo: () => {
      if (session.redoes) announce(say('play.redone', { step: session.redoes }))
      session.redo?.()
    },
  }
}
