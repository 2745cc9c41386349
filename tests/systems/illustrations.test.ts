import { createSSRApp, h, type Component } from 'vue'
import { renderToString } from '@vue/server-renderer'
import { describe, expect, it } from 'vitest'

const manifests = import.meta.glob<{ readonly illustration?: Component }>(
  '../../src/systems/*/manifest/index.ts',
  {
    eager: true,
    import: 'gameManifest',
  },
)
const drawable =
  /^(?:svg|g|path|circle|ellipse|rect|line|polyline|polygon|text|tspan|use|defs|clippath|mask)$/i

describe.each(Object.entries(manifests))('the illustration of %s', (_, { illustration }) => {
  it.runIf(illustration)('uses only SVG elements, because Home draws it inside its own SVG', async () => {
    const html = await renderToString(createSSRApp({ render: () => illustration && h(illustration) }))
    const tags = [...html.matchAll(/<([a-z]+)/gi)].map(([, tag]) => tag ?? '')
    expect(tags.length).toBeGreaterThan(0)
    expect([...new Set(tags)].filter((tag) => !drawable.test(tag))).toEqual([])
  })
})
