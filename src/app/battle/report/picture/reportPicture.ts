import type { Message, Result } from '@/kit'
import { pagePicture, type NoPicture } from '@/ui/picture/pagePicture'
import type { Say } from '@/ui/say'
import type { BattleReport } from '../readReport'
import { drawReport } from './drawReport'

/** A report as a picture. */
export const reportPicture = (
  say: Say,
  game: Message,
  report: BattleReport,
): Promise<Result<Blob, NoPicture>> => {
  const { sides } = report.summary
  return pagePicture({
    motifs: [
      ...sides.map(({ icon }) => icon || 'skull'),
      ...report.lines.map((line) => line?.icon ?? 'skull'),
    ],
    names: sides.map(({ name }) => name),
    draw: (page) => drawReport(page, say, game, report),
  })
}
