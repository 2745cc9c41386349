import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** An unexpected error: the shell shows it instead of the screen, with a way out. */
export const useAppFailure = defineStore('failure', () => {
  const error = shallowRef<Error | null>(null)

  const report = (thrown: unknown) => {
    // For developers; players see a sentence.
    console.error(thrown)
    error.value ??= thrown instanceof Error ? thrown : new Error(String(thrown))
  }
  const forget = () => (error.value = null)

  return { error, report, forget }
})
