import { inject, type InjectionKey } from 'vue'

/** Opens the rulebook of the game at hand over this screen: at an entry (a ruling's id, say), or at its list for null. */
export type OpenRules = (entry: string | null) => void
export const openRulesKey: InjectionKey<OpenRules> = Symbol('open rules')

/** Null where a screen is shown without the app around it, and where no game is at hand. */
export const useOpenRules = (): OpenRules | null => inject(openRulesKey, null)
