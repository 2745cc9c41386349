// @vitest-environment happy-dom
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createOpenCampaign } from '@/app/campaigns/openCampaign'
import { translate } from '@/app/i18n'
import '@/app/laterMessages'
import { campaignSideChannel, type CampaignSideChannel } from '@/app/table/campaignSideChannel'
import { sideChannelDependencies } from '@/app/table/sideChannelDependencies'
import { useTableCampaignDeltas } from '@/app/stores/tableCampaignDeltas'
import { defaultAgreement } from '@/campaign/rules'
import { toWireEntries, type CampaignEvent, type ChronicleEntry } from '@/campaign/state'
import { readDeltaText, serializeDelta } from '@/exchange'
import { PieceAssembler, splitIntoPieces, type SideChannelPiece } from '@/sync'
import { ClubPhone } from '../../helpers/clubPhone'

const joins = (id: string): CampaignEvent => ({ type: 'playerJoined', player: { id, name: id } })
const soon = { begins: 1, looks: 20, pace: 0 }
const until = (holds: () => unknown) => expect.poll(holds, { interval: 5, timeout: 20_000 })

let anna: ClubPhone
let ben: ClubPhone
let id = ''
/** Everything that was sent between the phones. */
let over: string[] = []
let wires: CampaignSideChannel[] = []
const wireOn = (phone: ClubPhone, send: (piece: SideChannelPiece) => boolean) => {
  phone.here()
  const wire = campaignSideChannel(send, sideChannelDependencies(), soon)
  wires.push(wire)
  return wire
}
/** Two phones sit down at one table. */
const sit = (lost: (count: number) => boolean = () => false) => {
  const ends: { hers?: CampaignSideChannel; his?: CampaignSideChannel } = {}
  let count = 0
  const carried = (to: 'hers' | 'his') => (piece: SideChannelPiece) => {
    over.push(piece.body)
    count += 1
    if (!lost(count)) void Promise.resolve().then(() => ends[to]?.heard(piece))
    return true
  }
  ends.hers = wireOn(anna, carried('his'))
  ends.his = wireOn(ben, carried('hers'))
}
const shown = (phone: ClubPhone) => {
  phone.here()
  return useTableCampaignDeltas()
}
const level = async () => {
  const [one, other] = [await anna.entries(id), await ben.entries(id)]
  return one.length > 0 && JSON.stringify(one) === JSON.stringify(other)
}

beforeAll(() => import('@/app/table/campaignExchange'))
beforeEach(async () => {
  over = []
  wires = []
  anna = await new ClubPhone('Anna').named()
  ben = await new ClubPhone('Ben').named()
  const founded = createOpenCampaign(
    anna.store,
    { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
    'Anna',
  )
  await founded.settled()
  id = founded.id
  await anna.write(id, joins('a'))
  await ben.copies(anna, id)
  await ben.write(id, joins('b'))
})
afterEach(() => wires.forEach((wire) => wire.end()))

/** Makes both phones authors of the campaign that have all entries. */
const bothKnown = async () => {
  anna = await new ClubPhone('Anna').named()
  await anna.copies(ben, id)
}

describe('phones at one table', () => {
  it('sync a campaign that both have without asking, and say what came', async () => {
    await bothKnown()
    await anna.write(id, joins('c'))
    await ben.write(id, joins('d'), joins('e'))
    sit()
    await until(level).toBe(true)
    await until(() => shown(anna).told.map((words) => translate(words))).toEqual([
      'The Long Winter: 2 entries from Ben',
    ])
    expect(shown(ben).told.map((words) => translate(words))).toEqual(['The Long Winter: 1 entry from Anna'])
    expect([shown(anna).asked, shown(ben).asked]).toEqual([[], []])
  })

  it('send what is written while they are at the table', async () => {
    await bothKnown()
    sit()
    await until(() => over.length).toBeGreaterThan(3)
    await ben.write(id, joins('late'))
    await until(async () => (await anna.entries(id)).length).toBe((await ben.entries(id)).length)
    expect(await level()).toBe(true)
  })

  it('ask first when the author is new to the campaign', async () => {
    anna = await new ClubPhone('Anna').named()
    await anna.copies(ben, id)
    const cleo = await new ClubPhone('Cleo').named()
    await cleo.copies(ben, id)
    await cleo.write(id, joins('c'))
    ben = cleo
    const before = await anna.entries(id)
    sit()
    await until(() => shown(anna).asked.length).toBe(1)
    const [asked] = shown(anna).asked
    if (!asked) throw new Error('it is asked')
    expect(translate(asked.words)).toBe('The Long Winter: 1 new entry, the first from Cleo')
    expect(await anna.entries(id)).toEqual(before)
    await asked.take()
    await until(level).toBe(true)
  })

  it('do not ask again after the player declined', async () => {
    anna = await new ClubPhone('Anna').named()
    await anna.copies(ben, id)
    const cleo = await new ClubPhone('Cleo').named()
    await cleo.copies(ben, id)
    await cleo.write(id, joins('c'))
    ben = cleo
    sit()
    await until(() => shown(anna).asked.length).toBe(1)
    const [asked] = shown(anna).asked
    shown(anna).asked = []
    asked?.leave()
    const before = over.length
    await anna.write(id, joins('d'))
    await until(async () => (await ben.entries(id)).length).toBe((await anna.entries(id)).length + 2)
    await until(() => over.length).toBeGreaterThan(before)
    expect(shown(anna).asked).toEqual([])
  })

  it('are in sync in the end although pieces were lost', async () => {
    await bothKnown()
    await ben.write(id, joins('d'))
    // The phones ask again until an answer arrives.
    sit((count) => count <= 4)
    await until(level).toBe(true)
  })

  it('are in sync in the end although there is more than one message carries', async () => {
    await bothKnown()
    await ben.write(id, ...Array.from({ length: 900 }, (_, at) => joins(`d${at}`)))
    await anna.write(id, joins('e'))
    sit()
    await until(level).toBe(true)
  })

  it('send nothing about a campaign that only one of them has', async () => {
    await bothKnown()
    const other = createOpenCampaign(
      ben.store,
      { type: 'founded', name: 'Secret', agreement: defaultAgreement },
      'Ben',
    )
    await other.settled()
    const [first] = (await ben.entries(other.id)) as readonly ChronicleEntry[]
    await ben.write(id, joins('d'))
    sit()
    await until(level).toBe(true)
    const all = over.join('\n')
    expect(all).not.toContain('Secret')
    expect(all).not.toContain(first?.id)
    expect(await anna.entries(other.id)).toEqual([])
  })

  it('send nothing when they have no campaign', async () => {
    anna = await new ClubPhone('Anna').named()
    ben = await new ClubPhone('Ben').named()
    sit()
    let looked = 0
    await until(() => (looked += 1)).toBeGreaterThan(20)
    expect(over).toEqual([])
  })
})

describe('a delta from a phone at the table', () => {
  it.each<[string, (entries: readonly object[]) => unknown]>([
    ['no delta', () => 'rubbish'],
    ['a forged entry', (entries) => entries.map((one) => ({ ...one, body: { type: 'pigeon' } }))],
    ['a list with a gap', (entries) => entries.slice(1)],
    [
      'a list of entries with unknown parents',
      (entries) => entries.map((one) => ({ ...one, past: ['nowhere'] })),
    ],
  ])('changes nothing when it is %s', async (_, change) => {
    await bothKnown()
    const before = await anna.entries(id)
    await ben.write(id, joins('d'), joins('e'))
    const all = (await ben.entries(id)) as readonly ChronicleEntry[]
    const entries = change(toWireEntries(all.slice(before.length)))
    const text = Array.isArray(entries)
      ? serializeDelta({
          name: '',
          have: { founded: all[0]?.id ?? '', devices: [] },
          entries: entries as never,
        })
      : String(entries)
    const answers: string[] = []
    const gathered = new PieceAssembler()
    const wire = wireOn(anna, (piece) => {
      const told = gathered.take(piece)
      if (told) answers.push(told.text)
      return true
    })
    for (const piece of splitIntoPieces({ topic: 'news', text }) ?? []) wire.heard(piece)
    for (const piece of splitIntoPieces({ topic: 'asks', text: 'x' }) ?? []) wire.heard(piece)
    await until(() => answers.length).toBeGreaterThan(0)
    expect(await anna.entries(id)).toEqual(before)
    expect(answers.every((answer) => !readDeltaText(answer).ok || !answer.includes('"d"'))).toBe(true)
  })
})
