import type { BattleSession } from '@/engine'
import { useAnnounce } from '@/ui/controls/announcer'
import { useTranslate } from '@/ui/useTranslate'

/** Undoes or redoes a step, and announces which one to screen readers. */
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
