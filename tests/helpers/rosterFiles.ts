import { readFileSync } from 'node:fs'
import { deflateRawSync } from 'node:zlib'

/** A roster file of the fixtures, as a browser gives it. */
export const rosterBytes = (name: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(readFileSync(`tests/fixtures/rosters/${name}`))
export const rosterFile = (name: string): Blob => new Blob([rosterBytes(name)])
export const rosterText = (name: string): string => readFileSync(`tests/fixtures/rosters/${name}`, 'utf8')

export interface ZipMember {
  readonly name: string
  readonly content: string | Uint8Array
  /** 8: deflated; 0: stored. */
  readonly method?: number
  readonly encrypted?: boolean
}

const little = (value: number, bytes: number): number[] =>
  Array.from({ length: bytes }, (_, index) => (value >>> (8 * index)) & 255)

/** Makes a zip file, also a bad one. Checksums are 0, because nothing here reads them. */
export const zipOf = (members: readonly ZipMember[]): Uint8Array<ArrayBuffer> => {
  const parts: number[][] = []
  const directory: number[][] = []
  let offset = 0
  for (const { name, content, method = 8, encrypted = false } of members) {
    const plain = typeof content === 'string' ? new TextEncoder().encode(content) : content
    const packed = method === 8 ? deflateRawSync(plain) : plain
    const title = [...new TextEncoder().encode(name)]
    const common = [
      ...little(20, 2),
      ...little(encrypted ? 1 : 0, 2),
      ...little(method, 2),
      ...little(0, 8),
      ...little(packed.length, 4),
      ...little(plain.length, 4),
      ...little(title.length, 2),
      ...little(0, 2),
    ]
    const part = [...little(0x04034b50, 4), ...common, ...title, ...packed]
    directory.push([
      ...little(0x02014b50, 4),
      ...little(20, 2),
      ...common,
      ...little(0, 10),
      ...little(offset, 4),
      ...title,
    ])
    parts.push(part)
    offset += part.length
  }
  const listed = directory.flat()
  return Uint8Array.from([
    ...parts.flat(),
    ...listed,
    ...little(0x06054b50, 4),
    ...little(0, 4),
    ...little(members.length, 2),
    ...little(members.length, 2),
    ...little(listed.length, 4),
    ...little(offset, 4),
    ...little(0, 2),
  ])
}
