import { describe, expect, it } from 'vitest'
import { remotePromptOrThrowForCommands } from '@/play/remotePromptOrThrow'
import type { Prompt, TableSeat } from '@/engine'

type Side = 'a' | 'b' | 'c'
const ask = (kind: Prompt['kind'], side: Side): Prompt<Side> => ({ kind, side })
const seat = (some: Partial<TableSeat> = {}): TableSeat => ({
  plays: ['a'],
  waits: null,
  alone: null,
  elsewhere: ['b', 'c'],
  asker: null,
  ...some,
})
/** A battle that prompts `now`, and after each command what `led` says: null is no prompt, undefined is impossible. */
const battle = (
  at: TableSeat | null,
  now: Prompt<Side> | null,
  led: readonly (Prompt<Side> | null | undefined)[],
) => ({
  view: { ask: now },
  seat: at,
  foresee: (commands: unknown) => {
    const asked = led[(commands as readonly unknown[]).length - 1]
    return { objections: [], view: asked === undefined ? null : { ask: asked } }
  },
})
const commands = ['declare', 'pay', 'throw'] as const
const ahead = (...given: Parameters<typeof battle>) =>
  remotePromptOrThrowForCommands(battle(...given), () => commands)
const dice = { kind: 'dice' }

describe('remotePromptOrThrow', () => {
  it.each([
    ['nobody else is at the table', null, null, [ask('spend', 'b')], dice],
    ['everybody else plays here', seat({ elsewhere: [] }), null, [ask('spend', 'b')], dice],
    [
      'this phone answers for another one',
      seat({ waits: { who: { key: 'play.turn' }, mayAnswer: true, answers: true } }),
      null,
      [ask('spend', 'b')],
      dice,
    ],
    ['nobody on another phone decides', seat(), null, [ask('spend', 'a'), null], dice],
    ['the commands are impossible', seat(), null, [undefined, undefined], dice],
  ] as const)('has only the dice when %s', (_why, at, now, led, expected) => {
    expect(ahead(at, now, led)).toEqual(expected)
  })

  it('has the question for the first side on another phone, after the commands that lead to it', () => {
    expect(ahead(seat(), null, [ask('spend', 'b')])).toEqual({
      kind: 'ask',
      side: 'b',
      commands: ['declare'],
    })
    expect(ahead(seat(), ask('spend', 'a'), [ask('spend', 'a'), ask('choose', 'c')])).toEqual({
      kind: 'ask',
      side: 'c',
      commands: ['declare', 'pay'],
    })
  })

  it('has the answer of a side that says what it pays for another phone’s throw, and of no other', () => {
    const led = [ask('spend', 'a'), ask('throw', 'b')]
    expect(ahead(seat(), ask('spend', 'a'), led)).toEqual({ kind: 'answer', commands: ['declare', 'pay'] })
    // Confirming a result leads to the question of another phone, but is no payment.
    expect(ahead(seat(), ask('confirm', 'a'), led)).toMatchObject({ kind: 'ask', side: 'b' })
    expect(ahead(seat(), null, led)).toMatchObject({ kind: 'ask', side: 'b' })
  })
})
