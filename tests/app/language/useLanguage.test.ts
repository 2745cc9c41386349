// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { englishLocale, currentLocale } from '@/app/i18n'
import { chosenLanguage } from '@/app/language/chosenLanguage'
import { chooseLanguage, setFirstLanguage } from '@/app/language/setLanguage'
import { useLanguage } from '@/app/language/useLanguage'
import {
  cachePreferredLanguageMessages,
  preferredLanguageCachedRef,
} from '@/app/language/preferredLanguageOfflineCache'

/** The result of loading the messages of a language. Without an entry it succeeds at once. */
const fetches = new Map<string, Promise<unknown>>()
vi.mock('@/app/language/messageFiles', () => ({
  messageFilesOf: (language: string) => [[language, () => fetches.get(language) ?? Promise.resolve({})]],
}))
const asked: string[] = []
let keeps = true
let look = 'unreachable'
vi.mock('@/pwa/cacheLanguage', () => ({
  cacheLanguage: async (language: string) => {
    asked.push(language)
    return keeps
  },
}))
vi.mock('@/pwa', () => ({ checkForUpdate: async () => look }))

const held = () => {
  let come = () => {}
  let fail = () => {}
  const promise = new Promise<unknown>((resolve, reject) => {
    come = () => resolve({})
    fail = () => reject(new Error('no network'))
  })
  promise.catch(() => {})
  return { promise, come, fail }
}

beforeEach(() => {
  localStorage.clear()
  fetches.clear()
  asked.length = 0
  keeps = true
  look = 'unreachable'
  currentLocale.value = englishLocale
})
afterEach(() => vi.unstubAllGlobals())

it.each(['come', 'fail'] as const)(
  'useLanguage sets, saves and caches the last choice when the fetch of an earlier one ends late (%s)',
  async (ends) => {
    const french = held()
    fetches.set('fr', french.promise)
    const { asked: wish, choose } = useLanguage()
    const first = choose('fr')
    const second = choose('it')
    await second
    french[ends]()
    await first
    expect(currentLocale.value.language).toBe('it')
    expect(chosenLanguage()).toBe('it')
    expect(wish.value).toBeNull()
    await cachePreferredLanguageMessages()
    expect(new Set(asked)).toEqual(new Set(['it']))
  },
)

it('useLanguage does not check for an update while the phone is offline', async () => {
  look = 'newest'
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const gone = held()
  gone.fail()
  fetches.set('es', gone.promise)
  const { asked: wish, choose } = useLanguage()
  await choose('es')
  expect(wish.value?.became).toBe('unreachable')
  vi.restoreAllMocks()
})

it.each([
  ['unreachable', 'unreachable'],
  ['found', 'outdated'],
  ['newest', 'failed'],
])(
  'a failed fetch of a language, with an update check that says %s, is reported as %s',
  async (found, became) => {
    look = found
    const gone = held()
    gone.fail()
    fetches.set('es', gone.promise)
    const { asked: wish, choose } = useLanguage()
    await choose('es')
    expect(wish.value).toEqual({ name: 'Español', became })
    expect(currentLocale.value.language).toBe('en')
  },
)

it('setFirstLanguage takes the phone’s language when the chosen one fails, which is still the one to cache', async () => {
  await chooseLanguage('fr')
  currentLocale.value = englishLocale
  vi.stubGlobal('navigator', { languages: ['de-AT', 'en'], language: 'de-AT' })
  const gone = held()
  gone.fail()
  vi.resetModules()
  fetches.set('fr', gone.promise)
  const anew = await import('@/app/language/setLanguage')
  const { currentLocale: spoken } = await import('@/app/i18n')
  await anew.setFirstLanguage()
  expect(spoken.value.language).toBe('de')
  const { cachePreferredLanguageMessages: keepAnew } =
    await import('@/app/language/preferredLanguageOfflineCache')
  asked.length = 0
  await keepAnew()
  expect(asked).toEqual(['fr'])
})

it('a tab follows the language that was chosen in another tab', async () => {
  const { applyStartLanguage: startSpeaking } = await import('@/app/language/applyStartLanguage')
  await startSpeaking()
  const { currentLocale: spoken } = await import('@/app/i18n')
  localStorage.setItem('firestep.language', 'it')
  dispatchEvent(new StorageEvent('storage', { key: 'firestep.language', newValue: 'it' }))
  await vi.waitFor(() => expect(spoken.value.language).toBe('it'))
})

it('a language that could not be cached is named, and cached once the network is back', async () => {
  await chooseLanguage('es')
  keeps = false
  await cachePreferredLanguageMessages()
  expect(useLanguage().lacking.value).toBe('Español')
  keeps = true
  asked.length = 0
  dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(preferredLanguageCachedRef.value).toBe(true))
  expect(asked).toEqual(['es'])
  expect(useLanguage().lacking.value).toBeNull()
  await setFirstLanguage()
})
