import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { protocolBounds, PieceAssembler, Guest, Host, splitIntoPieces, type SideChannelPiece } from '@/sync'
import { parseGuestMessage, parseHostMessage } from '@/sync/protocol'
import { idleBattle } from '../helpers/idleBattle'

const gather = (pieces: readonly SideChannelPiece[]) => {
  const gathered = new PieceAssembler()
  return pieces.map((piece) => gathered.take(piece)).filter((one) => one !== null)
}

describe('news in pieces', () => {
  it('are whole with the last piece, however long they are', () =>
    fc.assert(
      fc.property(fc.nat(40_000), (length) => {
        const told = { topic: 'news', text: 'x'.repeat(length) }
        const pieces = splitIntoPieces(told) ?? []
        expect(pieces.every(({ body }) => body.length <= protocolBounds.piece)).toBe(true)
        expect(gather(pieces)).toEqual([told])
      }),
      { numRuns: 40 },
    ))

  it('are nothing where a piece is lost, doubled, or of something else', () => {
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
    // What begins anew is heard.
    expect(gather([one, two, one, two, three])).toHaveLength(1)
  })

  it('are not told where nobody would hear them out', () => {
    expect(
      splitIntoPieces({ topic: 'news', text: 'z'.repeat(protocolBounds.piece * protocolBounds.pieces + 1) }),
    ).toBeNull()
  })

  it.each<[string, object]>([
    ['without a topic', { topic: '' }],
    ['about more than a word', { topic: 'x'.repeat(21) }],
    ['of no pieces', { of: 0 }],
    ['of pieces without end', { of: protocolBounds.pieces + 1 }],
    ['too long', { body: 'x'.repeat(protocolBounds.piece + 1) }],
    ['no text', { body: 5 }],
    ['with something besides', { and: 1 }],
  ])('%s are no message', (_, change) => {
    const said = JSON.stringify({ kind: 'news', topic: 'news', at: 0, of: 1, body: '', ...change })
    expect([parseGuestMessage(said).ok, parseHostMessage(said).ok]).toEqual([false, false])
  })
})

describe('news at a table', () => {
  const piece = { topic: 'news', at: 0, of: 1, body: 'told' }
  const battle = idleBattle()

  it('go from the keeper to the phone that is meant, and back, once it has said who it is', () => {
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
    // Nobody is there to hear what sleeps, until it is heard again.
    keeper.beat(100_000)
    expect(keeper.tell('ben', piece)).toBe(false)
  })
})
