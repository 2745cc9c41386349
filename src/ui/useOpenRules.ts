import { inject, type InjectionKey } from 'vue'

/**
 * Opens the rulebook of the current game over this screen: at an entry (a ruling's id, for example), or at its list
 * for null. In a game with editions `edition` is the preferred one; without it, the one that is played here. An entry
 * that it lacks opens in the edition that has it.
 */
export type OpenRules = (entry: string | null, edition?: string) => void
export const openRulesInjection: InjectionKey<OpenRules> = Symbol('open rules')

/** Null if a screen is shown without the app around it, or without a current game. */
export const useOpenRules = (): OpenRules | null => inject(openRulesInjection, null)
