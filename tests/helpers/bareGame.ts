import { RouterView, createMemoryHistory } from 'vue-router'
import { vi } from 'vitest'
import { createAppRouter } from '@/app/router'
import { defaultAgreement } from '@/campaign/rules'
import type { CampaignEvent } from '@/campaign/state'
import { memoryStore, type Store } from '@/storage'
import type { BattleSummary } from '@/engine'
import { clear } from '../ui/render'
import { text, until } from './appScreens'
import { good } from './battleLog'
import { putBattle, summaryOf } from './battleRows'
import { campaignRow } from './campaignRows'
import { battle, recruited, side } from './campaigns'
import { bareGame } from './counterGame'
import { settle, showApp } from './showApp'
import './playWords'

const warband = (game: string, id: string, name: string, roster: string | null) => ({
  id,
  player: 'p',
  game,
  name,
  icon: 'person',
  roster,
})

/** A device with data of the bare game in every store. */
export const bareDevice = (): Promise<Store> => deviceOf(bareGame.id, putBattle)

/** The same for any game: `put` stores one of its battles, and ends it if the summary has an outcome. */
export const deviceOf = async (
  game: string,
  put: (store: Store, id: string, at: number, summary: BattleSummary) => Promise<void>,
): Promise<Store> => {
  const store = memoryStore()
  await put(store, 'open', 2, summaryOf())
  await put(store, 'past', 1, summaryOf({ outcome: 0 }))
  good(
    await store.warbands.save({
      id: 'force',
      game,
      name: 'Iron Vow',
      body: { total: 3 },
      touchedAt: 5,
    }),
  )
  const { struck: _struck, ...fought } = battle(
    'r',
    [side('A', { name: 'Iron Vow', outcome: 'won', fought: ['m'] }), side('B', { name: 'Choir' })],
    { on: 20, game },
  )
  const bodies: readonly CampaignEvent[] = [
    { type: 'founded', name: 'The Cistern War', agreement: defaultAgreement },
    { type: 'playerJoined', player: { id: 'p', name: 'Dorka' } },
    {
      type: 'warbandJoined',
      warband: warband(game, 'A', 'Iron Vow', 'force'),
      lines: [recruited('m', 'Vaas')],
    },
    { type: 'warbandJoined', warband: warband(game, 'B', 'Choir', null), lines: [] },
    {
      type: 'meetingPlanned',
      meeting: {
        id: 'next',
        game,
        on: 1_900_000_000_000,
        place: '',
        warbands: ['A', 'B'],
        note: '',
      },
    },
    { type: 'battleEntered', result: fought, lines: [] },
  ]
  const entries = bodies.map((body, seq) => ({
    campaign: 'k',
    seq,
    id: `e${seq}`,
    at: 1,
    by: 'd',
    v: 1,
    body,
  }))
  good(await store.campaigns.append(campaignRow({ id: 'k', name: 'The Cistern War' }), entries))
  return store
}

/** The parameters of a route's path on a device of that game. */
const partsOf = (game: string): Readonly<Record<string, readonly string[]>> => ({
  ':roster': ['force', 'not-there'],
  ':game': [game, 'no-such-game'],
  ':game?/:entry?': ['', game, `${game}/no-such-rule`, 'no-such-game'],
  ':kind/:id': ['force/force', 'battle/open', 'campaign/k'],
  ':campaign': ['k'],
  ':way/:parts*': ['house', `join/k/${'A'.repeat(22)}`, `read/k/${'A'.repeat(22)}`, 'no/way'],
  ':warband': ['A', 'B'],
  ':model': ['m'],
  ':battle': ['open', 'past', 'not-there'],
  ':anything(.*)*': ['nowhere/at-all'],
})

/** Every address of every route. Throws for a route with unknown parameters, because a new route must be tested too. */
export const bareAddresses = (game = bareGame.id): readonly string[] => {
  const parts = partsOf(game)
  const paths = new Set(
    createAppRouter(createMemoryHistory())
      .getRoutes()
      .map(({ path }) => path),
  )
  return [...paths].flatMap((path) => {
    let addresses: readonly string[] = [path]
    for (const [part, known] of Object.entries(parts).sort(([one], [other]) => other.length - one.length))
      addresses = addresses.flatMap((address) =>
        address.includes(part) ? known.map((each) => address.replace(part, each)) : address,
      )
    const unknown = addresses.find((address) => address.includes(':'))
    if (unknown) throw new Error(`nothing is known to stand in ${unknown}`)
    return addresses
  })
}

/** Shows the screen at an address, and waits until it has loaded. */
export const visit = async (address: string, store: Store) => {
  clear()
  const shown = await showApp(RouterView, address, store)
  await until(() => document.querySelector('h1') !== null && !text().includes('One moment'))
  await settle()
  return shown
}

/** Visits an address and returns what is broken on its screen, or null. */
export const brokenAt = async (address: string, store: Store): Promise<string | null> => {
  const heard: string[] = []
  const hear = (...words: readonly unknown[]) => void heard.push(words.map(String).join(' '))
  const spies = [vi.spyOn(console, 'warn'), vi.spyOn(console, 'error')]
  for (const spy of spies) spy.mockImplementation(hear)
  await visit(address, store)
  for (const spy of spies) spy.mockRestore()
  const told = heard.filter((line) => !line.includes('Extraneous non-'))
  if (told.length > 0) return `${address}: ${told.join('; ')}`
  if (!document.querySelector('h1')) return `${address}: no heading in ${text()}`
  const odd = /undefined|NaN|\[object|One moment/.exec(text())
  return odd ? `${address}: ${odd[0]} in ${text()}` : null
}
