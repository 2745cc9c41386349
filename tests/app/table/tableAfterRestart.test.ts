// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import App from '@/app/App.vue'
import type { HostedTable } from '@/app/table/startHosting'
import { useSharedTables } from '@/app/stores/sharedTables'
import { createAnswer } from '@/webrtc'
import type { Store } from '@/storage'
import { buttons, press, text, until } from '../../helpers/appScreens'
import { PeerInProcess } from '../../helpers/peersInProcess'
import { id, storeWith } from '../../helpers/phonesInProcess'
import { settle, showApp } from '../../helpers/showApp'
import { allByRole, byRole, clear } from '../../ui/render'

let store: Store
beforeEach(async () => {
  vi.stubGlobal('RTCPeerConnection', PeerInProcess)
  store = await storeWith(5)
  await store.settings.set('device', 'anna')
})
afterEach(() => {
  clear()
  vi.unstubAllGlobals()
})

/** The reconnect code that Ben's phone has. */
const pairing = 77
const known = [
  { id: 'ben', name: 'Ben', plays: ['b'], pairing },
  { id: 'clara', name: 'Clara', plays: [] },
]
const hosted = (table: object = { plays: null, mayAnswer: false, known }) =>
  store.settings.set('hosted-tables', [[id, table]])
const open = async (path: string) => {
  await showApp(App, `/battle/${id}${path}`, store)
  await until(() => allByRole('button').length > 3)
}
const table = () => useSharedTables().at(id) as HostedTable
const shownCode = () => document.querySelector('.letters')?.textContent?.trim() ?? ''
const entry = () => document.querySelector('.page textarea')
const enter = async (code: string) => {
  const field = entry()
  if (!(field instanceof HTMLTextAreaElement)) throw new Error(`nowhere to enter a code in ${text()}`)
  field.value = code
  field.dispatchEvent(new Event('input'))
  await settle()
  await press('Read the text')
}
/** Opens the Phones screen and the text of its code. */
const openPhones = async () => {
  await open('/phones')
  await until(() => document.querySelector('.page summary') !== null)
  document.querySelector<HTMLElement>('.page summary')?.click()
  await until(() => shownCode() !== '')
}

describe('a shared table after the host’s app was closed', () => {
  it('is announced in the battle, with a button that leads to its phones', async () => {
    await hosted()
    await open('')
    await until(() => text().includes('phones were at this table'))
    const notice = allByRole('status').find(({ name }) => name.includes('phones were at this table'))
    expect(notice?.name).toContain(
      '3 phones were at this table when Firestep was closed. Bring the rest back',
    )
    byRole('button', 'Another phone', notice?.element)
    // The sides are the same, and nobody may answer for others.
    expect([table().seat.value.plays, table().mayAnswer.value]).toEqual([['a'], false])
  })

  it('lists who was there on the Phones screen, with a code for each phone alone', async () => {
    await hosted()
    await openPhones()
    expect(buttons()).toContain('Bring Ben back')
    expect(text().split('3 phones were at this table')).toHaveLength(2)
    expect(text()).toContain('Ben and Clara are not back yet.')
    const forAny = shownCode()
    await press('Bring Clara back')
    await until(() => shownCode() !== forAny)
    const part = document.activeElement
    expect(part?.getAttribute('aria-label')).toBe(
      'For one phone only: Clara. On that phone: Home, Join a table',
    )
    expect(shownCode()).not.toBe(forAny)
    await press('Show the code for any phone')
    expect(shownCode()).toBe(forAny)
  })

  it('names the only phone that is not back', async () => {
    await hosted({ plays: ['a'], mayAnswer: true, known: known.slice(0, 1) })
    await openPhones()
    expect(buttons()).toContain('Bring Ben back')
    expect(text()).toContain('2 phones were at this table')
    expect(text()).toContain('Ben is not back yet.')
    expect(buttons()).not.toContain('Bring Clara back')
  })

  it('explains an answer to an old code, and shows the code that is valid now', async () => {
    await hosted()
    await openPhones()
    const forAny = shownCode()
    await enter(await answerFromBefore())
    await until(() => text().includes('from before'))
    expect(byRoleAlert()).toContain(
      'Ben shows an old code, from before Firestep was closed here. On that phone, tap “Join again”',
    )
    expect(shownCode()).not.toBe(forAny)
    expect(text()).toContain('For one phone only: Ben.')
    // The new code is valid.
    const answer = await createAnswer(shownCode())
    if (!answer.ok) throw new Error(answer.reason)
    await enter(answer.value.code)
    expect((await answer.value.opened).ok).toBe(true)
    expect(text()).not.toContain('from before')
  })

  it('is forgotten with its battle, and so are the other settings of that table', async () => {
    await hosted()
    await store.settings.set('ways-back', [
      [id, 'FTABLE'],
      ['another', 'FTABLE'],
    ])
    await store.settings.set('joined-tables', ['another'])
    await showApp(App, '/battles', store)
    await until(() => buttons().some((name) => name.startsWith('Delete')))
    await press(buttons().find((name) => name.startsWith('Delete')) ?? '')
    await until(() => allByRole('dialog').length > 0)
    const dialog = allByRole('dialog')[0]?.element
    allByRole('button', dialog)
      .find(({ name }) => name.startsWith('Delete'))
      ?.element.click()
    await until(() => text().includes('No battle yet'))
    const all = await store.settings.all()
    expect(
      all.ok && [all.value['hosted-tables'], all.value['ways-back'], all.value['joined-tables']],
    ).toEqual([[], [['another', 'FTABLE']], ['another']])
  })
})

const byRoleAlert = () => document.querySelector('.page [role="alert"]')?.textContent ?? ''
/** The answer of a phone to the reconnect code of Ben's phone. */
const answerFromBefore = async () => {
  const { createOffer: offerLine } = await import('@/webrtc')
  const left = await offerLine(pairing)
  const answer = left.ok ? await createAnswer(left.value.code) : left
  if (!answer.ok) throw new Error(answer.reason)
  return answer.value.code
}
