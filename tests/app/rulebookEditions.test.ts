// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h } from 'vue'
import App from '@/app/App.vue'
import { chooseEdition, chosenEditionOf } from '@/app/rules/chosenEdition'
import { loadRulebook } from '@/app/rules/loadRulebook'
import RulebookProvider from '@/app/rules/RulebookProvider.vue'
import { useOpenRules, type OpenRules } from '@/ui/useOpenRules'
import { buttons, press, text, until } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { allByRole, clear } from '../ui/render'

const game = 'trench-crusade'
const published = 'Edition 1.0.2'
const playtest = 'Playtest 1.6.3'

beforeEach(() => localStorage.clear())
afterEach(() => {
  clear()
  document.body.innerHTML = ''
  vi.restoreAllMocks()
  // A choice that could be stored replaces those that are only in memory.
  chooseEdition(game, '1.0.2')
})

const links = () => allByRole('link').map(({ name }) => name)
const editionChips = () => buttons().filter((name) => [published, playtest].includes(name))
const pressed = () =>
  [...document.querySelectorAll('[role=group][aria-label=Edition] [aria-pressed=true]')].map((chip) =>
    chip.textContent?.trim(),
  )
const listed = () => until(() => text().includes('entries'))

describe('the Rules screen of a game with editions', () => {
  it('offers the newest edition first, and shows it', async () => {
    await showApp(App, `/rules/${game}`)
    await listed()
    expect(editionChips()).toEqual([published, playtest])
    expect(pressed()).toEqual([published])
    expect(links().some((name) => name.includes('TE-28'))).toBe(true)
    expect(links().some((name) => name.includes('TC-1'))).toBe(false)
  })

  it('shows another edition at a tap, carries it in the address, and offers it first the next time', async () => {
    const { router } = await showApp(App, `/rules/${game}`)
    await listed()
    await press(playtest)
    await until(() => links().some((name) => name.includes('TC-23')))
    expect(pressed()).toEqual([playtest])
    expect(router.currentRoute.value.fullPath).toBe(`/rules/${game}?edition=1.6.3`)
    expect(document.querySelector('a[href*="TC-23"]')?.getAttribute('href')).toContain('edition=1.6.3')
    clear()
    await showApp(App, `/rules/${game}`)
    await listed()
    expect(pressed()).toEqual([playtest])
  })

  it.each([
    ['an old address of a ruling', `/rules/${game}/TC-17`, playtest, 'Off unless you agree on it'],
    ['a ruling of the newest edition', `/rules/${game}/TE-18`, published, 'Sounding the Retreat'],
    ['an old address of an entry that all editions have', `/rules/${game}/heavy`, published, 'NEGATE HEAVY'],
    ['an edition in the address', `/rules/${game}/heavy?edition=1.6.3`, playtest, 'STRONG models ignore'],
    ['an edition that lacks the entry', `/rules/${game}/TE-9?edition=1.6.3`, published, 'roll off'],
    ['an edition that nobody knows', `/rules/${game}/heavy?edition=0.1`, published, 'NEGATE HEAVY'],
  ])('opens %s', async (_, address, edition, words) => {
    await showApp(App, address)
    await until(() => text().includes(words))
    expect(text()).toContain(words)
    expect(text()).toContain(`Trench Crusade, ${edition}`)
  })

  it('says when no edition has the entry', async () => {
    await showApp(App, `/rules/${game}/TE-99`)
    await until(() => text().includes('no such entry'))
    expect(text()).toContain('This rulebook has no such entry.')
  })

  it('has no choice in a game without editions', async () => {
    const { router } = await showApp(App, '/rules/bomber-run')
    await listed()
    expect(document.querySelector('[aria-label=Edition]')).toBeNull()
    expect(document.querySelector('a[href*="BR-7"]')?.getAttribute('href')).not.toContain('edition')
    expect(router.currentRoute.value.query).toEqual({})
  })
})

/** Content below a provider of the rulebook, with the function that opens it. */
const below = async (edition: string | null) => {
  let open: OpenRules | null = null
  const Content = defineComponent({
    setup: () => {
      open = useOpenRules()
      return () => h('p', 'Content')
    },
  })
  await showApp(
    defineComponent({
      setup: () => () => h(RulebookProvider, { game, edition }, { default: () => h(Content) }),
    }),
    '/',
  )
  return (entry: string | null, other?: string) => open?.(entry, other)
}
const sheet = () => document.querySelector('[role=dialog]')?.textContent?.replace(/\s+/g, ' ') ?? ''

describe('the rulebook over another screen', () => {
  it.each([
    ['1.6.3', 'STRONG models ignore'],
    ['1.0.2', 'NEGATE HEAVY'],
  ])('opens in the edition of the battle, %s, and offers no other', async (edition, words) => {
    const open = await below(edition)
    open('heavy')
    await until(() => sheet().includes(words))
    expect(sheet()).toContain(words)
    await press('All rules')
    await until(() => sheet().includes('entries'))
    expect(editionChips()).toEqual([])
    expect(chosenEditionOf(game)).toBe(edition)
  })

  it('opens a ruling in the edition that has it, and goes back to the list of the battle', async () => {
    const open = await below('1.0.2')
    open('TC-16')
    await until(() => sheet().includes('INFECTION grows'))
    expect(sheet()).toContain(`TC-16, Trench Crusade, ${playtest}`)
    await press('All rules')
    await until(() => sheet().includes('Trench Crusade, Edition'))
    expect(sheet()).toContain('TE-28')
    expect(sheet()).not.toContain('TC-16')
  })

  it('opens in the edition that a caller names', async () => {
    const open = await below(null)
    open('heavy', '1.6.3')
    await until(() => sheet().includes('STRONG models ignore'))
    expect(sheet()).toContain('STRONG models ignore')
  })

  it('lets players choose outside a battle', async () => {
    const open = await below(null)
    open(null)
    await until(() => sheet().includes('entries'))
    expect(pressed()).toEqual([published])
    await press(playtest)
    await until(() => sheet().includes('TC-23'))
    expect(pressed()).toEqual([playtest])
    expect(chosenEditionOf(game)).toBe('1.6.3')
  })
})

describe('the chosen edition', () => {
  it('is saved for each game, and survives the page', () => {
    chooseEdition(game, '1.6.3')
    expect(JSON.parse(localStorage.getItem('firestep.editions') ?? '{}')).toMatchObject({ [game]: '1.6.3' })
    localStorage.setItem('firestep.editions', JSON.stringify({ [game]: '1.0.2' }))
    expect(chosenEditionOf(game)).toBe('1.0.2')
    expect(chosenEditionOf('no-such-game')).toBeNull()
  })

  it.each(['{', '7', 'null', '"x"', `{"${game}":7}`])(
    'survives a stored value that is damaged: %s',
    async (stored) => {
      localStorage.setItem('firestep.editions', stored)
      expect((await loadRulebook(game))?.edition?.id).toBe('1.0.2')
    },
  )

  it('is valid until the page closes where nothing can be stored', () => {
    localStorage.setItem('firestep.editions', JSON.stringify({ [game]: '1.0.2' }))
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new Error('full')
    })
    chooseEdition(game, '1.6.3')
    expect(chosenEditionOf(game)).toBe('1.6.3')
  })
})
