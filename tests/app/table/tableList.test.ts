// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { translate } from '@/app/i18n'
import TablePhoneList from '@/app/table/parts/TablePhoneList.vue'
import '@/app/laterMessages'
import '@/app/table/registerMessages'
import type { TableDevice } from '@/sync'
import { translateInjection } from '@/ui/useTranslate'
import { allByRole, clear, show } from '../../ui/render'

const device = (id: string, plays: readonly string[], rest: Partial<TableDevice> = {}): TableDevice => ({
  id,
  name: '',
  plays: [...plays],
  here: true,
  keeps: false,
  unheard: 0,
  ...rest,
})
const sides = [
  { id: 'a', name: 'Anna' },
  { id: 'b', name: 'Ben' },
]
const list = (devices: readonly TableDevice[], own: string, rest: object = {}) =>
  show(TablePhoneList, {
    props: { devices, sides, own, icons: ['visored-helm', 'cultist'], cutOff: false, ...rest },
    global: { provide: { [translateInjection as symbol]: translate } },
  })
const rows = () =>
  [...document.querySelectorAll('li')].map((row) =>
    [...row.querySelectorAll('.name, .sub, .state')].map((part) => part.textContent),
  )
afterEach(clear)

describe('the list of phones at a table', () => {
  const table = [
    device('annas', ['a'], { keeps: true }),
    device('bens', ['b']),
    device('board', []),
    device('old', ['b'], { name: 'Brick', here: false, unheard: 130 }),
  ]

  it('names phones without a name after the sides that they play, on each phone', () => {
    list(table, 'annas')
    expect(rows()).toEqual([
      ['This phone', 'plays Anna, hosts the table', 'Here'],
      ['Ben’s phone', 'plays Ben', 'Here'],
      ['A phone', 'only shows the battle', 'Here'],
      ['Brick', 'plays Ben', 'Away 2 min'],
    ])
    clear()
    list(table, 'bens')
    expect(rows().map(([name]) => name)).toEqual(['Anna’s phone', 'This phone', 'A phone', 'Brick'])
  })

  it('uses these names on the buttons that hand over, bring back and dismiss', () => {
    list(table, 'annas', { hand: { caption: undefined } })
    expect(allByRole('button').map(({ name }) => name)).toEqual([
      'Hand over hosting to Ben’s phone',
      'Send Ben’s phone away',
      'Hand over hosting to A phone',
      'Send A phone away',
      'Bring Brick back',
      'Send Brick away',
    ])
  })

  it('shows only this phone as here when it is disconnected', () => {
    list(table, 'bens', { cutOff: true })
    expect(rows().map(([name, , state]) => [name, state])).toEqual([
      ['Anna’s phone', 'Was here'],
      ['This phone', 'Here'],
      ['A phone', 'Was here'],
      ['Brick', 'Was away'],
    ])
    expect([...document.querySelectorAll('li')].map((row) => row.classList.contains('away'))).toEqual([
      true,
      false,
      true,
      true,
    ])
  })
})
