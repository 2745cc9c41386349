import { protocolBounds, type SideChannelPiece } from './protocol'

/** A side channel message: sent from phone to phone beside the battle. */
export interface SideChannelMessage {
  readonly topic: string
  readonly text: string
}

/** Splits a text into pieces; null where that would be more pieces than a phone accepts. */
export const splitIntoPieces = ({ topic, text }: SideChannelMessage): readonly SideChannelPiece[] | null => {
  const of = Math.max(1, Math.ceil(text.length / protocolBounds.piece))
  if (of > protocolBounds.pieces) return null
  return Array.from({ length: of }, (_, at) => ({
    topic,
    at,
    of,
    body: text.slice(at * protocolBounds.piece, (at + 1) * protocolBounds.piece),
  }))
}

/** Assembles pieces, one message at a time. A piece that does not continue the current message discards it. */
export class PieceAssembler {
  #topic = ''
  #of = 0
  #bodies: string[] = []

  /** @returns the whole message, with its last piece */
  take({ topic, at, of, body }: SideChannelPiece): SideChannelMessage | null {
    if (at === 0) this.#begin(topic, of)
    if (topic !== this.#topic || of !== this.#of || at !== this.#bodies.length) {
      this.#begin('', 0)
      return null
    }
    this.#bodies.push(body)
    if (this.#bodies.length < of) return null
    const text = this.#bodies.join('')
    this.#begin('', 0)
    return { topic, text }
  }

  #begin(topic: string, of: number): void {
    this.#topic = topic
    this.#of = of
    this.#bodies = []
  }
}
