import { defineBattle } from '@/play/defineBattle'
import type { BattleLook, Command } from '../../state'
import { fits, keptKinds, readSheet } from '../battle/readSheet'
import type { Sheet } from '../battle/sheets'
import type { ResolutionDraft } from '../resolution/draft'
import { fits as draftFits, readDraft } from '../resolution/readDraft'

/** The battle as every part of its screen sees it: given by the screen, asked for by everything on it. */
export const { provideBattle, useBattle } = defineBattle<BattleLook, Command, Sheet, ResolutionDraft>({
  fits,
  keeps: { kinds: keptKinds, read: readSheet },
  drafts: { kinds: ['answer'], read: readDraft, fits: draftFits },
})
