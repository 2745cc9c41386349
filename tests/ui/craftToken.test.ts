// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import fc from '../helpers/fastCheck'
import CraftToken from '@/ui/pieces/CraftToken.vue'
import { clear, show } from './render'

afterEach(clear)

describe('CraftToken', () => {
  it('has a different outline for each tail and each direction', () => {
    const outlines = (['round', 'square'] as const).flatMap((tail) =>
      [0, 45, 180].map((direction) =>
        show(CraftToken, { props: { mark: 3, tail, direction } })
          .findAll('path')[1]
          ?.attributes('d'),
      ),
    )
    expect(new Set(outlines).size).toBe(6)
  })

  it('stays within its box in every direction', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -720, max: 720 }),
        fc.constantFrom('round', 'square'),
        (direction, tail) => {
          const path = show(CraftToken, { props: { mark: 1, tail, direction } })
            .findAll('path')[0]
            ?.attributes('d')
          const points = [...(path ?? '').matchAll(/(-?[\d.]+) (-?[\d.]+)/g)].map((m) => [
            Number(m[1]),
            Number(m[2]),
          ])
          expect(points.every(([x = -1, y = -1]) => x >= 0 && x <= 64 && y >= 0 && y <= 70)).toBe(true)
          clear()
        },
      ),
    )
  })

  it('shows a crack on a damaged craft, and an empty well for a lost one', () => {
    expect(
      show(CraftToken, { props: { mark: 1, state: 'damaged' } })
        .find('.crack')
        .exists(),
    ).toBe(true)
    const lost = show(CraftToken, { props: { mark: 1, state: 'out' } })
    expect([lost.find('.cross').exists(), lost.text()]).toEqual([true, ''])
  })

  it('is animated when its state changes, not when it is first drawn', async () => {
    const craft = show(CraftToken, { props: { mark: 1 } })
    expect(craft.find('.shudders').exists()).toBe(false)
    await craft.setProps({ state: 'damaged' })
    expect(craft.find('.shudders').exists()).toBe(true)
  })
})
