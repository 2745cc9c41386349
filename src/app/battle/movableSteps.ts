import { computed } from 'vue'
import { message, type Message } from '@/kit'
import type { LastStep } from '@/engine'
import type { LoadedGame } from '../loadGame'
import type { AnyTimeline } from './loadTimeline'
import { stepLine, stepTitle } from './stepTitle'

/**
 * The steps that undo and redo would move, in words, and the last step as the log shows it.
 * @param current the timeline, read for its reactivity
 * @param alone whether no other phone is at the table
 */
export const movableSteps = (game: LoadedGame, current: () => AnyTimeline, alone: () => boolean) => {
  const entriesOf = (from: AnyTimeline, seqs: readonly number[]) =>
    from.entries.filter((entry) => seqs.includes(entry.seq))
  const undoes = computed((): Message | null => {
    const here = current()
    const seqs = here.undoable()
    if (seqs === 'history') return message('battle.earlierStep')
    const before = seqs[0] === undefined ? undefined : here.before(seqs[0])
    return before ? stepTitle(game, entriesOf(here, seqs), before) : null
  })
  const redoes = computed((): Message | null => {
    const here = current()
    const entries = entriesOf(here, here.redoable())
    return entries.length > 0 ? stepTitle(game, entries, here.state) : null
  })
  const lastStep = computed((): LastStep | null => {
    const here = current()
    const seqs = here.undoable()
    const entries = seqs === 'history' ? [] : entriesOf(here, seqs)
    const [first] = entries
    const before = first && here.before(first.seq)
    const line = before ? stepLine(game, entries, before) : null
    // The other phones of a table know only whole steps.
    const reopens = alone() && here.reopenable().length > 0
    return line && first ? { key: first.step, line, reopens } : null
  })
  return { undoes, redoes, lastStep }
}
