import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Message } from '@/kit'
import type { BattleSession } from '@/engine'
import { createContext } from '@/ui/createContext'
import { useCommands, type RefusedCommands } from './useCommands'
import { useShownBattle } from './useShownBattle'

/** A sheet or a draft is told from others by its kind. */
export interface HasKind {
  readonly kind: string
}

/**
 * The battle as every part of its screen sees it: what it looks like, what lies over the table, and how both are changed.
 * Over the table lies one sheet at most, and the sheet of what is being resolved.
 */
export interface BattleController<Look, Command, Sheet, Draft> {
  readonly session: BattleSession<Look, Command>
  readonly look: ComputedRef<Look>
  /** The look for the table itself: while a question's sheet lies over it, it follows a frame later. */
  readonly tableLook: ComputedRef<Look>
  /** The step that Undo would take back, as the table tells it: it follows with that look. */
  readonly undoes: ComputedRef<Message | null>
  /** The sheet that lies over the table, as long as it fits the battle. */
  readonly sheet: ComputedRef<Sheet | null>
  /** Lays a sheet over the table, in place of the one that lies there. */
  open(sheet: Sheet): void
  close(): void
  /** Sends commands; what is open stays open. `then` follows once they are carried out, also when players first insist. */
  send(commands: Command | readonly Command[], then?: () => void): void
  /** Sends commands and closes the sheet once they are carried out. */
  finish(commands: Command | readonly Command[]): void
  /** What is being put together on the sheet that resolves, as long as it fits the battle. */
  readonly draft: ComputedRef<Draft | null>
  /** Gives over to the sheet that resolves, with what is to be put together there. */
  resolve(draft: Draft): void
  change(draft: Draft | null): void
  /** The sheet of an open question was put aside to look at the table. */
  readonly lowered: Readonly<Ref<boolean>>
  lower(): void
  raise(): void
  /** Why the table's last command was not carried out. */
  readonly refused: Readonly<Ref<RefusedCommands | null>>
  insist(): void
  drop(): void
  /** The ways out. */
  leave(): void
  openLog(): void
}

/** What the parts that no game owns know of a battle. */
export interface AnyBattleController extends Omit<
  BattleController<unknown, never, { readonly kind: 'menu' }, unknown>,
  'sheet'
> {
  readonly sheet: ComputedRef<HasKind | null>
}
export const [useAnyBattle, provideAnyBattle] = createContext<AnyBattleController>('the battle', 'its screen')

/** How what lies over a game's table works. A kept kind is saved with the session, and read back as a stranger's. */
export interface OverlayRules<Look, Sheet extends HasKind, Draft extends HasKind> {
  /** Whether a sheet still makes sense in the battle as it is now. */
  readonly fits: (sheet: Sheet, look: Look) => boolean
  /** Sheets with something typed or ticked on them, and how they are read: null when they can't be or do not fit any more. */
  readonly keeps?: {
    readonly kinds: readonly Sheet['kind'][]
    readonly read: (raw: unknown, look: Look) => Sheet | null
  }
  readonly drafts: {
    readonly kinds: readonly Draft['kind'][]
    readonly read: (raw: unknown, look: Look) => Draft | null
    readonly fits: (draft: Draft, look: Look) => boolean
  }
}

/** What a battle's screen tells the app. */
interface Ways {
  (event: 'leave'): void
  (event: 'openLog'): void
}

/**
 * Makes the two ends of a game's battle: `provideBattle` for its screen, `useBattle` for everything on it. What is put
 * together is kept with the session, taken up again when the screen comes up, and dropped when the battle overtakes it
 * (by an undo, say). The session keeps one such thing; what another part of the screen keeps there is left alone.
 */
export const defineBattle = <
  Look extends { readonly ask: unknown },
  Command extends { readonly type: string },
  Sheet extends HasKind,
  Draft extends HasKind,
>(
  rules: OverlayRules<Look, Sheet | { readonly kind: 'menu' }, Draft>,
) => {
  type Lying = Sheet | { readonly kind: 'menu' }
  type Game = BattleController<Look, Command, Lying, Draft>
  const [useBattle, provideGame] = createContext<Game>('the battle', 'its screen')

  const keptKinds: readonly string[] = rules.keeps?.kinds ?? []
  const ownKinds: readonly string[] = [...keptKinds, ...rules.drafts.kinds]
  /** Whether something kept is of a kind that is kept here; what has no kind at all is nobody's. */
  const isOurs = (raw: unknown): boolean => {
    const kind = typeof raw === 'object' && raw !== null && 'kind' in raw ? raw.kind : null
    return typeof kind !== 'string' || ownKinds.includes(kind)
  }

  const provideBattle = (session: BattleSession<Look, Command>, emit: Ways): Game => {
    const { send, refused, insist, drop } = useCommands(session)
    const look = computed(() => session.look)

    const found = session.draft
    const lying = shallowRef<Lying | null>(rules.keeps?.read(found, session.look) ?? null)
    const sheet = computed(() => (lying.value && rules.fits(lying.value, look.value) ? lying.value : null))
    const begun = shallowRef<Draft | null>(lying.value ? null : rules.drafts.read(found, session.look))
    const draft = computed(() =>
      begun.value && rules.drafts.fits(begun.value, look.value) ? begun.value : null,
    )
    // What the battle has overtaken does not come back with an undo.
    watch([sheet, draft], ([lies, stays]) => {
      if (!lies) lying.value = null
      if (!stays) begun.value = null
    })

    const kept = computed(() =>
      sheet.value && keptKinds.includes(sheet.value.kind) ? sheet.value : draft.value,
    )
    watch(kept, (now) => (now ? session.saveDraft(now) : session.dropDraft()))
    if (!kept.value && found !== null && isOurs(found)) session.dropDraft()

    const lowered = ref(false)
    watch(
      () => session.look.ask === null,
      () => (lowered.value = false),
    )
    const table = useShownBattle(
      session,
      () => !lowered.value && (session.look.ask !== null || draft.value !== null),
    )

    const close = () => {
      lying.value = null
    }
    let following: (() => void) | undefined
    const attempt = (commands: Command | readonly Command[], then?: () => void) => {
      following = then
      if (send(commands)) then?.()
    }
    const battle: Game = {
      session,
      look,
      tableLook: table.look,
      undoes: table.undoes,
      sheet,
      open: (next) => {
        lying.value = next
      },
      close,
      send: attempt,
      finish: (commands) => attempt(commands, close),
      draft,
      resolve: (next) => {
        close()
        begun.value = next
      },
      change: (next) => {
        begun.value = next
      },
      lowered,
      lower: () => {
        lowered.value = true
      },
      raise: () => {
        lowered.value = false
      },
      refused,
      insist: () => {
        if (insist()) following?.()
      },
      drop,
      leave: () => {
        close()
        emit('leave')
      },
      openLog: () => emit('openLog'),
    }
    provideAnyBattle(battle)
    return provideGame(battle)
  }

  return { provideBattle, useBattle }
}
