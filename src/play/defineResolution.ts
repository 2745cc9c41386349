import { computed, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import { reuseEqual } from '@/kit'
import type { Refusal } from '@/engine'
import { useAnnounce } from '@/ui/controls/announcer'
import { createContext } from '@/ui/createContext'
import { useTranslate } from '@/ui/translate'
import { prefersStillness } from '@/ui/pieces/useTumble'
import type { BattleController } from './defineBattle'
import { useCommands, type CommandSender } from './useCommands'

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
export type PromptDraft<Draft> = Extract<Draft, { readonly kind: 'answer' }>

/** What every part of an open resolution sheet shares: the battle, the draft, and how both are changed. */
export interface Resolution<Look extends Asking, Command, Draft extends Drafted> {
  readonly look: ComputedRef<Look>
  readonly ask: ComputedRef<Look['ask']>
  /** The draft, as long as it fits the battle as it is now. */
  readonly draft: ComputedRef<Draft | null>
  /** The typed answer to the open question; an empty one until something was typed. */
  readonly answer: ComputedRef<PromptDraft<Draft>>
  change(draft: Draft | null): void
  /** The look as it would be once the draft were declared; null while it declares nothing, or nothing that is possible. */
  readonly foreseen: ComputedRef<Look | null>
  /** What speaks against declaring the draft: said before anybody sees dice. */
  readonly objections: ComputedRef<readonly Refusal[]>
  /** Opens, fills or closes the pad of real dice. */
  type(typed: Draft['typed']): void
  /** Sends commands; what was put together is dropped when they are carried out. */
  send(commands: Command | readonly Command[]): boolean
  /** Sends what the draft declares, and what follows it: the rulings that were objected are set aside knowingly. */
  commit(commands: Command | readonly Command[]): boolean
  /** Sends commands that only change the open question; what is put together stays. */
  adjust(command: Command): boolean
  readonly refused: CommandSender<Command>['refused']
  insist(): boolean
  drop(): void
  /** The sheet was put aside to look at the table. */
  readonly lowered: Readonly<Ref<boolean>>
  /** Closes the sheet before anything was declared, lowers it afterwards. */
  leave(): void
  /** Dice tumble only for throws that the phone made while the sheet is open, and for nobody who wants less motion. */
  readonly tumbling: Readonly<Ref<boolean>>
  /** The thrown dice have come to rest. */
  rest(): void
}

/** How a game's drafts work. */
export interface DraftRules<Look, Command, Draft extends Drafted> {
  /** An empty answer to the question of a frame. */
  readonly answerTo: (frame: number) => PromptDraft<Draft>
  /** Whether the phone throws dice for these commands: then they tumble. */
  readonly throwsByPhone: (commands: readonly Command[]) => boolean
  /** The draft that the battle itself proposes while players have none. */
  readonly proposed?: (look: Look) => Draft | null
  /**
   * What a draft would send before its dice: the battle is asked beforehand what speaks against it, and which question it
   * opens. Empty for what declares nothing yet; left out by a game whose drafts only answer.
   */
  readonly commands?: (draft: Draft, look: Look) => readonly Command[]
  /** What of a draft stays once its commands were carried out; nothing unless said. */
  readonly stays?: (draft: Draft | null) => Draft | null
}

/**
 * Makes the two ends of a game's resolution: `provideResolution` for its sheet, `useResolution` for everything on the
 * sheet. The draft is the battle's: it is kept there.
 */
export const defineResolution = <
  Look extends Asking,
  Command extends { readonly type: string },
  Draft extends Drafted,
>(
  useBattle: () => Pick<
    BattleController<Look, Command, never, Draft>,
    'session' | 'look' | 'draft' | 'change' | 'lowered' | 'lower'
  >,
  rules: DraftRules<Look, Command, Draft>,
) => {
  type Game = Resolution<Look, Command, Draft>
  const [useResolution, giveResolution] = createContext<Game>('the resolution', 'its sheet')

  const isAnswer = (draft: Draft, frame: number): draft is PromptDraft<Draft> =>
    draft.kind === 'answer' && 'frame' in draft && draft.frame === frame

  const provideResolution = (): Game => {
    const { session, look, draft: given, change, lowered, lower } = useBattle()
    const commands = useCommands(session)
    const tumbling = shallowRef(false)
    const ask = computed((): Look['ask'] => look.value.ask)
    const draft = computed(() => given.value ?? rules.proposed?.(look.value) ?? null)
    const answer = computed((): PromptDraft<Draft> => {
      const frame = ask.value?.frame.id ?? 0
      return draft.value && isAnswer(draft.value, frame) ? draft.value : rules.answerTo(frame)
    })
    const declared = computed<readonly Command[]>((before) =>
      reuseEqual(before, (draft.value && rules.commands?.(draft.value, look.value)) ?? []),
    )
    const beforehand = computed(() => (declared.value.length > 0 ? session.foresee(declared.value) : null))
    const objections = computed(() => beforehand.value?.objections ?? [])
    const announce = useAnnounce()
    const say = useTranslate()
    // Heard when a sheet rises with an objection, and whenever another one comes up.
    watch(
      () => objections.value.map(({ message }) => say(message)).join(' '),
      (sentences) => sentences && announce(sentences),
      { immediate: true },
    )
    const carried = (list: readonly Command[], done: boolean): boolean => {
      if (!done) return false
      tumbling.value = rules.throwsByPhone(list) && !prefersStillness()
      change(rules.stays?.(draft.value) ?? null)
      return true
    }

    return giveResolution({
      look,
      ask,
      draft,
      answer,
      foreseen: computed(() => beforehand.value?.look ?? null),
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
      tumbling,
      rest: () => {
        tumbling.value = false
      },
    })
  }

  return { provideResolution, useResolution }
}
