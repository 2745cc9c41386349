import type { LogLine } from '@/engine'
import type { Translate } from '@/ui/useTranslate'

/** Roughly two lines of notes on a phone 390 px wide, beside the time. */
const twoLines = 80

/**
 * The notes of a closed log line. If a step has several victims, each is named with its fate: in a sentence each, or
 * in short if the sentences take more than two lines. If that is too long too, the line only counts them: the opened
 * line names them all.
 */
export const closedNotes = (
  say: Translate,
  { notes, fates }: Pick<LogLine, 'notes' | 'fates'>,
): readonly string[] => {
  const whole = notes.map((note) => say(note))
  if (!fates || isShort(whole)) return whole
  const besides = fates.besides.map((note) => say(note))
  const named = fates.groups.map((group) => say(group.named))
  return [...besides, ...(isShort(named) ? named : fates.groups.map((group) => say(group.counted)))]
}

const isShort = (texts: readonly string[]): boolean => texts.join(', ').length <= twoLines
