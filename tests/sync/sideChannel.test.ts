import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { protocolBounds, PieceAssembler, Guest, Host, splitIntoPieces, type SideChannelPiece } from '@/sync'
import { parseGuestMessage, parseHostMessage } from '@/sync/protocol'
import { idleBattle } from '../helpers/idleBattle'

const gather = (pieces: readonly SideChannelPiece[]) => {
  const gathered = new PieceAssembler()
  return pieces.map((piece) => gathered.take(piece)).filter((one) => one !== null)
}

describe('splitIntoPieces and PieceAssembler', () => {
  it('a message is whole with its last piece, whatever its length', () =>
    fc.assert(
      fc.property(fc.nat(40_000), (length) => {
        const told = { topic: 'news', text: 'x'.repeat(length) }
        const pieces = splitIntoPieces(told) ?? []
        expect(pieces.every(({ body }) => body.length <= protocolBounds.piece)).toBe(true)
        expect(gather(pieces)).toEqual([told])
      }),
      { numRuns: 40 },
    ))

  it('a message with a lost, doubled or foreign piece is dropped', () => {
    const pieces = splitIntoPieces({ topic: 'news', text: 'y'.repeat(3 * protocolBounds.piece) }) ?? []
    const [one, two, three] = pieces
    if (!one || !two || !three) throw new Error('three pieces')
    for (const heard of [
      [one, three],
      [two, three],
      [one, one, three],
      [one, two, two, three],
      [one, { ...two, topic: 'marks' }, three],
      [one, { ...two, of: 4 }, three],
    ])
      expect(gather(heard)).toEqual([])
    // A message that starts again is received.
    expect(gather([one, two, one, two, three])).toHaveLength(1)
  })

  it('splitIntoPieces is null for a message that is too long', () => {
    expect(
      splitIntoPieces({ topic: 'news', text: 'z'.repeat(protocolBounds.piece * protocolBounds.pieces + 1) }),
    ).toBeNull()
  })

  it.each<[string, object]>([
    ['an empty topic', { topic: '' }],
    ['a topic that is too long', { topic: 'x'.repeat(21) }],
    ['no pieces', { of: 0 }],
    ['too many pieces', { of: protocolBounds.pieces + 1 }],
    ['a piece that is too long', { body: 'x'.repeat(protocolBounds.piece + 1) }],
    ['a body that is not text', { body: 5 }],
    ['an extra field', { and: 1 }],
  ])('a piece with %s is refused', (_, change) => {
    const said = JSON.stringify({ kind: 'news', topic: 'news', at: 0, of: 1, body: '', ...change })
    expect([parseGuestMessage(said).ok, parseHostMessage(said).ok]).toEqual([false, false])
  })
})

describe('side channel of Host and Guest', () => {
  const piece = { topic: 'news', at: 0, of: 1, body: 'told' }
  const battle = idleBattle()

  it('sends pieces both ways between the host and one greeted guest, and none to a sleeping one', () => {
    const heard: unknown[] = []
    const keeper = new Host(battle, { id: 'anna', name: '', plays: [] }, 0, {
      news: (device, told) => heard.push([device, told]),
    })
    const lines: { toGuest: string[]; toKeeper: string[] } = { toGuest: [], toKeeper: [] }
    const ears = keeper.join({ send: (text) => lines.toGuest.push(text), close: () => undefined })
    const guest = new Guest(
      { send: (text) => lines.toKeeper.push(text), close: () => undefined },
      { id: 'ben', name: '', plays: [] },
      { news: (told) => heard.push(told) },
    )
    const carry = () => {
      for (const text of lines.toKeeper.splice(0)) ears.received(text)
      for (const text of lines.toGuest.splice(0)) guest.ears.received(text)
    }
    expect([keeper.tell('ben', piece), guest.tells(piece)]).toEqual([false, false])
    guest.greet()
    carry()
    expect([keeper.tell('ben', piece), guest.tells(piece)]).toEqual([true, true])
    carry()
    expect(heard).toEqual([['ben', piece], piece])
    expect(keeper.tell('cleo', piece)).toBe(false)
    // A phone that sleeps receives nothing until it is heard again.
    keeper.beat(100_000)
    expect(keeper.tell('ben', piece)).toBe(false)
  })
})
