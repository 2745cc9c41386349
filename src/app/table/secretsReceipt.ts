import * as v from 'valibot'
import { jsonShapeFault } from '@/kit'
import { protocolBounds, PieceAssembler, splitIntoPieces, type SideChannelPiece } from '@/sync'
import type { EntrySeqAndId } from '@/storage'
import type { LogEntry } from '@/engine'

/**
 * What the host sends on the side channel when another phone joins: which entries have a secret that is stored there.
 */
const topic = 'holds'

/** As pieces to send; none if nothing is hidden. */
export const secretsReceiptPieces = (written: readonly LogEntry[]): readonly SideChannelPiece[] => {
  const names = written.flatMap(({ seq, id, sealed }) => (sealed === undefined ? [] : [{ seq, id }]))
  return (names.length > 0 && splitIntoPieces({ topic, text: JSON.stringify(names) })) || []
}

export const isSecretsReceiptPiece = (piece: SideChannelPiece): boolean => piece.topic === topic

const schema = v.pipe(
  v.array(v.strictObject({ seq: v.pipe(v.number(), v.safeInteger(), v.minValue(0)), id: v.string() })),
  v.maxLength(protocolBounds.sealed),
)
/** Untrusted: invalid text names nothing. */
const read = (text: string): readonly EntrySeqAndId[] => {
  if (jsonShapeFault(text, { depth: 2, holds: 4 * protocolBounds.sealed })) return []
  try {
    const parsed = v.safeParse(schema, JSON.parse(text))
    return parsed.success ? parsed.output : []
  } catch {
    return []
  }
}

/**
 * The secrets that the host has stored, as reported to this phone. It is the receipt for secrets that were sent: only
 * the entries in it may be deleted here, and no earlier.
 */
export interface ConfirmedSecretsCleanup {
  heard(piece: SideChannelPiece): void
  /** This phone is a guest from now on: secrets that the host has stored are deleted here, one after the other. */
  sits(forget: (names: readonly EntrySeqAndId[]) => Promise<unknown>): void
  /** The battle was read here before all of that was deleted. */
  again(): void
  readonly names: readonly EntrySeqAndId[]
  /** Resolves when no deletion is running. */
  readonly settled: Promise<unknown>
}

export const createConfirmedSecretsCleanup = (): ConfirmedSecretsCleanup => {
  const gathered = new PieceAssembler()
  let names: readonly EntrySeqAndId[] = []
  let forget: ((names: readonly EntrySeqAndId[]) => Promise<unknown>) | null = null
  let work: Promise<unknown> = Promise.resolve()
  const go = () => {
    const [now, held] = [forget, names]
    if (now && held.length > 0) work = work.then(() => now(held)).catch(() => undefined)
  }
  return {
    heard: (piece) => {
      const assembled = gathered.take(piece)
      if (!assembled) return
      names = read(assembled.text)
      go()
    },
    sits: (now) => {
      forget = now
      go()
    },
    again: go,
    get names() {
      return names
    },
    get settled() {
      return work
    },
  }
}
