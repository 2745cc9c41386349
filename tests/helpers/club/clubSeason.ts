import { defaultAgreement } from '@/campaign/rules'
import { campaignEventVersion, type CampaignEvent } from '@/campaign/state'
import { toSharedEntry, type AccessHolder, type SharedEntry } from '@/club'

/** An entry by a device that knows one other entry as the newest. */
export const writtenAfter = (
  newest: Pick<SharedEntry, 'id' | 'clock'> | null,
  id: string,
  by: string,
  body: CampaignEvent,
): SharedEntry =>
  toSharedEntry({
    campaign: '',
    seq: newest ? newest.clock + 1 : 0,
    id,
    at: 1_780_000_000_000,
    by,
    v: campaignEventVersion,
    ...(newest && { past: [newest.id] }),
    body,
  })

const events = (players: number): readonly CampaignEvent[] => [
  { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
  ...Array.from({ length: players }, (_, at): readonly CampaignEvent[] => [
    { type: 'playerJoined', player: { id: `p${at}`, name: `Player ${at}` } },
    {
      type: 'warbandJoined',
      warband: {
        id: `w${at}`,
        player: `p${at}`,
        game: 'g',
        name: `Warband ${at}`,
        icon: 'skull',
        roster: null,
      },
      lines: [],
    },
  ]).flat(),
]

/** A campaign of so many players, each with a warband, and so many later entries of its organiser. */
export const campaignOf = (name: string, players: number, more = 0): readonly SharedEntry[] => {
  const entries: SharedEntry[] = []
  for (const body of [
    ...events(players),
    ...Array.from({ length: more }, (_, at) => eventOf(at, at % players, players)),
  ])
    entries.push(writtenAfter(entries.at(-1) ?? null, `${name}.${entries.length}`, `${name}-organiser`, body))
  return entries
}

/** What a player writes in a season: seven ledger entries to two battles and a meeting. */
export const eventOf = (turn: number, player: number, players: number): CampaignEvent => {
  const [own, other] = [`w${player}`, `w${(player + 1) % players}`]
  const fresh = `${player}.${turn}`
  if (turn % 10 === 9)
    return {
      type: 'meetingPlanned',
      meeting: {
        id: `m${fresh}`,
        game: 'g',
        on: 1_780_000_000_000,
        place: 'Club room',
        warbands: [own, other],
        note: '',
      },
    }
  if (turn % 5 === 3)
    return {
      type: 'battleEntered',
      result: {
        id: `r${fresh}`,
        meeting: null,
        battle: null,
        game: 'g',
        on: 1_780_000_000_000,
        place: 'No Man’s Land',
        turns: 5,
        note: 'It rained.',
        sides: [own, other].map((warband, at) => ({
          warband,
          name: warband,
          outcome: at === 0 ? ('won' as const) : ('lost' as const),
          victoryPoints: 6 - at,
          campaignPoints: null,
          fought: ['m1', 'm2', 'm3', 'm4', 'm5'],
          fallen: [{ model: 'm1', name: 'Yeoman 1', by: null }],
        })),
      },
      lines: [],
    }
  return {
    type: 'written',
    lines: [
      {
        id: `l${fresh}`,
        warband: own,
        model: null,
        on: 1_780_000_000_000,
        text: 'Exploration: a cellar that nobody had opened since the war began',
        result: null,
        what: { kind: 'ducats', amount: 1 + (turn % 7) },
      },
    ],
  }
}

/** Sends a request to a server. */
export const asked = async (
  address: string,
  path: string,
  key: string,
  method = 'GET',
  body?: unknown,
): Promise<{ readonly status: number; readonly body: unknown }> => {
  const response = await fetch(`${address}/${path}`, {
    method,
    headers: { authorization: `Bearer ${key}` },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
  const text = await response.text()
  return { status: response.status, body: text === '' ? null : JSON.parse(text) }
}

/** Puts a campaign on a server. @returns the organiser's access key */
export const brought = async (
  address: string,
  house: string,
  entries: readonly SharedEntry[],
): Promise<string> => {
  const { status, body } = await asked(address, 'club/campaigns', house, 'POST', { entries })
  if (status !== 201) throw new Error(`not founded: ${status}`)
  return (body as { key: string }).key
}

export const invited = async (
  address: string,
  campaign: string,
  organiser: string,
  holder: AccessHolder,
): Promise<{ readonly id: string; readonly key: string }> => {
  const path = `club/campaigns/${campaign}/invitations`
  const { status, body } = await asked(address, path, organiser, 'POST', holder)
  if (status !== 201) throw new Error(`not invited: ${status}`)
  return body as { id: string; key: string }
}
