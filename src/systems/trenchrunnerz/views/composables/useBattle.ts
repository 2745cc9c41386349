import { defineBattle, type BattleController as Shared } from '@/play/defineBattle'
import type { BattleLook, Command } from '../../state'
import { fits, keptKinds, readSheet } from '../battle/readSheet'
import type { Sheet } from '../battle/sheets'
import type { Draft } from '../resolution/draft'
import { fits as draftFits, readDraft } from '../resolution/readDraft'

/** The battle as every part of its screen sees it. */
export type Battle = Shared<BattleLook, Command, Sheet, Draft>

export const { provideBattle, useBattle } = defineBattle<BattleLook, Command, Sheet, Draft>({
  fits,
  keeps: { kinds: keptKinds, read: readSheet },
  drafts: { kinds: ['answer'], read: readDraft, fits: draftFits },
})
