import { edition102 } from './1.0.2'
import { edition163 } from './1.6.3'
import type { Edition, EditionId } from './edition'

export * from './edition'

const editions: Readonly<Record<EditionId, Edition>> = { '1.0.2': edition102, '1.6.3': edition163 }

/** The edition with this id. */
export const editionOf = (id: EditionId): Edition => editions[id]
