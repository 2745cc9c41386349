import { bounds, type NewsPiece } from './said'

/** What one phone tells another by the way. */
export interface ToldNews {
  readonly topic: string
  readonly text: string
}

/** A text in as many pieces as it takes; null where that would be more than anybody hears out. */
export const piecesOf = ({ topic, text }: ToldNews): readonly NewsPiece[] | null => {
  const of = Math.max(1, Math.ceil(text.length / bounds.piece))
  if (of > bounds.pieces) return null
  return Array.from({ length: of }, (_, at) => ({
    topic,
    at,
    of,
    body: text.slice(at * bounds.piece, (at + 1) * bounds.piece),
  }))
}

/** Puts together what comes in pieces, one thing at a time: of what does not go on where it stopped nothing is kept. */
export class GatheredNews {
  #topic = ''
  #of = 0
  #bodies: string[] = []

  /** @returns the whole, with its last piece */
  take({ topic, at, of, body }: NewsPiece): ToldNews | null {
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
