import { describe, expect, it } from 'vitest'
import { pendingSendsOf } from '@/play/pendingSends'
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
/** A battle that asks `now`, and after so many commands what stands in `led`; null is nothing, and none that it is impossible. */
const battle = (
  at: TableSeat | null,
  now: Prompt<Side> | null,
  led: readonly (Prompt<Side> | null | undefined)[],
) => ({
  look: { ask: now },
  seat: at,
  foresee: (commands: unknown) => {
    const asked = led[(commands as readonly unknown[]).length - 1]
    return { objections: [], look: asked === undefined ? null : { ask: asked } }
  },
})
const commands = ['declare', 'pay', 'throw'] as const
const ahead = (...given: Parameters<typeof battle>) => pendingSendsOf(battle(...given), () => commands)
const dice = { kind: 'dice' }

describe('what stands between a tap and the dice', () => {
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
    ['nobody elsewhere is asked', seat(), null, [ask('spend', 'a'), null], dice],
    ['it is impossible', seat(), null, [undefined, undefined], dice],
  ] as const)('is nothing where %s', (_why, at, now, led, expected) => {
    expect(ahead(at, now, led)).toEqual(expected)
  })

  it('is the question of who is asked first on another phone, after what leads to it', () => {
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

  it('is the answer of who is asked what they pay for another phone’s throw, and of nobody else', () => {
    const led = [ask('spend', 'a'), ask('throw', 'b')]
    expect(ahead(seat(), ask('spend', 'a'), led)).toEqual({ kind: 'answer', commands: ['declare', 'pay'] })
    // A result that is taken opens the question of another phone: it is no payment.
    expect(ahead(seat(), ask('confirm', 'a'), led)).toMatchObject({ kind: 'ask', side: 'b' })
    expect(ahead(seat(), null, led)).toMatchObject({ kind: 'ask', side: 'b' })
  })
})
