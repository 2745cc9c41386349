import { ref, type ComputedRef } from 'vue'
import { numberMessage, type Result } from '@/kit'
import { standingsOf, unplayedRoles, warbandOf, type Campaign, type Meeting } from '@/campaign/rules'
import { useAnnounce } from '@/ui/controls/announcer'
import { useTranslate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'
import { safeFileName, shareFile } from '../battle/report/shareFile'
import { shareText } from '../battle/report/shareText'
import { gameNameMessage } from '../loadGame'
import { chronicleText } from './chronicleText'
import { warbandPlayerNames } from './standingTexts'

const columns = ['points', 'played', 'won', 'drawn', 'lost', 'victoryPoints', 'against', 'kills'] as const

/**
 * The exports of a campaign: images, files and text. The code for each loads with the first one; `told` says how it
 * went.
 */
export const useCampaignExports = (campaign: ComputedRef<Campaign>) => {
  const say = useTranslate()
  const announce = useAnnounce()
  const notice = ref('')
  const tell = (words: string) => {
    notice.value = words
    if (words) announce(words)
  }
  const standingsName = () => say('campaign.ranks.file', { name: ellipsized(campaign.value.name) })
  const meetingsName = () => say('campaign.ranks.calendarFile', { name: ellipsized(campaign.value.name) })

  const chronicle = async () => {
    const shared = await shareText(campaign.value.name, chronicleText(say, campaign.value))
    tell(shared === 'copied' || shared === 'kept' ? say(`campaign.ranks.${shared}`) : '')
  }
  const shareImage = async (title: string, drawn: Result<Blob, unknown>, saved: string) => {
    if (!drawn.ok) return tell(say('campaign.ranks.noPicture'))
    const file = new File([drawn.value], safeFileName(title, 'png'), { type: 'image/png' })
    tell((await shareFile(title, file)) === 'saved' ? saved : '')
  }
  const standingsImage = async () => {
    const { standingsImage } = await import('./standingsImage')
    const drawn = await standingsImage(say, campaign.value)
    await shareImage(standingsName(), drawn, say('campaign.ranks.pictureSaved'))
  }
  const calendarImage = async () => {
    const { calendarImage } = await import('./calendarImage')
    const drawn = await calendarImage(say, campaign.value)
    await shareImage(meetingsName(), drawn, say('campaign.ranks.calendarPictureSaved'))
  }

  const hand = async (title: string, extension: 'ics' | 'csv', words: string) => {
    const type = extension === 'ics' ? 'text/calendar' : 'text/csv'
    const file = new File([words], safeFileName(title, extension), { type })
    tell((await shareFile(title, file)) === 'saved' ? say('campaign.ranks.saved') : '')
  }
  const calendar = async () => {
    const { calendarOf } = await import('@/exchange')
    const title = ({ game, bye }: Meeting, names: readonly string[]) => {
      const who = names.join(' – ')
      const met = bye ? say('campaign.unfought.bye', { name: who }) : who
      return say('campaign.ranks.calendarEntry', { game: gameNameMessage(game), names: met })
    }
    await hand(meetingsName(), 'ics', calendarOf(campaign.value, { title }, Date.now()))
  }
  const table = async () => {
    const { rowsToCsv } = await import('@/exchange')
    // Only a league with byes or no-shows needs columns for them.
    const shares = campaign.value.unfought.length > 0 ? unplayedRoles : []
    const head = (['rank', 'warband', 'player', ...columns, ...shares] as const).map((one) =>
      say(`campaign.ranks.column.${one}`),
    )
    const body = standingsOf(campaign.value).map((standing) => [
      standing.rank,
      warbandOf(campaign.value, standing.warband)?.name ?? '',
      warbandPlayerNames(campaign.value, standing.warband)[0] ?? '',
      ...columns.map((one) => standing[one]),
      ...shares.map((one) => standing.unfought[one]),
    ])
    const decimal = say(numberMessage(0.5, 1)).includes(',') ? ',' : '.'
    await hand(standingsName(), 'csv', rowsToCsv([head, ...body], decimal))
  }
  return { notice, chronicle, standingsImage, calendarImage, calendar, table }
}
