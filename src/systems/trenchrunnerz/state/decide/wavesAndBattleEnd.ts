import { firstRefusal, impossible, refuseWhilePending, refuseWhenOver } from '@/engine'
import {
  tokenKindsOfLayout,
  arrangementText,
  arrangementCommitment,
  isAttackersVictory,
  matchesCommitment,
  objectivesDestroyed,
  secondWaveLayout,
  battleVerdictOf,
  type TokenNumberByPlace,
} from '../../rules'
import type { CommandOf } from '../command'
import { leadingAttackers } from '../victory'
import { allTokens, tokenArrangementOfWave, hasSecretToOpenTokens, areTokensOpened } from '../queries'
import type { State } from '../state'
import { publiclyKnownRedeal } from '../unseenTokens'
import type { BattleEndReason, StoredBattleOutcome, RunningPhase } from '../schemas'
import { bombersPerWave, newWaveBombers } from './begin'
import type { DecisionContext, CheckResult } from './context'

/** Four new bombers and the tokens of TR-15. */
export const secondWave = (context: DecisionContext, { bombers }: CommandOf<'secondWave'>): CheckResult => {
  const { state } = context
  const refusal = firstRefusal(
    () => (state.phase === 'waveEnd' ? null : impossible('tr.refusal.not.waveEnd')),
    () => refuseWhilePending(context),
    () => (state.wave === 1 ? null : impossible('tr.refusal.twoWaves')),
    () =>
      !bombers || bombers.length === bombersPerWave
        ? null
        : impossible('tr.refusal.bombers', { count: bombersPerWave }),
  )
  if (refusal) return refusal
  const { players, agreement, named, turn, solo, secret } = state
  const turned = allTokens(state).filter((token) => token.turned || token.destroyed)
  const staying = solo
    ? allTokens(state).flatMap(({ home, ...token }) => (token.turned || token.destroyed ? [] : [home]))
    : []
  const places = allTokens(state).map(({ home }) => home)
  const layout = secret && secondLayout(state, secret)
  const commitment = layout
    ? arrangementCommitment({
        wave: 2,
        arrangement: tokenKindsOfLayout(agreement.mix, layout),
        salt: secret.salts[1],
      })
    : null
  const laid = solo ? turned.map(({ home }) => home) : places
  context.emit({
    type: 'secondWaveBegan',
    bombers: newWaveBombers(players.length, agreement, bombers ?? named, 2, turn + 1),
    staying,
    laid,
    commitment,
    dealt: publiclyKnownRedeal(state, staying, laid),
    ...(layout ? { secret: layout } : {}),
  })
  context.emit({ type: 'turnStarted', turn: turn + 1 })
  return null
}

/** Which token lies where in the second wave; null where this log does not know all of the first (TR-15). */
const secondLayout = (
  state: State,
  { draw, lay }: NonNullable<State['secret']>,
): TokenNumberByPlace | null => {
  const tokens = allTokens(state)
  const numbers = tokens.flatMap(({ home, number }) => (number === null ? [] : [[home, number] as const]))
  if (numbers.length < tokens.length) return null
  const layout: TokenNumberByPlace = Object.fromEntries(numbers)
  const turned = tokens.flatMap((token) =>
    (token.turned || token.destroyed) && token.number !== null ? [token.number] : [],
  )
  return secondWaveLayout({ layout, turned, solo: state.solo }, { draw, lay })
}

/** Ends the battle without a second wave; the table of TR-16 decides who won. */
export const finish = (context: DecisionContext): CheckResult => {
  if (context.state.phase !== 'waveEnd') return impossible('tr.refusal.not.waveEnd')
  endByRulebookVerdict(context)
  return null
}

/** Ends the battle by its objectives (TR-16). */
export const endByRulebookVerdict = (context: DecisionContext): void => {
  const { wave, objectives } = context.state
  const verdict = battleVerdictOf(wave, objectivesDestroyed(objectives))
  const won = isAttackersVictory(verdict)
  const winners = won ? leadingAttackers(context.state) : []
  end(context, { winner: won ? 'attackers' : 'defender', verdict, reason: 'played', winners })
}

/**
 * Ends the battle. Hidden tokens stay hidden until the Defender opens them (TR-19); a solo game opens them at once.
 */
const end = (context: DecisionContext, outcome: StoredBattleOutcome): void => {
  const { phase, solo } = context.state
  if (!isRunning(phase)) return
  if (solo) openCommitments(context)
  context.emit({ type: 'ended', outcome, resume: phase })
}

const isRunning = (phase: State['phase']): phase is RunningPhase =>
  phase === 'placing' || phase === 'attacker' || phase === 'defender' || phase === 'waveEnd'

/** Opens the commitments and checks them; if this log lacks the secret, the Defender's log has it. */
const openCommitments = (context: DecisionContext): void => {
  const { secret, commitments } = context.state
  for (const { wave, hash, opened } of commitments) {
    const arrangement = tokenArrangementOfWave(context.state, wave)
    if (!secret || !arrangement || opened) continue
    const salt = secret.salts[wave === 1 ? 0 : 1]
    const opening = { wave, arrangement, salt }
    context.emit({
      type: 'commitmentOpened',
      wave,
      hash,
      arrangement,
      salt,
      text: arrangementText(opening),
      matches: matchesCommitment(opening, hash),
    })
  }
}

const canEnd = (context: DecisionContext): CheckResult =>
  refuseWhenOver(context) ?? (isRunning(context.state.phase) ? null : impossible('play.refusal.notBegun'))

const agreed = (
  context: DecisionContext,
  winner: StoredBattleOutcome['winner'],
  reason: BattleEndReason,
): void => {
  const winners = winner === 'attackers' ? leadingAttackers(context.state) : []
  end(context, { winner, verdict: null, reason, winners })
}

export const concede = (context: DecisionContext, { side }: CommandOf<'concede'>): CheckResult => {
  const refusal = canEnd(context)
  if (!refusal) agreed(context, side === 'defender' ? 'attackers' : 'defender', 'conceded')
  return refusal
}

/** Players end the battle and choose the result. */
export const declareResult = (
  context: DecisionContext,
  { winner }: CommandOf<'declareResult'>,
): CheckResult => {
  const refusal = canEnd(context)
  if (!refusal) agreed(context, winner, 'agreed')
  return refusal
}

/** Opens the hidden tokens. The battle can't go on afterwards, because players have seen them (TR-19). */
export const openTokens = (context: DecisionContext): CheckResult => {
  if (context.state.phase !== 'over') return impossible('tr.refusal.notOver')
  if (context.state.commitments.every(({ opened }) => opened)) return impossible('tr.refusal.nothingSealed')
  if (!hasSecretToOpenTokens(context.state)) return impossible('tr.refusal.secretElsewhere')
  openCommitments(context)
  return null
}

export const continueBattle = (context: DecisionContext): CheckResult => {
  if (context.state.phase !== 'over') return impossible('tr.refusal.notOver')
  if (areTokensOpened(context.state)) return impossible('tr.refusal.tokensOpen')
  context.emit({ type: 'continued' })
  return null
}
