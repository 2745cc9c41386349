import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { reuseEqual } from '@/kit'
import type { Refusal } from '@/engine'
import { useAnnounce } from '@/ui/controls/announcer'
import { createContext } from '@/ui/createContext'
import { useTranslate } from '@/ui/useTranslate'
import { prefersReducedMotion } from '@/ui/pieces/useTumblePhase'
import type { BattleController } from './createBattleContext'
import { useCommandSender, type CommandSender } from './useCommandSender'

/** The part of a game's view that describes the current prompt. */
interface Asking {
  readonly ask: { readonly frame: { readonly id: number } } | null
}

/** A draft on a sheet: its kind, and the faces of real dice entered so far (null: the pad is closed). */
interface Drafted {
  readonly kind: string
  readonly typed: object | null
}

/** The draft that answers the current prompt, with the id of its pending decision. */
export type PromptAnswerDraft<Draft> = Extract<Draft, { readonly kind: 'answer' }>

/** What all parts of an open resolution sheet share: the battle, the draft, and how to change both. */
export interface Resolution<View extends Asking, Command, Draft extends Drafted> {
  readonly view: ComputedRef<View>
  readonly ask: ComputedRef<View['ask']>
  /** The draft, as long as it is valid for the current battle. */
  readonly draft: ComputedRef<Draft | null>
  /** The draft answer to the current prompt; empty until something is entered. */
  readonly answer: ComputedRef<PromptAnswerDraft<Draft>>
  change(draft: Draft | null): void
  /** The view as it would be after declaring the draft; null while it declares nothing, or nothing possible. */
  readonly foreseen: ComputedRef<View | null>
  /** What speaks against declaring the draft, shown before anybody sees dice. */
  readonly objections: ComputedRef<readonly Refusal[]>
  /** Opens, fills or closes the pad of real dice. */
  type(typed: Draft['typed']): void
  /** Sends commands; the draft is dropped when they are carried out. */
  send(commands: Command | readonly Command[]): boolean
  /**
   * Sends what the draft declares and what follows it. The players have seen the objections, so those rulings are
   * overruled.
   */
  commit(commands: Command | readonly Command[]): boolean
  /** Sends commands that only change the current prompt; the draft stays. */
  adjust(command: Command): boolean
  readonly refused: CommandSender<Command>['refused']
  insist(): boolean
  drop(): void
  /** The players lowered the sheet to see the battle. */
  readonly lowered: Readonly<Ref<boolean>>
  /** Closes the sheet before a declaration, lowers it afterwards. */
  leave(): void
  /** Lowers the sheet to show the battle; null before a declaration, because leaving would drop the draft. */
  readonly showBattle: ComputedRef<(() => void) | null>
  /** Dice tumble only for the phone's throws while the sheet is open, and not with reduced motion. */
  readonly tumbling: Readonly<Ref<boolean>>
  /** Called when the dice have come to rest. */
  rest(): void
  /** Whether the dice that lie were thrown, entered or corrected here and now; true once. */
  takeThrown(): boolean
}

/** How a game's drafts work. */
export interface DraftRules<View, Command, Draft extends Drafted> {
  /** An empty answer to the prompt of a pending decision. */
  readonly answerTo: (frame: number) => PromptAnswerDraft<Draft>
  /** Whether the phone throws dice for these commands: then they tumble. */
  readonly throwsByPhone: (commands: readonly Command[]) => boolean
  /** Whether these commands throw, enter or correct dice. */
  readonly throwsDice?: (commands: readonly Command[]) => boolean
  /** The draft that the battle proposes while the players have none. */
  readonly proposed?: (view: View) => Draft | null
  /**
   * The commands that a draft would send before its dice. They are run dry for objections, and for the prompt that
   * they open. Empty while the draft declares nothing; absent in a game whose drafts only answer.
   */
  readonly commands?: (draft: Draft, view: View) => readonly Command[]
  /** The part of a draft that stays after its commands are carried out. Default: nothing. */
  readonly stays?: (draft: Draft | null) => Draft | null
}

/**
 * Makes the two ends of a game's resolution: `provideResolution` for its sheet, `useResolution` for everything on the
 * sheet. The draft is stored in the battle.
 */
export const createResolutionContext = <
  View extends Asking,
  Command extends { readonly type: string },
  Draft extends Drafted,
>(
  useBattle: () => Pick<
    BattleController<View, Command, never, Draft>,
    'session' | 'view' | 'draft' | 'change' | 'lowered' | 'lower'
  >,
  rules: DraftRules<View, Command, Draft>,
) => {
  type Game = Resolution<View, Command, Draft>
  const [useResolution, giveResolution] = createContext<Game>('the resolution', 'its sheet')

  const isAnswer = (draft: Draft, frame: number): draft is PromptAnswerDraft<Draft> =>
    draft.kind === 'answer' && 'frame' in draft && draft.frame === frame

  const provideResolution = (): Game => {
    const { session, view, draft: given, change, lowered, lower } = useBattle()
    const commands = useCommandSender(session)
    const tumbling = shallowRef(false)
    let thrown = false
    const ask = computed((): View['ask'] => view.value.ask)
    const draft = computed(() => given.value ?? rules.proposed?.(view.value) ?? null)
    const answer = computed((): PromptAnswerDraft<Draft> => {
      const frame = ask.value?.frame.id ?? 0
      return draft.value && isAnswer(draft.value, frame) ? draft.value : rules.answerTo(frame)
    })
    const declared = computed<readonly Command[]>((before) =>
      reuseEqual(before, (draft.value && rules.commands?.(draft.value, view.value)) ?? []),
    )
    const beforehand = computed(() => (declared.value.length > 0 ? session.foresee(declared.value) : null))
    const objections = computed(() => beforehand.value?.objections ?? [])
    const announce = useAnnounce()
    const say = useTranslate()
    // Announced when a sheet opens with an objection, and whenever the objection changes.
    watch(
      () => objections.value.map(({ message }) => say(message)).join(' '),
      (sentences) => sentences && announce(sentences),
      { immediate: true },
    )
    const carried = (list: readonly Command[], done: boolean): boolean => {
      if (!done) return false
      tumbling.value = rules.throwsByPhone(list) && !prefersReducedMotion()
      if (rules.throwsDice?.(list)) thrown = true
      change(rules.stays?.(draft.value) ?? null)
      return true
    }

    return giveResolution({
      view,
      ask,
      draft,
      answer,
      foreseen: computed(() => beforehand.value?.view ?? null),
      objections,
      change,
      type: (typed) => change({ ...(draft.value ?? answer.value), typed }),
      send: (list) => {
        const all = 'type' in list ? [list] : list
        return carried(all, commands.send(all))
      },
      commit: (list) => {
        const all = 'type' in list ? [list] : list
        const rulings = objections.value.flatMap((one) => (one.kind === 'againstRule' ? [one.ruling] : []))
        return carried(all, commands.send(all, rulings))
      },
      adjust: (command) => commands.send(command),
      refused: commands.refused,
      insist: () => {
        const again = commands.refused.value?.commands ?? []
        return carried(again, commands.insist())
      },
      drop: commands.drop,
      lowered,
      leave: () => {
        if (ask.value) lower()
        else change(null)
      },
      showBattle: computed(() => (ask.value ? lower : null)),
      tumbling,
      rest: () => {
        tumbling.value = false
      },
      takeThrown: () => {
        // An outcome that an undo has brought back waits for its player, or nobody could undo any further.
        const here = thrown && session.redoes === null
        thrown = false
        return here
      },
    })
  }

  return { provideResolution, useResolution }
}
