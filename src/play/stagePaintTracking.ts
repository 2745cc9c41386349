import { inject, provide, readonly, ref, watch, type InjectionKey, type Ref } from 'vue'

const stageKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('the stage of a sheet')

/** Tells the content of a sheet whether the start of its stage is on screen; the sheet that provides it sets it. */
export const provideStagePainted = (): Ref<boolean> => {
  const painted = ref(true)
  provide(stageKey, painted)
  return painted
}

/**
 * Whether the dice of a throw are on screen. A tap shows its dice in the very next frame; the result and the next
 * buttons follow one frame later. `thrown` identifies the throw.
 */
export const useDicePainted = (thrown: () => unknown): Readonly<Ref<boolean>> => {
  const painted = inject(stageKey, ref(true))
  const shown = ref(painted.value)
  watch(painted, (now) => {
    if (now) shown.value = true
  })
  watch(thrown, () => (shown.value = painted.value))
  return readonly(shown)
}
