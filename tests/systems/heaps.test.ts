import { createSSRApp, h, type Component } from 'vue'
import { renderToString } from '@vue/server-renderer'
import { describe, expect, it } from 'vitest'

const bays = import.meta.glob<{ readonly heap?: Component }>('../../src/systems/*/bay/index.ts', {
  eager: true,
  import: 'bay',
})
const drawable =
  /^(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon|text|tspan|use|defs|clippath|mask)$/i

describe.each(Object.entries(bays))('the heap of %s', (_, { heap }) => {
  it.runIf(heap)(
    'is drawn of SVG alone: Home puts it into its own drawing, where nothing else shows',
    async () => {
      const html = await renderToString(createSSRApp({ render: () => heap && h(heap) }))
      const tags = [...html.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag ?? '')
      expect(tags.length).toBeGreaterThan(0)
      expect([...new Set(tags)].filter((tag) => !drawable.test(tag))).toEqual([])
    },
  )
})
