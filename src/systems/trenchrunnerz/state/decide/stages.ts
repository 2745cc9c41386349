import {
  emptySpace,
  entryPlan,
  flakDice,
  ownBatteryDice,
  raidDice,
  raidTargets,
  turnedUpUnder,
  type EntryStep,
  type PlaceId,
  type SideId,
} from '../../rules'
import type { PendingEntry, FlakSource, RaidAim, EntryStage } from '../pending'
import type { BomberId } from '../ids'
import { newRoll } from '../rolls'
import { hiddenKind, isFlyingInterceptor } from '../queries'
import type { DecisionContext } from './context'

/** The Speed that defences act on: the one of this turn (TR-5). */
const speedOf = (at: DecisionContext, bomber: BomberId): number => at.bomber(bomber)?.speed ?? 1

/** Takes up the next stage of an entry. */
export const openStage = (at: DecisionContext, entry: PendingEntry, stage: EntryStage): void => {
  at.emit({ type: 'stageTaken', frame: entry.id })
  switch (stage.kind) {
    case 'interceptor': {
      const token = at.token(stage.home)
      if (token && isFlyingInterceptor(token) && isHere(at, entry, stage.home))
        openDogfight(at, entry.bomber, stage.home)
      return
    }
    case 'token':
      openToken(at, entry, stage.home, stage.fresh)
      return
    case 'own': {
      const { batteries } = at.state.objectives[stage.objective]
      if (batteries > 0)
        openFlak(at, entry.bomber, { kind: 'own', objective: stage.objective }, batteries * ownBatteryDice)
      return
    }
    case 'raids':
      openRaids(at, entry, stage.tokens)
  }
}

/** Whether a token is still in the space of an entry. */
const isHere = (at: DecisionContext, { place, bomber }: PendingEntry, home: PlaceId): boolean => {
  const token = at.token(home)
  return token !== undefined && !token.destroyed && token.where === (place ?? at.bomber(bomber)?.where)
}

/** The token's part: turned up first if it lies face down, then its effect (TR-7). */
const openToken = (at: DecisionContext, entry: PendingEntry, home: PlaceId, fresh: boolean): void => {
  const token = at.token(home)
  if (!token || !isHere(at, entry, home)) return
  if (token.face === 'up') {
    openEffect(at, entry, home, fresh)
    return
  }
  const kind = hiddenKind(at.state, home)
  if (kind === null) {
    at.open({ kind: 'identify', home, by: entry.bomber, among: null })
    return
  }
  at.emit({ type: 'turnedUp', home, kind, by: entry.bomber, among: null, name: nameFor(at, home, kind) })
  openEffect(at, entry, home, true)
}

/** The name that an interceptor gets as it is turned up: the next one that players gave. */
export const nameFor = (at: DecisionContext, home: PlaceId, kind: string): string => {
  const own = at.token(home)?.name ?? ''
  if (kind !== 'interceptor' || own !== '') return own
  const taken = Object.values(at.state.tokens).map(({ name }) => name)
  return at.state.agreement.interceptors.find((name) => !taken.includes(name)) ?? ''
}

/** What a face-up token does to a bomber; `fresh`: it was turned up just now (TR-7). */
export const openEffect = (
  at: DecisionContext,
  { bomber }: Pick<PendingEntry, 'bomber'>,
  home: PlaceId,
  fresh: boolean,
): void => {
  const kind = at.token(home)?.kind
  if (!kind) return
  const steps: readonly EntryStep[] = fresh
    ? turnedUpUnder(kind)
    : entryPlan({ ...emptySpace, token: { kind, faceUp: true } })
  const speed = speedOf(at, bomber)
  const owner = at.ownerOf(bomber)
  for (const step of steps) {
    if (step.kind === 'dogfight') openDogfight(at, bomber, home)
    if (step.kind === 'laser' || step.kind === 'obstacles') {
      const value = step.kind === 'laser' ? speed : speed + 1
      const rolls = [newRoll(at.state, owner, bomber, 1, { kind: 'atLeast', value })]
      at.open({ kind: step.kind, bomber, home, speed, rolls })
    }
    if (step.kind === 'flak') openFlak(at, bomber, { kind: 'token', home }, step.dice)
  }
}

const openFlak = (at: DecisionContext, bomber: BomberId, source: FlakSource, dice: number): void => {
  const speed = speedOf(at, bomber)
  const rolls = [newRoll(at.state, 'defender', null, dice, { kind: 'atLeast', value: speed })]
  at.open({ kind: 'flak', bomber, source, speed, rolls })
}

/** 1D6 each, malus counted (TR-11). */
export const openDogfight = (at: DecisionContext, bomber: BomberId, interceptor: PlaceId): void => {
  const sides: readonly (readonly [SideId, BomberId | PlaceId])[] = [
    [at.ownerOf(bomber), bomber],
    ['defender', interceptor],
  ]
  const rolls = sides.map(([side, craft]) => newRoll(at.state, side, craft, 1, { kind: 'compare' }))
  at.open({ kind: 'dogfight', bomber, interceptor, rolls, ties: 0 })
}

/** Each Flak Battery and the objective of the space get their own 2D6, all in one throw (TR-12). */
const openRaids = (at: DecisionContext, entry: PendingEntry, tokens: readonly PlaceId[]): void => {
  const { bomber, place } = entry
  const batteries = tokens.filter((home) => {
    const token = at.token(home)
    const isFlak = token?.kind ? flakDice(token.kind) > 0 : false
    return isFlak && token?.face === 'up' && isHere(at, entry, home)
  })
  const objective = place === 'alpha' || place === 'beta' ? place : null
  const own = raidTargets(false, objective ? at.state.objectives[objective] : null)
  const targets: readonly RaidAim[] = [
    ...batteries.map((home): RaidAim => ({ kind: 'token', home })),
    ...own.flatMap((target): readonly RaidAim[] =>
      objective ? [{ kind: target === 'objective' ? 'objective' : 'own', objective }] : [],
    ),
  ]
  if (targets.length === 0) return
  const speed = speedOf(at, bomber)
  const rolls = targets.map(() =>
    newRoll(at.state, at.ownerOf(bomber), bomber, raidDice, { kind: 'atLeast', value: speed }),
  )
  at.open({ kind: 'raid', bomber, targets, speed, rolls })
}
