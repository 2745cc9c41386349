import {
  emptySpaceContents,
  spaceEntrySteps,
  flakDiceOf,
  dicePerObjectiveBattery,
  raidDiceCount,
  raidTargets,
  stepsOfTurnedUpToken,
  type EntryStep,
  type PlaceId,
  type SideId,
} from '../../rules'
import type { PendingEntry, FlakSource, RaidAim, EntryStage } from '../pending'
import type { BomberId } from '../craftIdTypes'
import { newRoll } from '../rolls'
import { hiddenKind, isFlyingInterceptor } from '../queries'
import type { DecisionContext } from './context'

/** The bomber's Speed against defences: that of this turn (TR-5). */
const speedOf = (context: DecisionContext, bomber: BomberId): number => context.bomber(bomber)?.speed ?? 1

/** Starts the next stage of an entry. */
export const openStage = (context: DecisionContext, entry: PendingEntry, stage: EntryStage): void => {
  context.emit({ type: 'stageTaken', frame: entry.id })
  switch (stage.kind) {
    case 'interceptor': {
      const token = context.token(stage.home)
      if (token && isFlyingInterceptor(token) && isHere(context, entry, stage.home))
        openDogfight(context, entry.bomber, stage.home)
      return
    }
    case 'token':
      openToken(context, entry, stage.home, stage.fresh)
      return
    case 'own': {
      const { batteries } = context.state.objectives[stage.objective]
      if (batteries > 0)
        openFlak(
          context,
          entry.bomber,
          { kind: 'own', objective: stage.objective },
          batteries * dicePerObjectiveBattery,
        )
      return
    }
    case 'raids':
      openRaids(context, entry, stage.tokens)
  }
}

/** Whether a token is still in the space of an entry. */
const isHere = (context: DecisionContext, { place, bomber }: PendingEntry, home: PlaceId): boolean => {
  const token = context.token(home)
  return token !== undefined && !token.destroyed && token.where === (place ?? context.bomber(bomber)?.where)
}

/** The stage of the token: it is turned up if it is face down, then it takes effect (TR-7). */
const openToken = (context: DecisionContext, entry: PendingEntry, home: PlaceId, fresh: boolean): void => {
  const token = context.token(home)
  if (!token || !isHere(context, entry, home)) return
  if (token.face === 'up') {
    openEffect(context, entry, home, fresh)
    return
  }
  const kind = hiddenKind(context.state, home)
  if (kind === null) {
    context.open({ kind: 'identify', home, by: entry.bomber, among: null })
    return
  }
  context.emit({
    type: 'turnedUp',
    home,
    kind,
    by: entry.bomber,
    among: null,
    name: interceptorNameFor(context, home, kind),
  })
  openEffect(context, entry, home, true)
}

/** The name of an interceptor that is turned up: the next one of the agreed names. */
export const interceptorNameFor = (context: DecisionContext, home: PlaceId, kind: string): string => {
  const own = context.token(home)?.name ?? ''
  if (kind !== 'interceptor' || own !== '') return own
  const taken = Object.values(context.state.tokens).map(({ name }) => name)
  return context.state.agreement.interceptors.find((name) => !taken.includes(name)) ?? ''
}

/** Opens the effect of a face-up token on a bomber. `fresh`: it was just turned up (TR-7). */
export const openEffect = (
  context: DecisionContext,
  { bomber }: Pick<PendingEntry, 'bomber'>,
  home: PlaceId,
  fresh: boolean,
): void => {
  const kind = context.token(home)?.kind
  if (!kind) return
  const steps: readonly EntryStep[] = fresh
    ? stepsOfTurnedUpToken(kind)
    : spaceEntrySteps({ ...emptySpaceContents, token: { kind, faceUp: true } })
  const speed = speedOf(context, bomber)
  const owner = context.ownerOf(bomber)
  for (const step of steps) {
    if (step.kind === 'dogfight') openDogfight(context, bomber, home)
    if (step.kind === 'laser' || step.kind === 'obstacles') {
      const value = step.kind === 'laser' ? speed : speed + 1
      const rolls = [newRoll(context.state, owner, bomber, 1, { kind: 'atLeast', value })]
      context.open({ kind: step.kind, bomber, home, speed, rolls })
    }
    if (step.kind === 'flak') openFlak(context, bomber, { kind: 'token', home }, step.dice)
  }
}

const openFlak = (context: DecisionContext, bomber: BomberId, source: FlakSource, dice: number): void => {
  const speed = speedOf(context, bomber)
  const rolls = [newRoll(context.state, 'defender', null, dice, { kind: 'atLeast', value: speed })]
  context.open({ kind: 'flak', bomber, source, speed, rolls })
}

/** 1D6 each, malus included (TR-11). */
export const openDogfight = (context: DecisionContext, bomber: BomberId, interceptor: PlaceId): void => {
  const sides: readonly (readonly [SideId, BomberId | PlaceId])[] = [
    [context.ownerOf(bomber), bomber],
    ['defender', interceptor],
  ]
  const rolls = sides.map(([side, craft]) => newRoll(context.state, side, craft, 1, { kind: 'compare' }))
  context.open({ kind: 'dogfight', bomber, interceptor, rolls, ties: 0 })
}

/** Each Flak Battery and the objective of the space get their own 2D6, all in one throw (TR-12). */
const openRaids = (context: DecisionContext, entry: PendingEntry, tokens: readonly PlaceId[]): void => {
  const { bomber, place } = entry
  const batteries = tokens.filter((home) => {
    const token = context.token(home)
    const isFlak = token?.kind ? flakDiceOf(token.kind) > 0 : false
    return isFlak && token?.face === 'up' && isHere(context, entry, home)
  })
  const objective = place === 'alpha' || place === 'beta' ? place : null
  const own = raidTargets(false, objective ? context.state.objectives[objective] : null)
  const targets: readonly RaidAim[] = [
    ...batteries.map((home): RaidAim => ({ kind: 'token', home })),
    ...own.flatMap((target): readonly RaidAim[] =>
      objective ? [{ kind: target === 'objective' ? 'objective' : 'own', objective }] : [],
    ),
  ]
  if (targets.length === 0) return
  const speed = speedOf(context, bomber)
  const rolls = targets.map(() =>
    newRoll(context.state, context.ownerOf(bomber), bomber, raidDiceCount, { kind: 'atLeast', value: speed }),
  )
  context.open({ kind: 'raid', bomber, targets, speed, rolls })
}
