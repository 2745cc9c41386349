import { computed, ref, shallowRef, watch, type ComputedRef, type Ref } from 'vue'
import type { Message } from '@/kit'
import type { BattleSession } from '@/engine'
import { createContext } from '@/ui/createContext'
import { useCommandSender, type RefusedCommands } from './useCommandSender'
import { useDeferredViewBelowSheets } from './useDeferredViewBelowSheets'
import { createLastThrow, type LastThrow } from './useLastThrow'

/** Sheets and drafts are distinguished by their kind. */
export interface HasKind {
  readonly kind: string
}

/**
 * The battle for every part of its screen: the view, what is open over it, and how to change both. At most one sheet
 * is open over the battle, plus the sheet of what is being resolved.
 */
export interface BattleController<View, Command, Sheet, Draft> {
  readonly session: BattleSession<View, Command>
  readonly view: ComputedRef<View>
  /** The view for the battle below the sheets. While a prompt's sheet covers it, it updates one frame later. */
  readonly viewBelowSheets: ComputedRef<View>
  /** The steps that Undo and Redo would move, as the battle shows them; they update with that view. */
  readonly undoes: ComputedRef<Message | null>
  readonly redoes: ComputedRef<Message | null>
  /** Whether the battle waits for an answer: its sheet can be lowered, but not closed. */
  readonly prompted: ComputedRef<boolean>
  /** The open sheet, as long as it is still valid for the battle. */
  readonly sheet: ComputedRef<Sheet | null>
  /** Opens a sheet over the battle, replacing the one that is open. */
  open(sheet: Sheet): void
  close(): void
  /** Sends commands; open sheets stay open. `then` runs once they are carried out, also if players first insist. */
  send(commands: Command | readonly Command[], then?: () => void): void
  /** Sends commands and closes the sheet once they are carried out. */
  finish(commands: Command | readonly Command[]): void
  /** The draft on the sheet that resolves, as long as it is still valid for the battle. */
  readonly draft: ComputedRef<Draft | null>
  /** Switches to the sheet that resolves, with a draft. */
  resolve(draft: Draft): void
  change(draft: Draft | null): void
  /** The players lowered the prompt's sheet to see the battle. */
  readonly lowered: Readonly<Ref<boolean>>
  lower(): void
  raise(): void
  /** The last throw, if its sheet has closed by itself. */
  readonly lastThrow: LastThrow
  /** Why the last command from the battle screen was refused. */
  readonly refused: Readonly<Ref<RefusedCommands | null>>
  insist(): void
  drop(): void
  /** The exits. */
  leave(): void
  openLog(): void
}

/** The battle as the parts that are shared by all games see it. */
export interface AnyBattleController extends Omit<
  BattleController<unknown, never, { readonly kind: 'menu' }, unknown>,
  'sheet'
> {
  readonly sheet: ComputedRef<HasKind | null>
}
export const [useAnyBattle, provideAnyBattle] = createContext<AnyBattleController>('the battle', 'its screen')

/**
 * How sheets and drafts of a game work. A saved kind is stored with the session, and is untrusted when it is read
 * back.
 */
export interface SheetAndDraftRules<View, Sheet extends HasKind, Draft extends HasKind> {
  /** Whether a sheet is still valid in the current battle. */
  readonly fits: (sheet: Sheet, view: View) => boolean
  /** Sheets with typed or ticked content, and how to read them: null if a sheet is unreadable or no longer valid. */
  readonly keeps?: {
    readonly kinds: readonly Sheet['kind'][]
    readonly read: (raw: unknown, view: View) => Sheet | null
  }
  readonly drafts: {
    readonly kinds: readonly Draft['kind'][]
    readonly read: (raw: unknown, view: View) => Draft | null
    readonly fits: (draft: Draft, view: View) => boolean
  }
}

/** Events that a battle's screen emits to the app. */
interface Ways {
  (event: 'leave'): void
  (event: 'openLog'): void
}

/**
 * Makes the two ends of a game's battle: `provideBattle` for its screen, `useBattle` for everything on it. The
 * session saves the open sheet or draft. It is restored when the screen opens, and dropped when the battle makes it
 * invalid (by an undo, for example). The session saves one at a time; what another part of the screen saves there is
 * left alone.
 */
export const createBattleContext = <
  View extends { readonly ask: unknown },
  Command extends { readonly type: string },
  Sheet extends HasKind,
  Draft extends HasKind,
>(
  rules: SheetAndDraftRules<View, Sheet | { readonly kind: 'menu' }, Draft>,
) => {
  type Lying = Sheet | { readonly kind: 'menu' }
  type Game = BattleController<View, Command, Lying, Draft>
  const [useBattle, provideGame] = createContext<Game>('the battle', 'its screen')

  const keptKinds: readonly string[] = rules.keeps?.kinds ?? []
  const ownKinds: readonly string[] = [...keptKinds, ...rules.drafts.kinds]
  /** Whether saved data is of a kind that is saved here; data without a kind is not ours. */
  const isOurs = (raw: unknown): boolean => {
    const kind = typeof raw === 'object' && raw !== null && 'kind' in raw ? raw.kind : null
    return typeof kind !== 'string' || ownKinds.includes(kind)
  }

  const provideBattle = (session: BattleSession<View, Command>, emit: Ways): Game => {
    const { send, refused, insist, drop } = useCommandSender(session)
    const view = computed(() => session.view)

    const found = session.draft
    const lying = shallowRef<Lying | null>(rules.keeps?.read(found, session.view) ?? null)
    const sheet = computed(() => (lying.value && rules.fits(lying.value, view.value) ? lying.value : null))
    const begun = shallowRef<Draft | null>(lying.value ? null : rules.drafts.read(found, session.view))
    const draft = computed(() =>
      begun.value && rules.drafts.fits(begun.value, view.value) ? begun.value : null,
    )
    // What the battle has made invalid does not come back with an undo.
    watch([sheet, draft], ([lies, stays]) => {
      if (!lies) lying.value = null
      if (!stays) begun.value = null
    })

    const savedOverlay = computed(() =>
      sheet.value && keptKinds.includes(sheet.value.kind) ? sheet.value : draft.value,
    )
    watch(savedOverlay, (now) => (now ? session.saveDraft(now) : session.dropDraft()))
    if (!savedOverlay.value && found !== null && isOurs(found)) session.dropDraft()

    const lowered = ref(false)
    watch(
      () => session.view.ask === null,
      () => (lowered.value = false),
    )
    const table = useDeferredViewBelowSheets(
      session,
      () => !lowered.value && (session.view.ask !== null || draft.value !== null),
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
      view,
      viewBelowSheets: table.view,
      undoes: table.undoes,
      redoes: table.redoes,
      prompted: computed(() => session.view.ask !== null),
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
      lastThrow: createLastThrow(session, () => sheet.value !== null || draft.value !== null),
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
