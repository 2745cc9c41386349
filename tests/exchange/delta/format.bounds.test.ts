import { describe, expect, it } from 'vitest'
import { isDeltaFile, readDeltaText, readDeltaFile, serializeDelta } from '@/exchange/delta/format'
import { packText } from '@/exchange/gzip'

/** The largest delta, in bytes. */
const maxDeltaBytes = 8 * 1024 * 1024
const start = '{"format":"firestep-news"'
const reasonOf = (read: Awaited<ReturnType<typeof readDeltaFile>>) => (read.ok ? null : read.reason)

describe('readDeltaFile', () => {
  it('leaves a file that is larger than any delta to other readers', async () => {
    const large = new Blob([start, new Uint8Array(maxDeltaBytes)])
    expect(reasonOf(await readDeltaFile(large))).toBe('notNews')
    expect(await isDeltaFile(large)).toBe(false)
  })

  it('stops to unpack a packed file that becomes larger than any delta', async () => {
    expect(reasonOf(await readDeltaFile(await packText(start.padEnd(maxDeltaBytes + 1))))).toBe('notNews')
  })
})

describe('readDeltaText', () => {
  it('refuses a text that is too large, if it is a delta', () => {
    expect(reasonOf(readDeltaText(start.padEnd(maxDeltaBytes + 1)))).toBe('tooLarge')
    expect(reasonOf(readDeltaText(start.padEnd(maxDeltaBytes)))).toBe('damaged')
  })

  it('refuses a delta that is nested too deep', () => {
    const nested = (depth: number): unknown => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)
    const delta = (depth: number) =>
      serializeDelta({ name: '', have: { founded: 'f', devices: [] }, entries: [nested(depth) as never] })
    expect(readDeltaText(delta(2)).ok).toBe(true)
    expect(reasonOf(readDeltaText(delta(500)))).toBe('damaged')
  })

  it('knows a delta of a newer version, which it can not read', async () => {
    const newer = `${start},"version":2}`
    expect(reasonOf(readDeltaText(newer))).toBe('newer')
    expect(await isDeltaFile(new Blob([newer]))).toBe(true)
  })
})
