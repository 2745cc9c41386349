import fc from '../helpers/fastCheck'
import { beforeAll, expect, it } from 'vitest'
import { lineupForceBody } from '@/app/campaigns/lineupForceBody'
import {
  noAftermath,
  proposeResultDraft,
  resultAndLedgerEntriesFromDraft,
  sidesWithOutcome,
  type CasualtyFate,
} from '@/app/campaigns/resultDraft'
import { loadGame, type LoadedGame } from '@/app/loadGame'
import {
  currencyStatementRows,
  roundEntries,
  modelCorrectionEntries,
  joinedAndMissingModels,
  ledgerEntriesForRecruit,
  gearCarriedBy,
  gearInStash,
  gearMoveEntry,
  ledgerStateOf,
  forceIndexByLedgerModel,
  validLedgerEntries,
  validResults,
  standingsOf,
  modelStoryline,
  chronicleItemsOldestFirst,
  defaultAgreement,
  type Campaign,
  type LedgerEntry,
} from '@/campaign/rules'
import { campaignEventVersion, evolve, parseCampaignEvent, type CampaignEvent } from '@/campaign/state'
import { fold } from '../helpers/foldCampaign'
import { parseBody } from '@/systems/trench-crusade/roster'
import { line } from '../helpers/campaigns'
import { profile } from '../helpers/trenchTable'

let game: LoadedGame
beforeAll(async () => {
  const loaded = await loadGame('trench-crusade')
  if (!loaded) throw new Error('no game')
  game = loaded
}, 60_000)

const warbands = ['A', 'B', 'C'] as const
type WarbandId = (typeof warbands)[number]
const bodyOf = (warband: WarbandId, experience: number, count = 4) => {
  const names = ['One', 'Two', 'Three', 'Four', 'Five'].slice(0, count).map((name) => `${warband} ${name}`)
  return {
    icon: 'visored-helm',
    profiles: names.map((name) => profile(name, { role: 'Yeoman', source: `s ${name}`, ducats: 50 })),
    side: null,
    origin: null,
    story: names.map((name) => ({
      source: `s ${name}`,
      experience,
      abilities: [],
      missing: [],
      skills: [],
      injuries: [],
    })),
  }
}
type Body = ReturnType<typeof bodyOf>

interface Played {
  readonly campaign: Campaign
  readonly bodies: Readonly<Record<WarbandId, Body>>
}
const begun = (freshId: () => string): Played => {
  const bodies = { A: bodyOf('A', 0), B: bodyOf('B', 1), C: bodyOf('C', 2) }
  const joins = warbands.map((id): CampaignEvent => {
    const models = game.roster?.recruit(bodies[id])?.models ?? []
    const lines = models.flatMap((model) => ledgerEntriesForRecruit(model, { warband: id, on: 1, freshId }))
    const warband = { id, player: 'p', game: game.id, name: id, icon: 'person', roster: `f${id}` }
    const purse = line(freshId(), { kind: 'ducats', amount: 100 }, { warband: id })
    return { type: 'warbandJoined', warband, lines: [purse, ...lines] }
  })
  const founded: CampaignEvent = { type: 'founded', name: 'War', agreement: defaultAgreement }
  return { campaign: fold([founded, ...joins]), bodies }
}

const warband = fc.constantFrom(...warbands)
const nat = fc.nat(20)
const turn = fc.oneof(
  fc.record({
    do: fc.constant('battle' as const),
    one: warband,
    other: warband,
    fates: fc.array(nat, { maxLength: 4 }),
  }),
  fc.record({
    do: fc.constantFrom('buy' as const, 'move' as const, 'counter' as const, 'rename' as const),
    of: warband,
    which: nat,
  }),
  fc.record({
    do: fc.constantFrom('strike' as const, 'import' as const, 'promote' as const),
    of: warband,
    which: nat,
  }),
)
type Turn = typeof turn extends fc.Arbitrary<infer One> ? One : never

/** Applies one action of the players, as the screens write it. */
const after = (played: Played, one: Turn, on: number, freshId: () => string): Played => {
  const { campaign, bodies } = played
  const write = (...events: readonly CampaignEvent[]): Played => ({
    ...played,
    campaign: events.reduce((before, event) => {
      const read = parseCampaignEvent(JSON.parse(JSON.stringify(event)), campaignEventVersion)
      if (!read.ok) throw new Error(JSON.stringify(read.reason))
      return evolve(before, read.value)
    }, campaign),
  })
  if (one.do === 'battle') {
    if (one.one === one.other) return played
    const meeting = { id: freshId(), game: game.id, on, place: '', note: '', warbands: [one.one, one.other] }
    const planned = evolve(campaign, { type: 'meetingPlanned', meeting })
    const proposed = proposeResultDraft(planned, { meeting: meeting.id, played: null, now: on })
    const sides = sidesWithOutcome(proposed.sides, 0, 'won').map((side, place) => {
      const hit = side.fought.filter((_, index) => one.fates.includes(index * 2 + place))
      const foe = proposed.sides[1 - place]
      const by = { warband: foe?.warband ?? null, model: foe?.fought[0] ?? null, name: 'x' }
      const fates = hit.map((id, index): [string, CasualtyFate] => [
        id,
        index % 2 ? { kind: 'died' } : { kind: 'injury', name: 'Limp', misses: index },
      ])
      return {
        ...side,
        fallen: hit.map((model) => ({ model, name: model, by })),
        aftermath: {
          ...noAftermath,
          ducats: 10,
          experience: Object.fromEntries(side.fought.map((id) => [id, 1])),
          fates: Object.fromEntries(fates),
        },
      }
    })
    const { result, lines } = resultAndLedgerEntriesFromDraft({ ...proposed, sides }, freshId)
    return write({ type: 'meetingPlanned', meeting }, { type: 'battleEntered', result, lines })
  }
  const muster = ledgerStateOf(campaign, one.of)
  const living = muster.models.filter(({ gone }) => !gone)
  const model = living[one.which % Math.max(1, living.length)]
  const said = (what: LedgerEntry['what'], who: string | null): Played =>
    write({ type: 'written', lines: [line(freshId(), what, { warband: one.of, model: who, on })] })
  switch (one.do) {
    case 'buy': {
      const gear = { name: `Thing ${one.which}`, coin: 'ducats', worth: 7, body: null } as const
      return said(gearMoveEntry('bought', gear, null, -7), model?.id ?? null)
    }
    case 'move': {
      const gear = [...muster.stash, ...living.flatMap(({ gained }) => gained)]
      const thing = gear[one.which % Math.max(1, gear.length)]
      if (!thing || !model) return played
      return said(gearMoveEntry(one.which % 2 ? 'given' : 'stashed', thing, thing.id), model.id)
    }
    case 'promote':
      return model ? said({ kind: 'promotion', role: `Rank ${one.which}` }, model.id) : played
    case 'counter': {
      const own = campaign.lines.filter(({ warband: of, what }) => of === one.of && what.kind !== 'recruited')
      const wrong = own[one.which % Math.max(1, own.length)]
      return wrong ? said({ kind: 'countered', line: wrong.id }, wrong.model) : played
    }
    case 'rename': {
      if (!model) return played
      const to = { name: `Renamed ${one.which}`, role: model.role, icon: model.icon }
      const lines = modelCorrectionEntries(campaign, model.id, to, { on, because: 'corrected', freshId })
      return lines.length > 0 ? write({ type: 'written', lines }) : played
    }
    case 'strike': {
      const result = campaign.results[one.which % Math.max(1, campaign.results.length)]
      return result ? write({ type: 'battleStruck', result: result.id, struck: !result.struck }) : played
    }
    case 'import': {
      const body = bodyOf(one.of, one.which, 3 + (one.which % 3))
      const { joined } = joinedAndMissingModels(game.roster?.recruit(body)?.models ?? [], muster.models)
      const lines = joined.flatMap((newcomer) =>
        ledgerEntriesForRecruit(newcomer, { warband: one.of, on, freshId }),
      )
      return { ...write({ type: 'written', lines }), bodies: { ...bodies, [one.of]: body } }
    }
  }
}

const agree = ({ campaign, bodies }: Played) => {
  const stories = new Map<string, number>()
  for (const id of warbands) {
    const muster = ledgerStateOf(campaign, id)
    const mustered = game.roster?.recruit(bodies[id])?.models ?? []
    const places = forceIndexByLedgerModel(mustered, muster.models)
    const fit = muster.models.filter(
      ({ gone, misses, id: model }) => !gone && misses === 0 && places.has(model),
    )
    const body = lineupForceBody(game, bodies[id], campaign, id)
    const read = parseBody(body)
    if (!read.ok) throw new Error(JSON.stringify(read.reason))
    const { profiles, story } = read.value

    // Battle and ledger: the same models with the same names, roles and gear.
    const kept = game.roster?.equipment?.(bodies[id])
    const told = fit.map((one) => ({
      name: one.name,
      role: one.role,
      carries: gearCarriedBy(one, kept?.models[places.get(one.id) ?? -1] ?? [])
        .map(({ name }) => name)
        .sort(),
      experience: one.experience,
      injuries: one.injuries.map(({ name }) => name),
    }))
    const outfit = game.roster?.equipment?.(body)?.models ?? []
    const fielded = profiles.map((one, place) => {
      const past = story.find(({ source }) => source === one.source)
      return {
        name: one.name,
        role: one.role,
        carries: (outfit[place] ?? []).map(({ name }) => name).sort(),
        experience: past?.experience ?? 0,
        injuries: past?.injuries ?? [],
      }
    })
    const byName = (one: { name: string }, other: { name: string }) => one.name.localeCompare(other.name)
    expect([...fielded].sort(byName)).toEqual([...told].sort(byName))

    // Print: a card for each of them.
    expect(game.roster?.printCards(body)?.map(({ name }) => name)).toEqual(profiles.map(({ name }) => name))

    // Result wizard: fit models take part, and others do not.
    const draft = proposeResultDraft(
      evolve(campaign, {
        type: 'meetingPlanned',
        meeting: { id: 'm', game: game.id, on: 9_999, place: '', note: '', warbands: [id] },
      }),
      { meeting: 'm', played: null, now: 9_999 },
    )
    const fought = new Set(draft.sides[0]?.fought)
    expect(fit.every((one) => fought.has(one.id))).toBe(true)
    expect(muster.models.some(({ id: one, gone, misses }) => fought.has(one) && (gone || misses > 0))).toBe(
      false,
    )

    // Ledger: its statement ends at the ducats of the warband, and so do the entries of the round.
    const lines = validLedgerEntries(campaign).filter((one) => one.warband === id)
    expect(currencyStatementRows(lines, 'ducats').at(-1)?.after ?? 0).toBe(muster.ducats)
    const ends = roundEntries(campaign, id).find(
      ({ line: one, after }) => one.what.kind !== 'glory' && after !== null,
    )
    if (ends) expect(ends.after).toBe(muster.ducats)
    const things = [...gearInStash(muster, []), ...muster.models.flatMap(({ gained }) => gained)]
    expect(new Set(things.map((one) => JSON.stringify(one))).size).toBe(things.length)

    // Stories and standings: the same battles, deaths and kills.
    for (const model of muster.models) {
      const { battles, kills, chapters } = modelStoryline(campaign, id, model.id)
      stories.set(id, (stories.get(id) ?? 0) + kills)
      expect(battles).toBe(chapters.filter(({ kind }) => kind === 'battle').length)
      const earned = chapters.flatMap((chapter) => chapter.lines)
      const sum = earned.reduce(
        (total, { what }) => total + (what.kind === 'experience' ? what.amount : 0),
        0,
      )
      expect(sum).toBe(model.experience)
      expect(earned.some(({ what }) => what.kind === 'gone')).toBe(model.gone !== null)
    }
  }
  for (const { warband: id, kills, played } of standingsOf(campaign)) {
    expect(kills).toBe(stories.get(id) ?? 0)
    const own = validResults(campaign).filter(({ sides }) => sides.some((side) => side.warband === id))
    expect(played).toBe(own.length)
  }
  expect(chronicleItemsOldestFirst(campaign).filter(({ kind }) => kind === 'battle')).toHaveLength(
    validResults(campaign).length,
  )
}

it('TC-19, TC-20: roster, battle, wizard, ledger, story, standings and print agree after any actions of players', () => {
  fc.assert(
    fc.property(fc.array(turn, { maxLength: 18 }), (turns) => {
      let made = 0
      const freshId = () => `id${(made += 1)}`
      let played = begun(freshId)
      for (const [day, one] of turns.entries()) played = after(played, one, 10 + day, freshId)
      agree(played)
    }),
    { numRuns: 60 },
  )
})
