import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** A file or text of ours that came to another screen, on its way to the preview. */
export const useSharing = defineStore('sharing', () => {
  const arrived = shallowRef<Blob | string | null>(null)
  return { arrived }
})
