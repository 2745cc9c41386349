import { computed, type ComputedRef } from 'vue'
import type { PlaceId } from '../../../rules'
import type { AnyPending, BattleView, CraftId, PendingEntry } from '../../../state'
import type { Resolution } from './useResolution'
import type { SheetTranslate } from './useSheetTranslate'

/** The heading of the sheet: its event, the craft and their tokens. */
export interface SheetHeading {
  readonly title: string
  readonly subtitle: string
  readonly left: CraftId | null
  readonly right: CraftId | null
}

/** The heading of the open prompt; null without one. */
export const useSheetHeading = (
  { ask, view }: Resolution,
  words: SheetTranslate,
): ComputedRef<SheetHeading | null> =>
  computed(() => {
    const frame = ask.value?.frame
    return frame && frame.kind !== 'entry' ? headingOf(frame, view.value, words) : null
  })

type AskingFrame = Exclude<AnyPending, PendingEntry>

/** A Flak Battery is named by its home, and if it was shifted also by its current place (TR-1). */
const flakTitle = (view: BattleView, home: PlaceId) => {
  const where = view.places.find(({ id }) => id === home)?.token?.where ?? home
  if (where === home) return { title: 'flak', at: null } as const
  if (where === 'between' || where === 'bow' || where === 'stern')
    return { title: 'flakBetween', at: null } as const
  return { title: 'shiftedFlak', at: where } as const
}

const headingOf = (frame: AskingFrame, view: BattleView, words: SheetTranslate): SheetHeading => {
  const heading = (
    key: string,
    params: Readonly<Record<string, string | number>>,
    left: CraftId | null = null,
    right: CraftId | null = null,
  ): SheetHeading => ({
    title: words(`title.${key}`, params),
    subtitle: words(`sub.${key}`, params),
    left,
    right,
  })
  switch (frame.kind) {
    case 'identify':
      return heading('identify', { place: words.place(frame.home) })
    case 'push':
      return heading('push', { name: words.craft(frame.craft), side: words.side(frame.chooser) }, frame.craft)
    case 'rollOff':
      return heading(frame.ties > 0 ? 'rollOffAgain' : 'rollOff', {})
    case 'batteries':
      return heading('batteries', {})
    case 'flak': {
      const { source } = frame
      const place = words.place(source.kind === 'token' ? source.home : source.objective)
      const params = {
        place,
        name: words.craft(frame.bomber),
        speed: frame.speed,
        dice: frame.rolls[0]?.dice ?? 0,
      }
      if (source.kind === 'own') return heading('ownFlak', params, frame.bomber)
      const { title, at } = flakTitle(view, source.home)
      return {
        title: words(`title.${title}`, { home: place, place: at ? words.place(at) : place }),
        subtitle: words('sub.flak', params),
        left: frame.bomber,
        right: null,
      }
    }
    case 'laser':
    case 'obstacles':
      return heading(
        frame.kind,
        { place: words.place(frame.home), name: words.craft(frame.bomber), speed: frame.speed },
        frame.bomber,
      )
    case 'dogfight':
      return heading(
        frame.ties > 0 ? 'dogfightAgain' : 'dogfight',
        { name: words.craft(frame.bomber), other: words.craft(frame.interceptor) },
        frame.bomber,
        frame.interceptor,
      )
    case 'collision':
      return heading(
        'collision',
        { name: words.craft(frame.pushed), other: words.craft(frame.other) },
        frame.pushed,
        frame.other,
      )
    case 'raid': {
      const [aim] = frame.targets
      const params = { name: words.craft(frame.bomber), speed: frame.speed }
      const named = heading('raid', params, frame.bomber)
      return aim && frame.targets.length === 1
        ? { ...named, title: words('title.raidOn', { aim: words.aim(aim) }) }
        : named
    }
  }
}
