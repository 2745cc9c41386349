import type { ChronicleEntry } from './chronicle'
import type { CampaignEvent } from './event'

/** Which device wrote something, and when, in milliseconds since 1970 by that device's clock. */
export interface AuthorStamp {
  readonly by: string
  readonly at: number
}

/** The ids of everything that an event creates. */
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

/** Adds to `known` the author of what an entry creates. What is already known keeps its author. */
export const addAuthorsOfCreatedItems = (
  known: Map<string, AuthorStamp>,
  { body, by, at }: ChronicleEntry,
): void => {
  for (const id of toldBy(body)) if (!known.has(id)) known.set(id, { by, at })
}
