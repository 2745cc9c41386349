// @vitest-environment happy-dom
import fc from '../helpers/fastCheck'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { luckAxisEnd, luckAxisTicks } from '@/app/battle/report/luckAxis'
import { wrapText } from '@/ui/shareImage/wrapText'
import { safeFileName, shareFile } from '@/app/battle/report/shareFile'

const saved = vi.hoisted(() => ({ names: [] as string[] }))
vi.mock('@/app/downloadFile', () => ({ downloadFile: (name: string) => saved.names.push(name) }))

afterEach(() => {
  vi.unstubAllGlobals()
  saved.names.length = 0
})

/** All characters have the same width. */
const measure = (text: string) => Array.from(text).length

describe('wrapText', () => {
  it('breaks at spaces, cuts with an ellipsis, and splits a name without spaces', () => {
    const wrap = (text: string, lines = 2) => wrapText(text, { width: 10, lines, measure })
    expect(wrap('Iron Vow against Red Choir', 3)).toEqual(['Iron Vow', 'against', 'Red Choir'])
    expect(wrap('Iron Vow against Red Choir')).toEqual(['Iron Vow', 'against R…'])
    expect(wrap('x'.repeat(500))).toEqual(['x'.repeat(10), `${'x'.repeat(9)}…`])
    expect(wrap('')).toEqual([])
    expect(wrap('<b>bold</b>', 1)).toEqual(['<b>bold</…'])
  })

  it('never exceeds the width or the number of lines, and leaves out nothing that fits', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 200 }), fc.integer({ min: 2, max: 40 }), (text, width) => {
        const lines = wrapText(text, { width, lines: 3, measure })
        expect(lines.length).toBeLessThanOrEqual(3)
        for (const line of lines) expect(measure(line)).toBeLessThanOrEqual(width)
        const whole = text.replace(/\s/g, '')
        const written = lines.join('').replace(/\s/g, '')
        expect(written === whole || (written.endsWith('…') && whole.startsWith(written.slice(0, -1)))).toBe(
          true,
        )
      }),
    )
  })

  it('measures a long name only a few times', () => {
    const counted = vi.fn(measure)
    wrapText('x'.repeat(500), { width: 20, lines: 2, measure: counted })
    expect(counted.mock.calls.length).toBeLessThan(40)
  })
})

describe('the luck axis', () => {
  it('includes everything that is drawn on it, and has at most nine numbers', () => {
    const luck = { thrown: 0, rolls: 0, counted: 'dice', expected: 0, successes: 0, band: null } as const
    expect(luckAxisEnd([])).toBe(4)
    expect(luckAxisEnd([{ ...luck, expected: 6.4, band: { from: 3, to: 9 } }, luck])).toBe(10)
    for (const end of [4, 9, 14, 80, 300, 4000]) expect(luckAxisTicks(end).length).toBeLessThanOrEqual(9)
    expect(luckAxisTicks(14)).toEqual([0, 2, 4, 6, 8, 10, 12, 14])
  })
})

describe('shareFile', () => {
  const file = new File(['x'], 'report.png', { type: 'image/png' })

  it('hands the file to a share sheet that takes files', async () => {
    const share = vi.fn().mockResolvedValue(undefined)
    vi.stubGlobal('navigator', { share, canShare: () => true })
    expect(await shareFile('Report', file)).toBe('shared')
    expect(share).toHaveBeenCalledWith({ title: 'Report', files: [file] })
    expect(saved.names).toEqual([])
  })

  it.each([
    {},
    { share: () => Promise.resolve() },
    { share: () => Promise.resolve(), canShare: () => false },
    { share: () => Promise.reject(new DOMException('', 'NotAllowedError')), canShare: () => true },
  ])(
    'saves the file when there is no share sheet, it takes no files, or it fails (%#)',
    async (navigator) => {
      vi.stubGlobal('navigator', navigator)
      expect(await shareFile('Report', file)).toBe('saved')
      expect(saved.names).toEqual(['report.png'])
    },
  )

  it('does nothing more when the player closes the share sheet', async () => {
    const share = () => Promise.reject(new DOMException('', 'AbortError'))
    vi.stubGlobal('navigator', { share, canShare: () => true })
    expect(await shareFile('Report', file)).toBe('cancelled')
    expect(saved.names).toEqual([])
  })

  it('gets a file name that any file system accepts', () => {
    expect(safeFileName('Report of A/B: "x" <b>\n', 'png')).toBe('Report of A B x b.png')
    expect(safeFileName('🦴'.repeat(500), 'txt')).toBe(`${'🦴'.repeat(60)}.txt`)
    expect(safeFileName('///', 'txt')).toBe('Firestep.txt')
  })
})
