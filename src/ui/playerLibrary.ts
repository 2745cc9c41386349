import { inject, type InjectionKey } from 'vue'

/** The two kinds of library items. */
type ThingKind = 'weapon' | 'unit'

/** The players' own weapons and units, for reuse. The game defines what is stored of them. */
export interface PlayerLibrary {
  /** Newest first; reactive. */
  readonly things: readonly { readonly id: string; readonly kind: ThingKind; readonly body: unknown }[]
  /** Returns whether it was saved; if not, the app says why. */
  keep(kind: ThingKind, body: unknown): Promise<boolean>
}

export const playerLibraryInjection: InjectionKey<PlayerLibrary> = Symbol('library')

/** The library that the app provides around an editor; null if there is none. */
export const usePlayerLibrary = (): PlayerLibrary | null => inject(playerLibraryInjection, null)
