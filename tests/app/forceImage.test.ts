// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import { printCardTexts } from '@/app/rosters/printCardTexts'
import { forceImage } from '@/app/rosters/forceImage'
import { roster } from '@/systems/trench-crusade/roster'
import { sampleWarbands } from '@/systems/trench-crusade/rules'
import type { Translate } from '@/ui/useTranslate'

/** A canvas that records the texts that are drawn on it. */
const canvasThatListens = () => {
  const written: string[] = []
  const gradient = { addColorStop: () => undefined }
  const context = new Proxy(
    {},
    {
      get: (_target, name) => {
        if (name === 'measureText') return (text: string) => ({ width: text.length * 10 })
        if (name === 'fillText') return (text: string) => written.push(text)
        return () => gradient
      },
      set: () => true,
    },
  )
  vi.stubGlobal('Path2D', class {})
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(
    context as unknown as ReturnType<HTMLCanvasElement['getContext']>,
  )
  const heights: number[] = []
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation(function (
    this: HTMLCanvasElement,
    done,
  ) {
    heights.push(this.height)
    done(new Blob(['png']))
  })
  vi.stubGlobal('document', Object.assign(document, { fonts: { load: async () => [] } }))
  return { written, heights }
}
const say: Translate = ((
  words: string | { key: string; params?: Record<string, unknown> },
  params?: object,
) =>
  typeof words === 'string'
    ? [words, ...Object.values(params ?? {})].join(' ')
    : [words.key, ...Object.values(words.params ?? {})].join(' ')) as Translate

const cardsOf = (times: number) => {
  const sheet = roster.printCards({ icon: 'visored-helm', side: null, profiles: sampleWarbands[0]?.profiles })
  const cards = printCardTexts(say, sheet ?? []).map((card) => ({ ...card, icon: 'visored-helm' }))
  return Array.from({ length: times }, () => cards).flat()
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

describe('forceImage', () => {
  it('draws every model with its numbers and weapons', async () => {
    const { written, heights } = canvasThatListens()
    const cards = cardsOf(1)
    const picture = await forceImage(say, { name: 'Own', facts: 'Five models', about: [] }, cards)
    expect(picture.ok).toBe(true)
    const text = written.join(' ')
    for (const { name, weapons, stats } of cards) {
      expect(text).toContain(name)
      for (const weapon of weapons) expect(text).toContain(weapon.name)
      for (const stat of stats) expect(text).toContain(stat.value)
    }
    expect(heights[0]).toBeGreaterThan(500)
  })

  it('draws a price in two currencies in full', async () => {
    const { written } = canvasThatListens()
    const cards = cardsOf(1).map((card) => ({ ...card, price: '1250 ducats, 30 Glory points' }))
    await forceImage(say, { name: 'Own', facts: '', about: [] }, cards)
    expect(written.join(' ')).toContain('1250 ducats, 30 Glory points')
  })

  it('is no higher than phones can draw, and counts the models that do not fit', async () => {
    const { written, heights } = canvasThatListens()
    const cards = cardsOf(30)
    await forceImage(say, { name: 'Own', facts: '', about: [] }, cards)
    expect((heights[0] ?? 0) * 1080).toBeLessThan(16_777_216)
    expect(written.some((text) => /^rosters\.picture\.more \d+$/.test(text))).toBe(true)
  })
})
