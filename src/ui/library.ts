import { inject, type InjectionKey } from 'vue'

/** The two kinds of things that can be used again and again. */
type ThingKind = 'weapon' | 'unit'

/** The players' own weapons and units, to be used again and again; what is kept of them is the game's. */
export interface PlayerLibrary {
  /** Newest first; reactive. */
  readonly things: readonly { readonly id: string; readonly kind: ThingKind; readonly body: unknown }[]
  /** Tells whether it was kept; where it was not, the app says why. */
  keep(kind: ThingKind, body: unknown): Promise<boolean>
}

export const ownLibraryKey: InjectionKey<PlayerLibrary> = Symbol('library')

/** The library that the app provides around an editor; null where it provides none. */
export const useOwnLibrary = (): PlayerLibrary | null => inject(ownLibraryKey, null)
