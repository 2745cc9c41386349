import {
  careerLuckAndDeedsOf,
  validResults,
  type Campaign,
  type CareerLuckAndDeeds,
  type LedgerModel,
} from '@/campaign/rules'
import type { Store } from '@/storage'
import { readPlayedBattleFacts } from './readPlayedBattleFacts'

/** A model's career, and how many battles it covers: logs of the others are not on this device. */
export interface ModelCareerFromLogs extends CareerLuckAndDeeds {
  readonly of: number
}

/** Reads a model's luck and deeds from the logs of the battles that it fought for its warband. */
export const readCareer = async (
  store: Store,
  campaign: Campaign,
  warband: string,
  veteran: LedgerModel,
): Promise<ModelCareerFromLogs> => {
  const fought = validResults(campaign).flatMap(({ battle, sides }) => {
    const side = sides.findIndex((one) => one.warband === warband)
    const own = sides[side]
    const took = own?.fought.includes(veteran.id) || own?.fallen.some(({ model }) => model === veteran.id)
    return took ? [{ battle, side }] : []
  })
  const played = await Promise.all(
    fought.map(async ({ battle, side }) => {
      const read = battle === null ? null : await readPlayedBattleFacts(store, battle)
      return read ? [{ sides: read.sides, facts: read.facts, side }] : []
    }),
  )
  return { ...careerLuckAndDeedsOf(played.flat(), veteran), of: fought.length }
}
