// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import App from '@/app/App.vue'
import { createOpenCampaign } from '@/app/campaigns/openCampaign'
import { saveAdminKey } from '@/app/club/adminKey'
import { loadMembership } from '@/app/club/membership'
import { defaultAgreement } from '@/campaign/rules'
import { memoryStore, type Store } from '@/storage'
import { press, text, until, write } from '../../helpers/appScreens'
import { showApp } from '../../helpers/showApp'
import { allByRole, byRole, clear } from '../../ui/render'
import { clubInPage, type ClubInPage } from '../../helpers/clubInPage'

let club: ClubInPage
beforeEach(() => (club = clubInPage()))
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

/** A phone with a campaign of Anna and Borys. */
const phone = async (): Promise<{ readonly store: Store; readonly id: string }> => {
  const store = memoryStore()
  const open = createOpenCampaign(
    store,
    { type: 'founded', name: 'The War', agreement: defaultAgreement },
    'mine',
  )
  for (const [id, name] of [
    ['a', 'Anna'],
    ['b', 'Borys'],
  ] as const) {
    open.write({ type: 'playerJoined', player: { id, name } })
    open.write({
      type: 'warbandJoined',
      warband: { id: `w${id}`, player: id, game: 'g', name: `Band of ${name}`, icon: '', roster: null },
      lines: [],
    })
  }
  await open.settled()
  return { store, id: open.id }
}
const names = () => allByRole('button').map(({ name }) => name)

describe('the club screen of a campaign', () => {
  it('offers no upload when the app is served without a club’s server', async () => {
    club.served = false
    const { store, id } = await phone()
    await showApp(App, `/campaigns/${id}/club`, store)
    await until(() =>
      text().includes('This Firestep runs without a club’s server, so the campaign stays on this phone.'),
    )
    expect(names()).toEqual([])
  })

  it('says that nobody answers when there is no network', async () => {
    club.away = true
    const { store, id } = await phone()
    await showApp(App, `/campaigns/${id}/club`, store)
    await until(() => text().includes('No server answers right now.'))
    expect(names()).toEqual([])
  })

  it('uploads the campaign with the house link, and makes this phone its organiser', async () => {
    const { store, id } = await phone()
    await showApp(App, `/campaigns/${id}/club`, store)
    await until(() => names().includes('Needs the admin link'))
    await write('Admin link', 'something else')
    await press('Read this text')
    expect(text()).toContain('That is not this server’s admin link.')
    await write('Admin link', club.house)
    await press('Read this text')
    await press('Upload to the club')
    await until(() => text().includes('This phone takes part as an organiser'))
    const member = await loadMembership(store, id)
    expect(member).toMatchObject({ role: 'organiser', player: null, key: club.keyOf('organiser') })
    expect(club.entries.map(({ id }) => id)).toHaveLength(5)
    expect(await store.settings.get('club-house')).toMatchObject({ ok: true, value: club.house })
  })

  it('completes the upload on a second try when the first answer was lost', async () => {
    club.loses = true
    const { store, id } = await phone()
    await saveAdminKey(store, club.house)
    await showApp(App, `/campaigns/${id}/club`, store)
    await until(() => names().includes('Upload to the club'))
    await press('Upload to the club')
    await until(() => text().includes('The club’s server does not answer'))
    expect(await loadMembership(store, id)).toBeNull()
    await press('Upload to the club')
    await until(() => text().includes('This phone takes part as an organiser'))
    expect(await loadMembership(store, id)).toMatchObject({ role: 'organiser', key: club.keyOf('organiser') })
    expect(await store.settings.get(`club-bringing-${id}`)).toMatchObject({ value: null })
  })

  it('says why the server refused the campaign', async () => {
    club.refuses = 'alreadyThere'
    const { store, id } = await phone()
    await saveAdminKey(store, club.house)
    await showApp(App, `/campaigns/${id}/club`, store)
    await until(() => names().includes('Upload to the club'))
    await press('Upload to the club')
    expect(text()).toContain('is already on the club’s server')
    expect(await loadMembership(store, id)).toBeNull()
  })

  it('suggests a second organiser to the only one, and makes a link for them', async () => {
    const { store, id } = await phone()
    await saveAdminKey(store, club.house)
    await showApp(App, `/campaigns/${id}/club`, store)
    await until(() => names().includes('Upload to the club'))
    expect(names()).not.toContain('Invite a second organiser')
    await press('Upload to the club')
    await until(() => names().includes('Invite a second organiser'))
    expect(text()).toContain('Only this phone organises the campaign')
    await press('Invite a second organiser')
    await until(() => text().includes('Anyone who scans this organises the campaign with you'))
    await press('Done')
    await until(() => text().includes('Link not used yet'))
    expect(names()).not.toContain('Invite a second organiser')
    await press('Revoke the link for Organiser')
    await press('Revoke')
    await until(() => names().includes('Invite a second organiser'))
    expect(club.guests).toHaveLength(1)
  })

  it('invites a player, shows the link once, and revokes it', async () => {
    const { store, id } = await phone()
    await saveAdminKey(store, club.house)
    await showApp(App, `/campaigns/${id}/club`, store)
    await until(() => names().includes('Upload to the club'))
    await press('Upload to the club')
    await until(() => names().includes('Invite somebody'))
    await press('Invite somebody')
    const dialog = byRole('dialog', 'Who gets the link?')
    expect(allByRole('button', dialog).map(({ name }) => name)).toEqual([
      'AnnaCan change their own warbands and battles',
      'BorysCan change their own warbands and battles',
      expect.stringMatching(/^Readers/),
      expect.stringMatching(/^Another organiser/),
      'Close',
    ])
    await press('BorysCan change their own warbands and battles')
    await until(() => text().includes('Anyone who scans this takes part as Borys'))
    expect(byRole('img', 'Invitation code')).toBeTruthy()
    await press('Done')
    expect(text()).toContain('Link not used yet')
    await press('Revoke the link for Borys')
    await press('Keep the link')
    expect(club.guests).toHaveLength(2)
    await press('Revoke the link for Borys')
    await press('Revoke')
    expect(club.guests).toHaveLength(1)
    expect(names()).not.toContain('Revoke the link for Borys')
  })
})

describe('the admin link', () => {
  it('is saved, and removed from the address', async () => {
    const { store } = await phone()
    const { router } = await showApp(App, `/club/house/${club.house}`, store)
    await until(() => router.currentRoute.value.path === '/club/house')
    expect(names()).toContain('The War')
    expect(await store.settings.get('club-house')).toMatchObject({ value: club.house })
  })

  it('is refused when its key is invalid', async () => {
    await showApp(App, '/club/house/short', (await phone()).store)
    await until(() => text().includes('That is not this server’s admin link.'))
  })
})

describe('an invitation', () => {
  it('says that the server does not know it, and can be tried again', async () => {
    await showApp(App, `/club/join/founded/${'A'.repeat(22)}`)
    await until(() => text().includes('The server does not know this link'))
    expect(names()).toContain('Try again')
  })

  it('leads to “Nothing here” when its key is invalid', async () => {
    await showApp(App, '/club/join/founded/short')
    await until(() => text().includes('Nothing here'))
  })
})
