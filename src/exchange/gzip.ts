import { err, ok, type Result } from '@/kit'

/** Why packed bytes could not be unpacked: they would be more than allowed, or they are no such bytes. */
export type UnpackFault = { readonly kind: 'tooLarge' } | { readonly kind: 'broken'; readonly detail: string }

/**
 * Unpacks bytes to text, piece by piece, because a few kilobytes can claim gigabytes: it stops at `most` bytes.
 */
export const unpack = async (
  packed: Uint8Array,
  format: 'gzip' | 'deflate-raw',
  most: number,
): Promise<Result<string, UnpackFault>> => {
  const unpacking = new DecompressionStream(format)
  const writer = unpacking.writable.getWriter()
  // A refused write shows up where the other end is read.
  void writer.write(packed.slice()).catch(() => undefined)
  void writer.close().catch(() => undefined)
  const reader = unpacking.readable.getReader()
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return ok(text + decoder.decode())
      size += value.length
      if (size > most) {
        await reader.cancel()
        return err({ kind: 'tooLarge' })
      }
      text += decoder.decode(value, { stream: true })
    }
  } catch (error) {
    return err({ kind: 'broken', detail: String(error) })
  }
}

/** Whether bytes are gzip, told by their first two. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Packs text as gzip. */
export const packText = (text: string): Promise<Blob> =>
  new Response(new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'))).blob()
