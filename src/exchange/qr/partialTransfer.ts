import { err, ok, type Result } from '@/kit'
import { parseCodeChunk, transferIdOf, type CodeChunk } from './codeChunk'

/** What has been read so far of one transfer. */
export interface PartialTransfer {
  readonly transfer: string
  readonly count: number
  readonly parts: ReadonlyMap<number, Uint8Array>
}

/** Incomplete transfers, the latest first. Only a few are stored: a stranger may show any number. */
export type PartialTransferList = readonly PartialTransfer[]

const mostGatherings = 3

/** The result of a code: not ours, already read, or new. */
export type ScanOutcome = 'foreign' | 'known' | 'new'

/** Takes the text of one code. Codes come in any order, several times, and mixed with those of other transfers. */
export const addScannedCodeToTransfers = (
  before: PartialTransferList,
  text: string,
): { readonly gatherings: PartialTransferList; readonly taken: ScanOutcome } => {
  const frame = parseCodeChunk(text)
  if (!frame) return { gatherings: before, taken: 'foreign' }
  const own = before.find((gathering) => isOf(gathering, frame))
  const others = before.filter((gathering) => gathering !== own)
  const known = own?.parts.has(frame.index) ?? false
  const { transfer, count } = frame
  const parts = known && own ? own.parts : new Map(own?.parts).set(frame.index, frame.bytes)
  return {
    gatherings: [{ transfer, count, parts }, ...others].slice(0, mostGatherings),
    taken: known ? 'known' : 'new',
  }
}

/** The same transfer with another count was not cut by us. */
const isOf = (gathering: PartialTransfer, frame: CodeChunk): boolean =>
  gathering.transfer === frame.transfer && gathering.count === frame.count

/** The indexes of the missing codes, from 0. */
export const missingParts = ({ count, parts }: PartialTransfer): readonly number[] =>
  Array.from({ length: count }, (_, index) => index).filter((index) => !parts.has(index))

/** The whole, once every code is read; `damaged` if they don't belong together. */
export const assembleTransfer = (
  gathering: PartialTransfer,
): Result<Uint8Array<ArrayBuffer>, 'incomplete' | 'damaged'> => {
  if (missingParts(gathering).length > 0) return err('incomplete')
  const inOrder = [...gathering.parts].sort(([one], [other]) => one - other).map(([, bytes]) => bytes)
  const whole = new Uint8Array(inOrder.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const bytes of inOrder) {
    whole.set(bytes, at)
    at += bytes.length
  }
  return transferIdOf(whole) === gathering.transfer ? ok(whole) : err('damaged')
}
