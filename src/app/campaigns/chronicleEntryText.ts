import { assertNever, visibleName } from '@/kit'
import {
  warbandOf,
  type CampaignAgreement,
  type Campaign,
  type LedgerEntry,
  type Meeting,
  type WarbandId,
} from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import type { Translate } from '@/ui/useTranslate'
import { maxNameLengthInSentence, ellipsized } from '@/ui/nameAndNumberText'
import { clockTime, dateText } from '../times'
import { entryReasonText, ledgerEntryWithReasonText } from './ledgerEntryText'
import { modelNamesById } from './modelNamesById'
import { battleResultText } from './battleResultText'
import { warbandPlayerNames } from './standingTexts'
import { byeOrNoShowText } from './byeOrNoShowText'
import './registerMessages'

/** The maximum number of ledger entries that are listed in full: a new warband may have a thousand. */
const mostLines = 4

/**
 * A chronicle entry in full sentences of plain text: "Battle on 3 May: Iron Vow beat Red Cistern, 7 : 4. Dorn: +1 XP".
 * Names come from `campaign`, which includes the entry. A name that is missing there (set aside, or called off) still
 * has a text.
 */
export const chronicleEntryText = (say: Translate, campaign: Campaign, body: CampaignEvent): string => {
  switch (body.type) {
    case 'founded':
      return say('entry.founded', { name: brief(body.name) })
    case 'named':
      return say('entry.named', { name: brief(body.name) })
    case 'agreed':
      return say('entry.agreed', { what: agreementWords(say, body.agreement) })
    case 'deviceNamed':
      return say('entry.deviceNamed', { name: brief(body.device.name) })
    case 'playerJoined':
      return say('entry.playerJoined', { name: brief(body.player.name) })
    case 'playerNamed':
      return say('entry.playerNamed', { name: brief(body.name) })
    case 'playerLeft':
      return say(body.left ? 'entry.playerLeft' : 'entry.playerCameBack', {
        name: playerName(say, campaign, body.player),
      })
    case 'warbandJoined':
      return joinedWords(say, campaign, body)
    case 'warbandChanged':
      return changedWords(say, campaign, body)
    case 'warbandLeft':
      return say(body.left ? 'entry.warbandLeft' : 'entry.warbandCameBack', {
        name: warbandName(say, campaign, body.warband),
      })
    case 'meetingPlanned':
      return say('entry.meeting.planned', { what: meetingWords(say, campaign, body.meeting) })
    case 'meetingCancelled':
      return say('entry.meeting.cancelled', { what: knownMeeting(say, campaign, body.meeting) })
    case 'battleBegun':
      return say('entry.meeting.begun', { what: knownMeeting(say, campaign, body.meeting) })
    case 'battleEntered': {
      const told = say(battleResultText({ ...body.result, struck: false }))
      const what = say('entry.battle', {
        day: dateText(body.result.on),
        what: placed(say, told, body.result.place),
      })
      const lines = linesWords(say, campaign, body.lines)
      return lines ? say('entry.brought', { what, lines }) : what
    }
    case 'battleStruck': {
      const result = campaign.results.find(({ id }) => id === body.result)
      const what = result ? say(battleResultText(result)) : say('entry.aResult')
      return say(body.struck ? 'entry.struck' : 'entry.counts', { what })
    }
    case 'unfoughtEntered':
      return byeOrNoShowText(say, campaign, body.unfought)
    case 'unfoughtStruck': {
      const unfought = campaign.unfought.find(({ id }) => id === body.unfought)
      const what = unfought ? byeOrNoShowText(say, campaign, unfought) : say('entry.aPairing')
      return say(body.struck ? 'entry.struck' : 'entry.counts', { what })
    }
    case 'written':
      return linesWords(say, campaign, body.lines) || say('entry.written')
    case 'settled':
      return settledWords(say, body.stands.length, body.aside.length)
    default:
      return assertNever(body)
  }
}

const brief = (name: string): string =>
  ellipsized(visibleName(name).replace(/\s+/g, ' '), maxNameLengthInSentence)

const warbandName = (say: Translate, campaign: Campaign, id: WarbandId): string =>
  brief(warbandOf(campaign, id)?.name ?? '') || say('entry.aWarband')

const playerName = (say: Translate, { players }: Campaign, id: string): string =>
  brief(players.find((player) => player.id === id)?.name ?? '') || say('entry.somebody')

/** The place, after what it was; players may leave it out. */
const placed = (say: Translate, what: string, place: string): string =>
  brief(place) ? say('entry.at', { what, place: brief(place) }) : what

const several = (say: Translate, sentences: readonly string[]): string =>
  sentences.reduce((one, other) => (one ? say('entry.sentences', { one, other }) : other), '')

const agreementWords = (say: Translate, agreement: CampaignAgreement): string => {
  const { battles, points, tieBreaks, promotions, caps, resale, unfought } = agreement
  const list = (numbers: readonly number[]) => ellipsized(numbers.join(', '), maxNameLengthInSentence)
  return several(say, [
    say('entry.agreement.points', points),
    ...(battles === null ? [] : [say('entry.agreement.battles', { n: battles })]),
    ...(tieBreaks.length === 0
      ? []
      : [
          say('entry.agreement.tieBreaks', {
            list: tieBreaks.map((one) => say(`campaign.tieBreak.${one}`)).join(', '),
          }),
        ]),
    ...(promotions.length === 0 ? [] : [say('entry.agreement.promotions', { list: list(promotions) })]),
    ...(caps && caps.length > 0 ? [say('entry.agreement.caps', { list: list(caps) })] : []),
    ...(resale === undefined ? [] : [say('entry.agreement.resale', { n: resale })]),
    ...(unfought ? [say('entry.agreement.unfought', unfought)] : []),
  ])
}

const joinedWords = (
  say: Translate,
  campaign: Campaign,
  { warband, lines }: Extract<CampaignEvent, { type: 'warbandJoined' }>,
): string =>
  say('entry.warbandJoined', {
    name: brief(warband.name),
    player: playerName(say, campaign, warband.player),
    models: say('entry.models', { n: lines.filter(({ what }) => what.kind === 'recruited').length }),
    ducats: say('campaign.purse', {
      n: lines.reduce((sum, { what }) => sum + (what.kind === 'ducats' ? what.amount : 0), 0),
    }),
  })

const changedWords = (
  say: Translate,
  campaign: Campaign,
  { warband: id, changes }: Extract<CampaignEvent, { type: 'warbandChanged' }>,
): string => {
  const warband = warbandName(say, campaign, id)
  const { name, icon, roster, player } = changes
  return (
    several(say, [
      ...(name === undefined ? [] : [say('entry.warbandChanged.name', { name: brief(name) })]),
      ...(icon === undefined ? [] : [say('entry.warbandChanged.icon', { warband })]),
      ...(roster === undefined
        ? []
        : [
            say(roster === null ? 'entry.warbandChanged.noRoster' : 'entry.warbandChanged.roster', {
              warband,
            }),
          ]),
      ...(player === undefined
        ? []
        : [say('entry.warbandChanged.player', { warband, player: playerName(say, campaign, player) })]),
    ]) || warband
  )
}

const meetingWords = (say: Translate, campaign: Campaign, meeting: Omit<Meeting, 'battle'>): string => {
  const names = meeting.warbands
    .map((id) => {
      const [player] = warbandPlayerNames(campaign, id)
      const name = warbandName(say, campaign, id)
      return player ? say('campaign.ranks.owner', { name, player: brief(player) }) : name
    })
    .join(' – ')
  const who = meeting.bye ? say('entry.meeting.bye', { names }) : names || say('entry.meeting.aBattle')
  const when =
    meeting.on === null
      ? say('entry.meeting.undated', { who })
      : say('entry.meeting.on', { who, when: `${dateText(meeting.on)}, ${clockTime(meeting.on)}` })
  return placed(say, when, meeting.place)
}

const knownMeeting = (say: Translate, campaign: Campaign, id: string): string => {
  const meeting = campaign.meetings.find((one) => one.id === id)
  return meeting ? meetingWords(say, campaign, meeting) : say('entry.meeting.aBattle')
}

const linesWords = (say: Translate, campaign: Campaign, lines: readonly LedgerEntry[]): string => {
  const told = several(
    say,
    lines.slice(0, mostLines).map((line) => lineOf(say, campaign, line)),
  )
  const more = lines.length - mostLines
  return more > 0 ? say('entry.andMore', { told, n: more }) : told
}

const lineOf = (say: Translate, campaign: Campaign, line: LedgerEntry): string => {
  const model = line.model === null ? undefined : modelNamesById(campaign).get(line.model)
  const own = line.what.kind === 'recruited' ? line.what.recruit.name : (model ?? '')
  const who = brief(own) || warbandName(say, campaign, line.warband)
  return say('entry.line', { who, words: wordsOf(say, campaign, line) })
}

/** The text of a ledger entry, without the name of its model. */
const wordsOf = (say: Translate, campaign: Campaign, line: LedgerEntry): string => {
  if (line.what.kind === 'countered') {
    const { line: id } = line.what
    const back = campaign.lines.find((one) => one.id === id && one.what.kind !== 'countered')
    const what = back ? wordsOf(say, campaign, back) : say('entry.anEntry')
    const reason = entryReasonText(line)
    const why = reason ? brief(say(reason)) : ''
    return say(why ? 'entry.tookBackWhy' : 'entry.tookBack', { what, why })
  }
  return (
    ellipsized(ledgerEntryWithReasonText(say, line).replace(/\s+/g, ' '), 2 * maxNameLengthInSentence) ||
    say('entry.note')
  )
}

const settledWords = (say: Translate, stands: number, aside: number): string => {
  if (aside === 0) return say('entry.takenUp', { stands: say('entry.stands', { n: stands }) })
  if (stands === 0) return say('entry.setAside', { aside: say('entry.stands', { n: aside }) })
  return say('entry.settled', {
    stands: say('entry.standsBeside', { n: stands }),
    aside: say('entry.asideBeside', { n: aside }),
  })
}
