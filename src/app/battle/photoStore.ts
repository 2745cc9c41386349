import { err, message, ok } from '@/kit'
import type { Store } from '@/storage'
import type { PhotoStore } from '@/engine'
import { uniqueId } from '../uniqueId'

/** Photos in the store, as the games' screens save and show them. */
export const photoStore = (store: Store): PhotoStore => ({
  get: async (id) => {
    const answer = await store.pictures.get(id)
    return answer.ok && answer.value ? new Blob([answer.value.bytes], { type: answer.value.type }) : null
  },
  keep: async (photo) => {
    const id = uniqueId()
    const saved = await store.pictures.save({ id, type: photo.type, bytes: await photo.arrayBuffer() })
    return saved.ok ? ok(id) : err(message(`fault.${saved.reason.kind}`))
  },
  forget: (id) => void store.pictures.remove(id),
})
