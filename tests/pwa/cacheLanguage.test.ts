import { afterEach, expect, it, vi } from 'vitest'
import { cacheLanguage } from '@/pwa/cacheLanguage'

interface Told {
  readonly type: string
  readonly language: string
}

/** A worker that answers what it is asked to keep. */
const workerThat = (answer: boolean, told: string[], name: string) => ({
  postMessage: ({ language }: Told, [port]: readonly MessagePort[]) => {
    told.push(`${name} ${language}`)
    port?.postMessage(answer)
  },
})
afterEach(() => vi.unstubAllGlobals())

it('a new version that waits is told of the language too, and who is at work answers', async () => {
  const told: string[] = []
  const ready = Promise.resolve({
    active: workerThat(true, told, 'active'),
    waiting: workerThat(false, told, 'waiting'),
    installing: workerThat(false, told, 'installing'),
  })
  vi.stubGlobal('navigator', { serviceWorker: { ready } })
  expect(await cacheLanguage('fr')).toBe(true)
  expect(told.toSorted()).toEqual(['active fr', 'installing fr', 'waiting fr'])
})

it('a browser that keeps nothing says so', async () => {
  vi.stubGlobal('navigator', {})
  expect(await cacheLanguage('fr')).toBeNull()
})
