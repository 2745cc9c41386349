import { outcomePercentText } from '@/dice'
import { message, type Message } from '@/kit'
import type {
  RollBreakdown,
  ParticipantModel,
  ParticipantSide,
  Fact,
  NonLethalHarmKind,
  LoggedOutcomeWeight,
  LoggedThrow,
  LogLine,
  LogSubject,
} from '@/engine'
import type { TokenShape } from '@/ui/pieces/types'
import type { LoadedGame } from '../../loadGame'
import type { LoggedStep } from '../../battle/logSteps'

/** A token as the spectator board draws it. */
export interface SpectatorToken {
  readonly icon: string
  readonly side: TokenShape
  readonly leader: boolean
}

/** A part of the bar of a chance. */
export interface SpectatorOddsPart {
  readonly outcome: 'fail' | 'success' | 'critical'
  readonly share: number
}

/** The dice of one prompt: their faces, their result, and its chance. */
export interface SpectatorThrow {
  /** The same dice have the same key, so that they tumble only once. */
  readonly key: string
  readonly throws: readonly LoggedThrow[]
  readonly result: LogLine['result']
  /** Empty if the prompt has other outcomes than failure and success. */
  readonly bar: readonly SpectatorOddsPart[]
  /** The outcome and its chance before the throw; null if the chance is unknown. */
  readonly had: { readonly words: Message; readonly percent: string } | null
}

/** The outcome for one or more models. */
export interface SpectatorModelOutcome {
  readonly words: Message
  readonly posture: 'up' | 'down' | 'out'
  /** The affected models; empty if the game does not name them. */
  readonly tokens: readonly SpectatorToken[]
}

/** The last step of a battle, for spectators. */
export interface SpectatorStep {
  readonly key: string
  readonly title: Message
  readonly who: SpectatorToken | null
  readonly whom: SpectatorToken | null
  readonly throws: readonly SpectatorThrow[]
  readonly fate: SpectatorModelOutcome | null
  /** Other texts of the step that no outcome contains. */
  readonly notes: readonly Message[]
}

/** The maximum number of throws of one step that are readable from two metres. */
const mostThrows = 2
const mostTokens = 4
const mostNotes = 2

export const tokenOfLogSubject = ({
  icon,
  sideIndex,
  leader,
}: Omit<LogSubject, 'side' | 'whom'>): SpectatorToken | null =>
  icon ? { icon, side: tokenShapeOfSideIndex(sideIndex ?? 0), leader } : null

/** Sides differ by their shape, as everywhere in the log. */
export const tokenShapeOfSideIndex = (sideIndex: number): TokenShape => (sideIndex % 2 === 0 ? 1 : 2)

const sum = (chances: readonly LoggedOutcomeWeight[]): bigint =>
  chances.reduce((all, { weight }) => all + BigInt(weight), 0n)

const alike = (one: Message, other: Message): boolean => JSON.stringify(one) === JSON.stringify(other)

/** The outcome and its chance: success, if it could fail; else the outcome that happened. */
const hadOf = ({ chances, result }: RollBreakdown): SpectatorThrow['had'] => {
  const all = sum(chances)
  if (all === 0n) return null
  const failing = chances.filter(({ outcome }) => outcome === 'fail')
  if (failing.length > 0)
    return { words: message('phones.board.success'), percent: outcomePercentText(all - sum(failing), all) }
  const came = chances.find(({ word }) => result && alike(word, result.word))
  return came
    ? {
        words: message('phones.board.had', { word: came.word }),
        percent: outcomePercentText(came.weight, all),
      }
    : null
}

const barOf = ({ chances }: RollBreakdown): readonly SpectatorOddsPart[] => {
  const all = Number(sum(chances))
  return chances.flatMap(({ outcome, weight }) =>
    outcome === 'other' ? [] : [{ outcome, share: Number(weight) / all }],
  )
}

const throwsOf = ({ key, line, open }: LoggedStep): readonly SpectatorThrow[] => {
  const accounts = open().accounts.filter(({ throws }) => throws.length > 0)
  const faces = (throws: readonly LoggedThrow[]) =>
    throws.flatMap(({ dice }) => dice.map(({ face }) => face)).join()
  if (accounts.length > 0)
    return accounts.slice(-mostThrows).map((account, place) => ({
      key: `${key} ${account.key} ${place} ${faces(account.throws)}`,
      throws: account.throws,
      result: account.result,
      bar: barOf(account),
      had: hadOf(account),
    }))
  const { throws, result } = line
  return throws.length === 0 ? [] : [{ key: `${key} ${faces(throws)}`, throws, result, bar: [], had: null }]
}

/** The worst outcome of each model in a step. Models that were changed by hand are left out. */
const harmed = (facts: readonly Fact[]): ReadonlyMap<string, 'fell' | NonLethalHarmKind> => {
  const worst = new Map<string, 'fell' | NonLethalHarmKind>()
  for (const fact of facts) {
    if (fact.kind === 'fell') worst.set(fact.model, 'fell')
    else if (fact.kind === 'restored') worst.delete(fact.model)
    else if (fact.kind === 'dealt') {
      const before = worst.get(fact.model)
      if (before === undefined || (before !== 'fell' && fact.harm === 'down'))
        worst.set(fact.model, fact.harm)
    }
  }
  return worst
}

const postures = { fell: 'out', down: 'down' } as const

const fateOf = (
  facts: readonly Fact[],
  line: LogLine,
  sides: readonly ParticipantSide[],
): SpectatorModelOutcome | null => {
  const worst = harmed(facts)
  const whoever = (befell: (one: ParticipantModel) => boolean) =>
    sides.flatMap(({ models }, sideIndex) =>
      models.filter(befell).map(({ model, icon, name }) => ({
        model,
        icon,
        name,
        side: tokenShapeOfSideIndex(sideIndex),
        leader: false,
      })),
    )
  for (const harm of ['fell', 'down'] as const) {
    // A unit that lost only some models is not out.
    const models = whoever(
      ({ model, gone = false }) => worst.get(model) === harm && (harm === 'down' || gone),
    )
    const [only] = models
    if (!only) continue
    const words =
      models.length === 1
        ? message(`phones.board.${harm}`, { name: only.name })
        : message(`phones.board.${harm}Several`, { n: models.length })
    return { words, posture: postures[harm], tokens: models.slice(0, mostTokens) }
  }
  const units = whoever(({ model }) => worst.get(model) === 'fell')
  const [unit, ...others] = units
  const lost = facts.filter(({ kind }) => kind === 'fell').length
  if (unit && others.length === 0)
    return {
      words: message('phones.board.lossesOf', { name: unit.name, n: lost }),
      posture: 'up',
      tokens: [unit],
    }
  // Models fall without names.
  return line.fell > 0
    ? { words: message('phones.board.losses', { n: line.fell }), posture: 'out', tokens: units }
    : null
}

/** Turns a step of the log into the spectator's view: who did what to whom, the dice, and the outcome. */
export const spectatorStepFromLog = (
  game: LoadedGame,
  step: LoggedStep,
  sides: readonly ParticipantSide[],
): SpectatorStep => {
  const { key, line, events, open } = step
  const facts = events.flatMap(({ event, before }) => game.facts(event, before))
  const fate = fateOf(facts, line, sides)
  const befell = open().accounts.flatMap(({ whom }) => whom ?? [])
  const [first, second] = befell
  const whom = line.whom ?? (first && !second ? first : null)
  return {
    key,
    title: line.title,
    who: tokenOfLogSubject(line),
    whom: whom && tokenOfLogSubject(whom),
    throws: throwsOf(step),
    fate,
    notes: fate ? [] : line.notes.slice(0, mostNotes),
  }
}
