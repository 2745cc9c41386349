import { defineStore } from 'pinia'
import { shallowRef } from 'vue'

/** A Firestep file or text that arrived on another screen, for the preview. */
export const useFileForReceiveScreen = defineStore('sharing', () => {
  const arrived = shallowRef<Blob | string | null>(null)
  return { arrived }
})
