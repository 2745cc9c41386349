import {
  emptyCampaign,
  defaultAgreement,
  type BattleResult,
  type Campaign,
  type LedgerEntryContent,
  type LedgerEntry,
  type ResultSide,
} from '@/campaign/rules'

export const side = (warband: string | null, change: Partial<ResultSide> = {}): ResultSide => ({
  warband,
  name: warband ?? 'Strangers',
  outcome: 'drawn',
  victoryPoints: null,
  campaignPoints: null,
  fought: [],
  fallen: [],
  ...change,
})
export const battle = (
  id: string,
  sides: readonly ResultSide[],
  change: Partial<BattleResult> = {},
): BattleResult => ({
  id,
  meeting: null,
  battle: null,
  game: 'trench-crusade',
  on: 1,
  place: '',
  turns: null,
  sides,
  note: '',
  struck: false,
  ...change,
})
/** The same as an entered result. */
export const entered = (...told: Parameters<typeof battle>) => {
  const { struck: _struck, ...result } = battle(...told)
  return result
}
/** A battle that the first warband won, with these victory points. */
export const won = (id: string, winner: string, loser: string, points?: readonly [number, number]) =>
  battle(id, [
    side(winner, { outcome: 'won', victoryPoints: points?.[0] ?? null }),
    side(loser, { outcome: 'lost', victoryPoints: points?.[1] ?? null }),
  ])
export const line = (
  id: string,
  what: LedgerEntryContent,
  change: Partial<LedgerEntry> = {},
): LedgerEntry => ({
  id,
  warband: 'A',
  model: null,
  on: 1,
  text: '',
  result: null,
  what,
  ...change,
})
export const recruited = (model: string, name = model, source: string | null = null): LedgerEntry =>
  line(
    `r-${model}`,
    { kind: 'recruited', recruit: { name, role: 'Yeoman', icon: '', leader: false, source } },
    { model },
  )

export const campaignOf = (warbands: readonly string[], change: Partial<Campaign> = {}): Campaign => ({
  ...emptyCampaign,
  agreement: defaultAgreement,
  warbands: warbands.map((id) => ({
    id,
    player: 'p',
    game: 'trench-crusade',
    name: id,
    icon: '',
    roster: null,
    left: false,
  })),
  ...change,
})
