import type { Message } from '@/kit'
import { firstRefusal, impossible, refuseWhilePending } from '@/engine'
import {
  tokenKindsOfLayout,
  arrangementCommitment,
  isCompletePlaceOrder,
  layOut,
  mayCompete,
  mixTotal,
  newSalt,
  objectiveIds,
  placeIds,
  playerCounts,
  shuffledIndices,
  sideIds,
  bomberOwnersAndSpare,
  handTokenCount,
  soloTokenCount,
  type PlayerCount,
  type SideId,
} from '../../rules'
import type { CommandOf } from '../command'
import type { BomberId } from '../craftIdTypes'
import type { Agreement, NamedBomber } from '../agreement'
import type { Bomber } from '../bomber'
import type { Secret } from '../secretSchemas'
import { newRoll } from '../rolls'
import { refuseOtherPhase, type DecisionContext, type CheckResult } from './context'

/** Bombers of one wave (TR-17). */
export const bombersPerWave = 4

const isPlayerCount = (count: number): count is PlayerCount => playerCounts.some((one) => one === count)

/** Begins a battle: everything random and hidden is drawn now, once. */
export const begin = (context: DecisionContext, command: CommandOf<'begin'>): CheckResult => {
  const { agreement, players, defender, bombers } = command
  const solo = players.length === 1
  const refusal = firstRefusal(
    () => (context.state.phase === 'setUp' ? null : impossible('tr.refusal.begun')),
    () => (isPlayerCount(players.length) ? null : impossible('tr.refusal.players', { from: 1, to: 5 })),
    () => defenderFits(players.length, defender),
    () =>
      bombers.length === bombersPerWave ? null : impossible('tr.refusal.bombers', { count: bombersPerWave }),
    () => (isCompletePlaceOrder(agreement.board.order) ? null : impossible('tr.refusal.board')),
    () => (mixTotal(agreement.mix) > 0 ? null : impossible('tr.refusal.noTokens')),
  )
  if (refusal) return refusal
  const secret = agreement.tokens === 'phone' ? { secret: drawSecret(context, agreement) } : {}
  context.emit({ type: 'began', agreement, players, bombers, solo, ...secret })
  if (defender === 'dice')
    askRollOff(
      context,
      players.map((_, index) => index),
    )
  else assignRoles(context, defender)
  return null
}

const defenderFits = (players: number, defender: number | 'dice' | null): CheckResult => {
  const message = (key: string): Message => ({ key })
  if (players === 1)
    return defender === null ? null : { kind: 'impossible', message: message('tr.refusal.soloDefender') }
  const fits =
    defender === 'dice' || (Number.isInteger(defender) && (defender ?? -1) >= 0 && (defender ?? 9) < players)
  return fits ? null : { kind: 'impossible', message: message('tr.refusal.defender') }
}

const drawSecret = (context: DecisionContext, { mix }: Agreement): Secret => {
  const { rng } = context.chance
  const count = mixTotal(mix)
  return {
    pouch: shuffledIndices(count, rng),
    draw: shuffledIndices(count, rng),
    lay: shuffledIndices(count, rng),
    salts: [newSalt(rng), newSalt(rng)],
  }
}

/** A D6 for each of these players: the highest plays the Defender. */
const askRollOff = (context: DecisionContext, contenders: readonly number[]): void => {
  const rolls = contenders.map((index) =>
    newRoll(context.state, sideIds[index] ?? 'defender', null, 1, { kind: 'compare' }),
  )
  context.open({ kind: 'rollOff', rolls, contenders, ties: 0 })
}

/** Assigns the roles: the Defender, then the others in their order; bombers go to their owners (TR-17). */
export const assignRoles = (context: DecisionContext, defender: number | null): void => {
  const { players, agreement, named } = context.state
  const attackers = players.map((_, index) => index).filter((index) => index !== defender)
  const seats = [
    { seat: 'defender' as SideId, player: defender },
    ...attackers.map((player, index) => ({ seat: sideIds[index + 1] ?? ('attacker-1' as const), player })),
  ]
  context.emit({ type: 'rolesTaken', seats, bombers: newWaveBombers(players.length, agreement, named, 1, 1) })
  if (agreement.houseRules.rolledBatteries) askBatteries(context)
  else placeSoloTokens(context)
}

/** The bombers of a wave at the bow; the spare waits without an owner (TR-17). */
export const newWaveBombers = (
  players: number,
  { competing }: Pick<Agreement, 'competing'>,
  named: readonly NamedBomber[],
  wave: 1 | 2,
  turn: number,
): readonly Bomber[] => {
  const count = isPlayerCount(players) ? players : 5
  const { owners, spare } = bomberOwnersAndSpare({
    players: count,
    competing: competing && mayCompete(count),
  })
  const seats = [...owners, ...(spare ? [null] : [])]
  return seats.map((owner, index) => ({
    id: `bomber-${(wave - 1) * bombersPerWave + index + 1}` satisfies BomberId,
    name: named[index]?.name ?? '',
    motif: named[index]?.motif ?? '',
    wave,
    owner,
    fromTurn: turn,
    hits: 0,
    where: 'bow',
    tail: null,
    dice: null,
    speed: null,
    moved: false,
    pushedBack: false,
  }))
}

/** The house rule of TR-3: 1D6 batteries for each objective. */
const askBatteries = (context: DecisionContext): void => {
  const rolls = objectiveIds.map(() => newRoll(context.state, 'defender', null, 1, { kind: 'count' }))
  context.open({ kind: 'batteries', rolls })
}

/** With one player each place gets a token at once; otherwise the Defender places them (TR-4). */
export const placeSoloTokens = (context: DecisionContext): void => {
  if (!context.state.solo) return
  const { secret, agreement } = context.state
  const places = secret ? placeIds.slice(0, Math.min(soloTokenCount, mixTotal(agreement.mix))) : placeIds
  lay(
    context,
    places.map((place, index) => ({ place, hand: secret ? index : null })),
  )
}

/** How many tokens the Defender draws and places (TR-4). */
export const handSize = ({ mix }: Pick<Agreement, 'mix'>): number => Math.min(handTokenCount, mixTotal(mix))

/** The Defender places the hand: one token a place at most (TR-4). */
export const place = (context: DecisionContext, { tokens }: CommandOf<'place'>): CheckResult => {
  const { secret, agreement } = context.state
  const places = tokens.map((token) => token.place)
  const hands = tokens.map(({ hand }) => hand)
  const count = handSize(agreement)
  const handsFit =
    new Set(hands).size === hands.length &&
    hands.every((hand) => hand !== null && Number.isInteger(hand) && hand >= 0 && hand < count)
  const refusal = firstRefusal(
    () => refuseOtherPhase(context, 'placing'),
    () => refuseWhilePending(context),
    () => (new Set(places).size === places.length ? null : impossible('tr.refusal.placeTwice')),
    () => (places.every((one) => placeIds.includes(one)) ? null : impossible('tr.refusal.noSuchPlace')),
    () => (!secret || handsFit ? null : impossible('tr.refusal.hand')),
    () =>
      tokens.length === count ? null : context.against('TR-4', 'tr.refusal.placeCount', { count, n: count }),
  )
  if (refusal) return refusal
  lay(context, secret ? tokens : tokens.map((token) => ({ ...token, hand: null })))
  return null
}

/** Records face-down tokens; a hidden arrangement is committed to now. The first turn begins. */
const lay = (context: DecisionContext, tokens: CommandOf<'place'>['tokens']): void => {
  const { secret, agreement } = context.state
  const numbers = tokens.flatMap(({ hand }) => (hand === null ? [] : (secret?.pouch[hand] ?? [])))
  const layout = layOut(
    tokens.map((token) => token.place),
    numbers,
  )
  const commitment = secret
    ? arrangementCommitment({
        wave: 1,
        arrangement: tokenKindsOfLayout(agreement.mix, layout),
        salt: secret.salts[0],
      })
    : null
  context.emit({ type: 'placed', tokens, commitment })
  context.emit({ type: 'turnStarted', turn: 1 })
}
