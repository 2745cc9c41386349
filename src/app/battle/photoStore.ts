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
  keep: async (picture) => {
    const id = uniqueId()
    const kept = await store.pictures.save({ id, type: picture.type, bytes: await picture.arrayBuffer() })
    return kept.ok ? ok(id) : err(message(`fault.${kept.reason.kind}`))
  },
  forget: (id) => void store.pictures.remove(id),
})
