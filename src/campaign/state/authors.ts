import type { ChronicleEntry } from './chronicle'
import type { CampaignEvent } from './event'

/** Which device wrote something, and when, in milliseconds since 1970 by its own clock. */
export interface Authorship {
  readonly by: string
  readonly at: number
}

/** The ids of all that an event tells of for the first time. */
const toldBy = (event: CampaignEvent): readonly string[] => {
  const lines = 'lines' in event ? event.lines.map(({ id }) => id) : []
  switch (event.type) {
    case 'playerJoined':
      return [event.player.id]
    case 'warbandJoined':
      return [event.warband.id, ...lines]
    case 'meetingPlanned':
      return [event.meeting.id]
    case 'battleEntered':
      return [event.result.id, ...lines]
    case 'unfoughtEntered':
      return [event.unfought.id]
    default:
      return lines
  }
}

/** Adds to `known` who wrote what an entry tells of; what was told of before stays whose it was. */
export const recordAuthor = (known: Map<string, Authorship>, { body, by, at }: ChronicleEntry): void => {
  for (const id of toldBy(body)) if (!known.has(id)) known.set(id, { by, at })
}
