import {
  computed,
  inject,
  onMounted,
  provide,
  shallowRef,
  watch,
  type ComputedRef,
  type InjectionKey,
  type Ref,
} from 'vue'
import type { BattleSession } from '@/table'
import { prefersStillness } from '@/ui/objects/useTumble'
import { useCommands, type Commands } from './useCommands'

/** What a game's look says of the question that the battle waits for. */
interface Asking {
  readonly ask: { readonly frame: { readonly id: number } } | null
}

/** What is being put together on a sheet: its kind, and the faces of real dice typed so far (null: the pad is closed). */
interface Drafted {
  readonly kind: string
  readonly typed: object | null
}

/** The draft that answers the open question, by the id of the frame that asks it. */
export type AnswerOf<Draft> = Extract<Draft, { readonly kind: 'answer' }>

/** What every part of an open resolution sheet shares: the battle, the draft, and how both are changed. */
export interface Resolution<Look extends Asking, Command, Draft extends Drafted> {
  readonly look: ComputedRef<Look>
  readonly ask: ComputedRef<Look['ask']>
  /** The draft, as long as it fits the battle as it is now. */
  readonly draft: ComputedRef<Draft | null>
  /** The typed answer to the open question; an empty one until something was typed. */
  readonly answer: ComputedRef<AnswerOf<Draft>>
  change(draft: Draft | null): void
  /** Opens, fills or closes the pad of real dice. */
  type(typed: Draft['typed']): void
  /** Sends commands; what was put together is dropped when they are carried out. */
  send(commands: Command | readonly Command[]): boolean
  /** Sends commands that only change the open question; what is put together stays. */
  adjust(command: Command): boolean
  readonly refused: Commands<Command>['refused']
  insist(): boolean
  drop(): void
  /** Closes the sheet before anything was declared, lowers it afterwards. */
  leave(): void
  /** Dice tumble only for throws that the phone made while the sheet is open, and for nobody who wants less motion. */
  readonly tumbling: Readonly<Ref<boolean>>
  /** The thrown dice have come to rest. */
  rest(): void
}

/** What a game's sheet is given: the battle, and the draft that the screen keeps. */
interface SheetProps<Look, Command, Draft> {
  readonly session: BattleSession<Look, Command>
  readonly draft: Draft | null
}
interface SheetEmit<Draft> {
  (event: 'close'): void
  (event: 'lower'): void
  (event: 'update:draft', draft: Draft | null): void
}

/** How a game's drafts work. */
export interface DraftRules<Look, Command, Draft extends Drafted> {
  /** Reads a stored draft as a stranger's: null when it can't be read or does not fit the battle any more. */
  readonly read: (raw: unknown, look: Look) => Draft | null
  /** Whether a draft still makes sense in the battle as it is now. */
  readonly fits: (draft: Draft, look: Look) => boolean
  /** An empty answer to the question of a frame. */
  readonly answerTo: (frame: number) => AnswerOf<Draft>
  /** Whether the phone throws dice for these commands: then they tumble. */
  readonly throwsByPhone: (commands: readonly Command[]) => boolean
  /** The draft that the battle itself proposes while players have none. */
  readonly proposed?: (look: Look) => Draft | null
  /** What of a draft stays once its commands were carried out; nothing unless said. */
  readonly stays?: (draft: Draft | null) => Draft | null
}

/**
 * Makes the two ends of a game's resolution: `provideResolution` for its sheet, `useResolution` for everything on the
 * sheet. Drafts are kept with the session, read back when the sheet comes up, and dropped when the battle overtakes
 * them (by an undo, say).
 */
export const defineResolution = <
  Look extends Asking,
  Command extends { readonly type: string },
  Draft extends Drafted,
>(
  rules: DraftRules<Look, Command, Draft>,
) => {
  type Game = Resolution<Look, Command, Draft>
  const key: InjectionKey<Game> = Symbol('resolution')

  const isAnswer = (draft: Draft, frame: number): draft is AnswerOf<Draft> =>
    draft.kind === 'answer' && 'frame' in draft && draft.frame === frame

  const provideResolution = (props: SheetProps<Look, Command, Draft>, emit: SheetEmit<Draft>): Game => {
    const { session } = props
    const commands = useCommands(session)
    const tumbling = shallowRef(false)
    const look = computed(() => session.look)
    const ask = computed((): Look['ask'] => look.value.ask)
    const draft = computed(() => {
      const given = props.draft
      return given && rules.fits(given, look.value) ? given : (rules.proposed?.(look.value) ?? null)
    })
    const answer = computed((): AnswerOf<Draft> => {
      const frame = ask.value?.frame.id ?? 0
      return draft.value && isAnswer(draft.value, frame) ? draft.value : rules.answerTo(frame)
    })
    const change = (next: Draft | null) => emit('update:draft', next)
    const carried = (list: readonly Command[], done: boolean): boolean => {
      if (!done) return false
      tumbling.value = rules.throwsByPhone(list) && !prefersStillness()
      change(rules.stays?.(draft.value) ?? null)
      return true
    }

    onMounted(() => {
      if (props.draft !== null || session.draft === null || session.draft === undefined) return
      const kept = rules.read(session.draft, look.value)
      if (kept) change(kept)
      else session.dropDraft()
    })
    watch(
      () => props.draft,
      (kept) => (kept ? session.saveDraft(kept) : session.dropDraft()),
    )
    watch(
      () => props.draft !== null && !rules.fits(props.draft, look.value),
      (overtaken) => {
        if (overtaken) change(null)
      },
    )

    const resolution: Game = {
      look,
      ask,
      draft,
      answer,
      change,
      type: (typed) => change({ ...(draft.value ?? answer.value), typed }),
      send: (list) => {
        const all = 'type' in list ? [list] : list
        return carried(all, commands.send(all))
      },
      adjust: (command) => commands.send(command),
      refused: commands.refused,
      insist: () => {
        const again = commands.refused.value?.commands ?? []
        return carried(again, commands.insist())
      },
      drop: commands.drop,
      leave: () => {
        if (ask.value) emit('lower')
        else {
          change(null)
          emit('close')
        }
      },
      tumbling,
      rest: () => {
        tumbling.value = false
      },
    }
    provide(key, resolution)
    return resolution
  }

  const useResolution = (): Game => {
    const resolution = inject(key, null)
    if (!resolution) throw new Error('outside of a resolution sheet')
    return resolution
  }

  return { provideResolution, useResolution }
}
