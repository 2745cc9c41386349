import { lineupModelChanges, ledgerStateOf, type Campaign, type WarbandId } from '@/campaign/rules'
import type { LoadedGame } from '../loadGame'

/**
 * A warband's saved force as its campaign has it now: the living and fit models, with their gear, promotions and
 * experience. The only source for battles, the quartermaster and paper. Null if the game has no named models, or the
 * body can't be read.
 */
export const lineupForceBody = (
  game: LoadedGame,
  body: unknown,
  campaign: Campaign,
  warband: WarbandId,
): unknown => {
  const mustered = game.roster?.recruit(body)
  if (!game.roster?.applyLineup || !mustered) return null
  return (
    game.roster.applyLineup(
      body,
      lineupModelChanges(mustered.models, ledgerStateOf(campaign, warband).models),
    ) ?? null
  )
}
