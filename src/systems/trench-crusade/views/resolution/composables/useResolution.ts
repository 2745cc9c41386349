import { computed, inject, provide, shallowRef, type InjectionKey, type Ref } from 'vue'
import type { BattleSession } from '@/table'
import { useCommands, type Commands } from '@/play/useCommands'
import type { AskLook, BattleLook, Command, TrenchFrame } from '../../../state'
import { answerDraft, attackDraft, type AnswerDraft, type ResolutionDraft, type TypedDice } from '../draft'
import { fits } from '../readDraft'

/** What every part of an open resolution sheet shares: the battle, the draft, and how both are changed. */
export interface Resolution {
  readonly look: Readonly<Ref<BattleLook>>
  readonly ask: Readonly<Ref<AskLook | null>>
  /** The draft, as long as it fits the battle as it is now. */
  readonly draft: Readonly<Ref<ResolutionDraft | null>>
  /** The typed answer to the open question; an empty one until something was typed. */
  readonly answer: Readonly<Ref<AnswerDraft>>
  change(draft: ResolutionDraft | null): void
  /** Opens, fills or closes the pad of real dice. */
  type(typed: TypedDice | null): void
  /** Sends commands; what was put together is dropped when they are carried out. */
  send(commands: Command | readonly Command[]): boolean
  readonly refused: Commands<Command>['refused']
  insist(): boolean
  /** Closes the sheet before anything was declared, lowers it afterwards. */
  leave(): void
  drop(): void
  /** Counts throws by the phone; dice tumble only for those made while the sheet is open. */
  readonly tumbling: Readonly<Ref<boolean>>
  /** The thrown dice have come to rest. */
  rest(): void
}

const resolutionKey: InjectionKey<Resolution> = Symbol('resolution')

const throwsByPhone = (commands: readonly Command[]): boolean =>
  commands.some((command) => command.type === 'throw' && command.faces === undefined)

/** The attack that the battle itself asks for: at the model that a scatter picked, or against a Retreat (TC-14, TC-22). */
const askedDraft = ({ ask }: BattleLook): ResolutionDraft | null => {
  if (ask?.frame.kind === 'scatter' && ask.question === 'aim')
    return attackDraft(ask.frame.actor, ask.frame.picked, ask.frame.weapon)
  const enemy = ask?.frame.kind === 'retreat' ? ask.frame.enemies[0] : undefined
  return ask?.frame.kind === 'retreat' && enemy ? attackDraft(enemy, ask.frame.actor) : null
}

/** For the sheet itself: makes the shared parts and hands them down. */
export const provideResolution = (
  session: BattleSession<BattleLook, Command>,
  given: () => ResolutionDraft | null,
  change: (draft: ResolutionDraft | null) => void,
  leave: () => void,
): Resolution => {
  const commands = useCommands(session)
  const tumbling = shallowRef(false)
  const look = computed(() => session.look)
  const ask = computed(() => look.value.ask)
  const draft = computed(() => {
    const one = given()
    return one && fits(one, look.value) ? one : askedDraft(look.value)
  })
  const answer = computed((): AnswerDraft => {
    const frame = ask.value?.frame.id ?? 0
    return draft.value?.kind === 'answer' && draft.value.frame === frame ? draft.value : answerDraft(frame)
  })
  const carried = (list: readonly Command[], done: boolean): boolean => {
    if (!done) return false
    tumbling.value = throwsByPhone(list)
    change(null)
    return true
  }
  const resolution: Resolution = {
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
    refused: commands.refused,
    insist: () => {
      const again = commands.refused.value?.commands ?? []
      return carried(again, commands.insist())
    },
    drop: commands.drop,
    leave,
    tumbling,
    rest: () => {
      tumbling.value = false
    },
  }
  provide(resolutionKey, resolution)
  return resolution
}

/** For everything on the sheet. */
export const useResolution = (): Resolution => {
  const resolution = inject(resolutionKey, null)
  if (!resolution) throw new Error('outside of a resolution sheet')
  return resolution
}

/** The innermost open frame of a kind, or null. */
export const openFrame = <Kind extends TrenchFrame['kind']>(
  look: Pick<BattleLook, 'frames'>,
  kind: Kind,
): Extract<TrenchFrame, { kind: Kind }> | null =>
  look.frames.findLast((frame): frame is Extract<TrenchFrame, { kind: Kind }> => frame.kind === kind) ?? null
