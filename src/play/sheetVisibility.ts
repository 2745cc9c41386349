import { inject, provide, readonly, ref, watch, type InjectionKey, type Ref } from 'vue'

const stageKey: InjectionKey<Readonly<Ref<boolean>>> = Symbol('the stage of a sheet')

/** Says to what stands on a sheet whether the beginning of its stage is on the screen; the sheet that gives it changes it. */
export const provideVisibility = (): Ref<boolean> => {
  const painted = ref(true)
  provide(stageKey, painted)
  return painted
}

/**
 * Whether the dice of a throw are on the screen by now. A tap is answered by the dice that it threw, in the very next frame; what
 * they come to, and the keys to go on with, follow in the frame after it. `thrown` tells one throw from another.
 */
export const useDiceVisible = (thrown: () => unknown): Readonly<Ref<boolean>> => {
  const painted = inject(stageKey, ref(true))
  const shown = ref(painted.value)
  watch(painted, (now) => {
    if (now) shown.value = true
  })
  watch(thrown, () => (shown.value = painted.value))
  return readonly(shown)
}
