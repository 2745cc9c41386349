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

it('cacheLanguage asks waiting and installing workers too, and returns the answer of the active one', async () => {
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

it('cacheLanguage is null in a browser without service workers', async () => {
  vi.stubGlobal('navigator', {})
  expect(await cacheLanguage('fr')).toBeNull()
})
