import { err, ok, type Result } from '@/kit'

/**
 * Why bytes could not be unpacked: the result is too long, they are invalid, or the browser can't unpack (`unable`).
 */
export type UnpackFault =
  { readonly kind: 'tooLarge' | 'unable' } | { readonly kind: 'broken'; readonly detail: string }

/** Unpacks bytes to text, piece by piece, because a few kilobytes can claim gigabytes: it stops at `most` bytes. */
export const unpackText = async (
  packed: Uint8Array,
  format: 'gzip' | 'deflate-raw',
  most: number,
): Promise<Result<string, UnpackFault>> => {
  if (typeof DecompressionStream === 'undefined') return err({ kind: 'unable' })
  const unpacking = new DecompressionStream(format)
  const writer = unpacking.writable.getWriter()
  // A failed write shows up where the other end is read.
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

/** Whether bytes are gzip, by their first two. */
export const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Whether this browser has the means to pack. */
export const canPack = (): boolean => typeof CompressionStream !== 'undefined'

/** Packs text as gzip. A browser that can't pack leaves it as it is: our readers recognize both by their content. */
export const packText = (text: string): Promise<Blob> => {
  const plain = new Blob([text])
  if (!canPack()) return Promise.resolve(plain)
  return new Response(plain.stream().pipeThrough(new CompressionStream('gzip'))).blob()
}
