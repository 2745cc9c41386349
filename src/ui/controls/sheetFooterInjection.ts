import type { InjectionKey, Ref } from 'vue'

/** Where the foot of the sheet is; null before it is drawn. */
export const sheetFooterInjection: InjectionKey<Readonly<Ref<HTMLElement | null>>> = Symbol('actions')
