import { lineupModels, ledgerStateOf, type Campaign, type WarbandId } from '@/campaign/rules'
import type { LoadedGame } from '../registry'

/**
 * A warband's kept force as its campaign has it by now: who lives and is fit, with what each carries, is and has been through. The one
 * source of what battles field, the quartermaster weighs and paper shows. Null where the game knows no models of their own, or the
 * body can't be read.
 */
export const lineupBody = (
  game: LoadedGame,
  body: unknown,
  campaign: Campaign,
  warband: WarbandId,
): unknown => {
  const mustered = game.roster?.recruit(body)
  if (!game.roster?.lineup || !mustered) return null
  return (
    game.roster.lineup(body, lineupModels(mustered.models, ledgerStateOf(campaign, warband).models)) ?? null
  )
}
