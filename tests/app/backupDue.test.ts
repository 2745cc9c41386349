// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import HomeScreen from '@/app/screens/HomeScreen.vue'
import { memoryStore } from '@/storage'
import { text, until } from '../helpers/appScreens'
import { putBattle, summaryOf } from '../helpers/battleRows'
import { good } from '../helpers/battleLog'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

const day = 86_400_000
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1'
const android =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/150.0.0.0 Mobile Safari/537.36'
afterEach(() => {
  clear()
  vi.restoreAllMocks()
})

interface Case {
  readonly on: string
  /** Days ago; null: never. */
  readonly saved: number | null
  readonly played: number
  readonly ended: boolean
}

/** Whether Home’s line about the backup warns, and its text. */
const lineOf = async ({ on, saved, played, ended }: Case) => {
  vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(on)
  const store = memoryStore()
  const now = Date.now()
  await putBattle(store, 'one', now - played * day, summaryOf({ outcome: ended ? 'draw' : null }))
  if (saved !== null) good(await store.settings.set('lastBackup', now - saved * day))
  const { wrapper } = await showApp(HomeScreen, '/', store)
  await until(() => /backup/i.test(text()))
  const line = wrapper.find('a.backup')
  return { warns: line.find('svg').exists(), words: line.text() }
}

describe('the backup line on Home', () => {
  it.each([
    [
      'warns when something was played and there is no backup',
      { on: android, saved: null, played: 1, ended: false },
      true,
    ],
    [
      'warns when something was played since a backup that is a month old',
      { on: android, saved: 31, played: 2, ended: false },
      true,
    ],
    [
      'does not warn when the last backup holds all that was played, however old it is',
      { on: android, saved: 300, played: 301, ended: true },
      false,
    ],
    ['does not warn a day after the last backup', { on: android, saved: 1, played: 0.5, ended: true }, false],
    [
      'warns on a browser that deletes data when a battle has ended since the last backup',
      { on: iPhone, saved: 1, played: 0.5, ended: true },
      true,
    ],
    [
      'does not warn on a browser that deletes data while the battle goes on',
      { on: iPhone, saved: 1, played: 0.5, ended: false },
      false,
    ],
    [
      'does not warn on a browser that deletes data when the last backup holds the battle',
      { on: iPhone, saved: 1, played: 2, ended: true },
      false,
    ],
  ])('%s', async (_, when, warns) => {
    expect((await lineOf(when)).warns).toBe(warns)
  })

  it('names the seven days only on a browser that deletes data', async () => {
    const when = { saved: 40, played: 1, ended: true }
    expect((await lineOf({ ...when, on: iPhone })).words).toContain('seven days')
    clear()
    expect((await lineOf({ ...when, on: android })).words).not.toContain('seven days')
  })
})
