import { assertNever, visibleNameOrMark, visibleName } from '@/kit'
import { emptyCampaign, type Campaign } from '../rules/campaign'
import type { LedgerEntry } from '../rules/ledger'
import type { CampaignEvent } from './event'
import { sideWithRoundedPoints, withVisibleName, agreementWithRoundedPoints } from './displaySafe'

/** Applies one event to the campaign. An event about an unknown id changes nothing. */
export const evolve = (campaign: Campaign, event: CampaignEvent): Campaign => {
  const lines = linesOf(event)
  const after = standing(campaign, event)
  return lines.length > 0 ? { ...after, lines: written(campaign.lines, lines) } : after
}

/**
 * Makes a campaign from all its events. The result is that of `evolve` one by one, but the ledger is built only once.
 */
export const campaignFromEvents = (events: readonly CampaignEvent[]): Campaign => ({
  ...events.reduce(standing, emptyCampaign),
  lines: written([], events.flatMap(linesOf)),
})

const linesOf = (event: CampaignEvent): readonly LedgerEntry[] => ('lines' in event ? event.lines : [])

/** Applies everything except ledger entries, which nothing here reads. */
const standing = (campaign: Campaign, event: CampaignEvent): Campaign => {
  switch (event.type) {
    case 'founded':
      return {
        ...campaign,
        name: visibleNameOrMark(event.name),
        agreement: agreementWithRoundedPoints(event.agreement),
      }
    case 'named':
      return { ...campaign, name: visibleNameOrMark(event.name) }
    case 'agreed':
      return { ...campaign, agreement: agreementWithRoundedPoints(event.agreement) }
    case 'deviceNamed': {
      const { id, name } = event.device
      // A name without visible characters counts as no name.
      return { ...campaign, devices: put(campaign.devices, { id, name: visibleName(name) }) }
    }
    case 'playerJoined':
      return {
        ...campaign,
        players: put(campaign.players, { ...withVisibleName(event.player), left: false }),
      }
    case 'playerNamed':
      return {
        ...campaign,
        players: changed(campaign.players, event.player, { name: visibleNameOrMark(event.name) }),
      }
    case 'playerLeft':
      return { ...campaign, players: changed(campaign.players, event.player, { left: event.left }) }
    case 'warbandJoined':
      return {
        ...campaign,
        warbands: put(campaign.warbands, { ...withVisibleName(event.warband), left: false }),
      }
    case 'warbandChanged': {
      const { name, ...changes } = event.changes
      const all = { ...changes, ...(name !== undefined && { name: visibleNameOrMark(name) }) }
      return { ...campaign, warbands: changed(campaign.warbands, event.warband, all) }
    }
    case 'warbandLeft':
      return { ...campaign, warbands: changed(campaign.warbands, event.warband, { left: event.left }) }
    case 'meetingPlanned': {
      const known = campaign.meetings.find(({ id }) => id === event.meeting.id)
      const meeting = { ...event.meeting, battle: known?.battle ?? null }
      return { ...campaign, meetings: put(campaign.meetings, meeting) }
    }
    case 'meetingCancelled':
      return { ...campaign, meetings: campaign.meetings.filter(({ id }) => id !== event.meeting) }
    case 'battleBegun':
      return { ...campaign, meetings: changed(campaign.meetings, event.meeting, { battle: event.battle }) }
    case 'battleEntered': {
      const sides = event.result.sides.map(sideWithRoundedPoints)
      return { ...campaign, results: put(campaign.results, { ...event.result, sides, struck: false }) }
    }
    case 'battleStruck':
      return { ...campaign, results: changed(campaign.results, event.result, { struck: event.struck }) }
    case 'unfoughtEntered':
      return { ...campaign, unfought: put(campaign.unfought, { ...event.unfought, struck: false }) }
    case 'unfoughtStruck':
      return { ...campaign, unfought: changed(campaign.unfought, event.unfought, { struck: event.struck }) }
    case 'written':
    // `settled` is about entries, not about the campaign: `foldChronicle` reads it.
    case 'settled':
      return campaign
    default:
      return assertNever(event)
  }
}

/** Adds each entry once: an id that is known stays as it is. */
const written = (known: readonly LedgerEntry[], added: readonly LedgerEntry[]): readonly LedgerEntry[] => {
  const ids = new Set(known.map(({ id }) => id))
  return [...known, ...added.filter(({ id }) => !ids.has(id) && ids.add(id))]
}

type Named = { readonly id: string }

/** Replaces the item with the same id, or adds it at the end. */
const put = <Item extends Named>(items: readonly Item[], item: Item): readonly Item[] =>
  items.some(({ id }) => id === item.id)
    ? items.map((known) => (known.id === item.id ? item : known))
    : [...items, item]

const changed = <Item extends Named>(
  items: readonly Item[],
  id: string,
  changes: Partial<NoInfer<Item>>,
): readonly Item[] => items.map((item) => (item.id === id ? { ...item, ...changes } : item))
