import type { Message, Result } from '@/kit'
import { renderShareImage, type ShareImageFault } from '@/ui/shareImage/renderShareImage'
import type { Translate } from '@/ui/useTranslate'
import type { BattleReport } from '../buildReport'
import { drawReport } from './drawReport'

/** A report as a picture. */
export const reportImage = (
  say: Translate,
  game: Message,
  report: BattleReport,
): Promise<Result<Blob, ShareImageFault>> => {
  const { sides } = report.summary
  return renderShareImage({
    motifs: [
      ...sides.map(({ icon }) => icon || 'skull'),
      ...report.lines.map((line) => line?.icon ?? 'skull'),
    ],
    names: sides.map(({ name }) => name),
    draw: (page) => drawReport(page, say, game, report),
  })
}
