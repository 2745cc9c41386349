// @vitest-environment happy-dom
import fc from '../../helpers/fastCheck'
import { beforeEach, describe, expect, it } from 'vitest'
import { createOpenCampaign, openCampaign } from '@/app/campaigns/openCampaign'
import { useCampaignCodeSync, type ShownCodeSequence } from '@/app/codeSync/useCampaignCodeSync'
import { defaultAgreement } from '@/campaign/rules'
import { parseChronicle, toWireEntries, type CampaignEvent } from '@/campaign/state'
import { packText, readDeltaFile, serializeDelta } from '@/exchange'
import { addScannedCodeToTransfers, assembleTransfer, type PartialTransferList } from '@/exchange/qr'
import { good } from '../../helpers/battleLog'
import { ClubPhone } from '../../helpers/clubPhone'

const joins = (id: string): CampaignEvent => ({ type: 'playerJoined', player: { id, name: id } })

let anna: ClubPhone
let ben: ClubPhone
let id = ''
beforeEach(async () => {
  anna = await new ClubPhone('Anna').named()
  ben = await new ClubPhone('Ben').named()
  const founded = createOpenCampaign(
    anna.store,
    { type: 'founded', name: 'The Long Winter', agreement: defaultAgreement },
    'Anna',
  )
  expect(await founded.settled()).toBe(true)
  id = founded.id
  await ben.copies(anna, id)
})

const talk = (phone: ClubPhone, campaign: string | null = id) => {
  phone.here()
  return useCampaignCodeSync(campaign)
}
type Talk = ReturnType<typeof useCampaignCodeSync>
const shownBy = ({ stage }: Talk): ShownCodeSequence => {
  if (stage.value.kind !== 'shows') throw new Error(`it does not show, ${stage.value.kind}`)
  return stage.value.shown
}
/** What a camera reads of codes that are shown in turn: each is seen at some time, in any order. */
const filmed = (texts: readonly string[], order: (at: number) => number = (at) => at): Blob => {
  let gatherings: PartialTransferList = []
  const shuffled = texts.map((text, at) => [order(at), text] as const).sort(([one], [other]) => one - other)
  for (const [, text] of [...shuffled, ...shuffled.slice(0, 1)])
    gatherings = addScannedCodeToTransfers(gatherings, text).gatherings
  const [gathering] = gatherings
  if (!gathering) throw new Error('nothing was read')
  return new Blob([good(assembleTransfer(gathering))])
}
const scans = async (phone: ClubPhone, one: Talk, other: Talk) => {
  const { texts } = shownBy(other)
  phone.here()
  one.scan()
  expect(await one.take(filmed(texts))).toBe(true)
}
const said = ({ stage, step, steps }: Talk) => [
  stage.value.kind === 'shows' ? `${stage.value.shown.what} ${stage.value.shown.entries}` : stage.value.kind,
  `${step.value} of ${steps.value}`,
]

describe('two phones that sync a campaign by codes', () => {
  it('send only what the other lacks, and are in sync after at most two scans each', async () => {
    await anna.write(id, joins('a'))
    await ben.write(id, joins('b'), joins('c'))
    const [hers, his] = [talk(anna), talk(ben)]
    await hers.start()
    expect(said(hers)).toEqual(['have 0', '1 of 3'])
    expect(shownBy(hers).texts).toHaveLength(1)
    await scans(ben, his, hers)
    // The entry with the name of his phone is sent too, and is not counted.
    expect(said(his)).toEqual(['missing 2', '2 of 3'])
    await scans(anna, hers, his)
    expect(said(hers)).toEqual(['came', '2 of 3'])
    expect(await anna.entries(id)).toHaveLength(3)
    await hers.keep()
    expect(said(hers)).toEqual(['missing 1', '3 of 3'])
    expect(shownBy(hers).next).toBe(false)
    await scans(ben, his, hers)
    await his.keep()
    expect(his.stage.value.kind).toBe('level')
    expect(await anna.entries(id)).toHaveLength(6)
    expect(await ben.entries(id)).toEqual(await anna.entries(id))
  })

  it('say whether one of them or both have nothing new', async () => {
    const [hers, his] = [talk(anna), talk(ben)]
    await hers.start()
    await scans(ben, his, hers)
    expect(said(his)).toEqual(['level', '0 of 3'])

    await anna.write(id, joins('a'))
    const [again, answers] = [talk(anna), talk(ben)]
    await again.start()
    await scans(ben, answers, again)
    expect(said(answers)).toEqual(['nothing 0', '2 of 3'])
    await scans(anna, again, answers)
    expect(said(again)).toEqual(['missing 1', '3 of 3'])
    await scans(ben, answers, again)
    await answers.keep()
    expect(answers.stage.value.kind).toBe('level')

    await ben.write(id, joins('b'))
    const [third, last] = [talk(anna), talk(ben)]
    await third.start()
    await scans(ben, last, third)
    expect([...said(last), shownBy(last).next]).toEqual(['missing 1', '2 of 2', false])
    await scans(anna, third, last)
    await third.keep()
    expect(third.stage.value.kind).toBe('level')
    expect(await ben.entries(id)).toEqual(await anna.entries(id))
  })

  it('reach the same campaign when both begin', async () => {
    await anna.write(id, joins('a'))
    await ben.write(id, joins('b'))
    const [hers, his] = [talk(anna), talk(ben)]
    await hers.start()
    await his.start()
    await scans(anna, hers, his)
    await scans(ben, his, hers)
    await his.keep()
    await scans(anna, hers, his)
    await hers.keep()
    expect(hers.stage.value.kind).toBe('level')
    expect(await ben.entries(id)).toEqual(await anna.entries(id))
  })

  it('send the whole campaign when one of them does not have it', async () => {
    const cleo = await new ClubPhone('Cleo').named()
    const [hers, theirs] = [talk(anna), talk(cleo, null)]
    await hers.start()
    await scans(cleo, theirs, hers)
    expect([...said(theirs), theirs.name.value]).toEqual(['unknown 0', '2 of 3', 'The Long Winter'])
    await scans(anna, hers, theirs)
    expect(said(hers)).toEqual(['whole 0', '3 of 3'])
    // A whole campaign is like a file: another reader takes it.
    cleo.here()
    expect(await theirs.take(filmed(shownBy(hers).texts))).toBe(false)
  })

  it('change nothing before the player accepts, nor when the player goes back', async () => {
    await ben.write(id, joins('b'))
    const [hers, his] = [talk(anna), talk(ben)]
    await hers.start()
    await scans(ben, his, hers)
    await scans(anna, hers, his)
    expect(hers.stage.value.kind).toBe('came')
    hers.leave()
    expect(said(hers)).toEqual(['scans', '2 of 3'])
    hers.back()
    expect(said(hers)).toEqual(['have 0', '1 of 3'])
    expect(await anna.entries(id)).toHaveLength(1)
    await scans(anna, hers, his)
    await hers.keep()
    expect(await anna.entries(id)).toEqual(await ben.entries(id))
  })

  it('set an unticked entry aside on both, and still store it', async () => {
    await ben.write(id, joins('b'), joins('c'))
    const [hers, his] = [talk(anna), talk(ben)]
    await hers.start()
    await scans(ben, his, hers)
    await scans(anna, hers, his)
    const came = hers.stage.value
    if (came.kind !== 'came') throw new Error('nothing came')
    const unticked = came.planned.fresh.filter(({ seq }) => seq === 2).map((entry) => entry.id)
    hers.aside.value = new Set(unticked)
    anna.here()
    await hers.keep()
    expect(said(hers)).toEqual(['missing 1', '3 of 3'])
    await scans(ben, his, hers)
    await his.keep()
    expect(await ben.entries(id)).toEqual(await anna.entries(id))
    const read = good(await openCampaign(ben.store, id, 'Ben'))
    expect(read.campaign.value.players.map((player) => player.id)).toEqual(['c'])
    expect([...read.aside.value]).toEqual(unticked)
  })

  it('accept a delta although an entry was written since the first code', async () => {
    await ben.write(id, joins('b'))
    const [hers, his] = [talk(anna), talk(ben)]
    await hers.start()
    await scans(ben, his, hers)
    await scans(anna, hers, his)
    await anna.write(id, joins('late'))
    await hers.keep()
    expect(said(hers)).toEqual(['missing 1', '3 of 3'])
    await scans(ben, his, hers)
    await his.keep()
    expect(await ben.entries(id)).toEqual(await anna.entries(id))
  })

  it('have the same entries in the end, whatever each wrote and in whatever order codes are read', () =>
    fc.assert(
      fc.asyncProperty(fc.nat(40), fc.nat(40), fc.infiniteStream(fc.nat(1000)), async (one, other, order) => {
        const [here, there] = [await new ClubPhone('Anna').named(), await new ClubPhone('Ben').named()]
        await here.copies(anna, id)
        await there.copies(anna, id)
        const written = (by: string, count: number) =>
          Array.from({ length: count }, (_, at) => joins(`${by}${at} ${'of the long name'.repeat(3)}`))
        if (one > 0) await here.write(id, ...written('a', one))
        if (other > 0) await there.write(id, ...written('b', other))
        const [hers, his] = [talk(here), talk(there)]
        const shuffle = () => order.next().value as number
        const read = async (phone: ClubPhone, mine: Talk, theirs: Talk) => {
          phone.here()
          mine.scan()
          expect(await mine.take(filmed(shownBy(theirs).texts, shuffle))).toBe(true)
          if (mine.stage.value.kind === 'came') await mine.keep()
        }
        await hers.start()
        for (const [phone, mine, theirs] of [
          [there, his, hers],
          [here, hers, his],
          [there, his, hers],
        ] as const) {
          await read(phone, mine, theirs)
          if (mine.stage.value.kind !== 'shows') break
        }
        expect(await there.entries(id)).toEqual(await here.entries(id))
      }),
      { numRuns: 25 },
    ))
})

describe('a delta that another phone shows', () => {
  const entriesOf = async (phone: ClubPhone) => good(parseChronicle(await phone.entries(id)))
  const newsWith = async (change: (entries: readonly object[]) => readonly object[]) => {
    const entries = toWireEntries((await entriesOf(ben)).slice(1))
    const own = (await readDeltaFile(
      new Blob([
        serializeDelta({
          name: 'x',
          have: { founded: (await entriesOf(ben))[0]?.id ?? '', devices: [] },
          entries,
        }),
      ]),
    )) as { readonly value: Parameters<typeof serializeDelta>[0] }
    return packText(serializeDelta({ ...own.value, entries: change(entries) as never }))
  }

  it.each<[string, (entries: readonly object[]) => readonly object[], string]>([
    ['an entry is missing', (entries) => entries.slice(1), 'together.fault.gap'],
    [
      'an entry has an unknown parent',
      ([one, ...rest]) => [{ ...one, past: ['no'] }, ...rest],
      'together.fault.gap',
    ],
    ['an entry is invalid', () => [{ id: 'x' }], 'together.fault.damaged'],
    [
      'an entry founds the campaign again',
      ([one]) => [{ ...one, body: { type: 'founded' } }],
      'together.fault.damaged',
    ],
    ['an event is of no known kind', ([one]) => [{ ...one, body: { type: 'x' } }], 'together.fault.damaged'],
    [
      'a name is a number',
      ([one]) => [{ ...one, body: { type: 'named', name: 5 } }],
      'together.fault.damaged',
    ],
    [
      'there are too many entries',
      ([one]) => Array.from({ length: 20_100 }, () => one ?? {}),
      'together.fault.tooMany',
    ],
  ])('is refused with a reason and changes nothing when %s', async (_, change, fault) => {
    await ben.write(id, joins('b'), joins('c'))
    const before = await anna.entries(id)
    const hers = talk(anna)
    hers.scan()
    expect(await hers.take(await newsWith(change))).toBe(true)
    expect(hers.trouble.value?.key).toBe(fault)
    expect(hers.stage.value.kind).toBe('scans')
    expect(await anna.entries(id)).toEqual(before)
  })

  it('is refused by the name of its campaign when that is another one', async () => {
    const other = createOpenCampaign(
      ben.store,
      { type: 'founded', name: 'Another', agreement: defaultAgreement },
      'Ben',
    )
    await other.settled()
    const [hers, his] = [talk(anna), talk(ben, other.id)]
    await his.start()
    await scans(anna, hers, his)
    expect(hers.trouble.value).toMatchObject({
      key: 'together.fault.another',
      params: { name: 'Another' },
    })
  })

  it('is recognised when its code was answered before', async () => {
    await ben.write(id, joins('b'))
    const [hers, his] = [talk(anna), talk(ben)]
    await hers.start()
    await scans(ben, his, hers)
    await scans(ben, his, hers)
    expect(his.trouble.value?.key).toBe('together.fault.same')
    his.back()
    expect(said(his)).toEqual(['missing 1', '2 of 2'])
  })

  it('is left to other readers when it has another format, and refused when its version is newer', async () => {
    const hers = talk(anna)
    expect(await hers.take(new Blob(['{"format":"firestep"}']))).toBe(false)
    expect(await hers.take(new Blob(['{"format":"firestep-news","version":7}']))).toBe(true)
    expect(hers.trouble.value?.key).toBe('together.fault.newer')
  })
})
