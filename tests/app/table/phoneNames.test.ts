import { afterEach, describe, expect, it } from 'vitest'
import { computed } from 'vue'
import type { OpenBattle } from '@/app/battle/openBattle'
import { englishLocale, translate, currentLocale } from '@/app/i18n'
import { phoneName } from '@/app/table/phoneNames'
import { waitNoticeOf } from '@/app/table/tableView'
import type { TableDevice } from '@/sync'
import { speechOf } from '../../helpers/languages'

const sides = [
  { id: 'a', name: 'Anna' },
  { id: 'b', name: 'Imre' },
  { id: 'c', name: 'Cyd' },
]
const inWords = (called: ReturnType<typeof phoneName>) =>
  typeof called === 'string' ? called : translate(called)
const called = (name: string, plays: readonly string[]) => inWords(phoneName({ name, plays }, sides))

afterEach(() => (currentLocale.value = englishLocale))

describe('phoneName', () => {
  it('is the name that its owner gave it, with at most 40 characters', () => {
    expect(called('  Brick ', ['a'])).toBe('Brick')
    expect(called('B'.repeat(200), [])).toHaveLength(40)
  })

  it.each([
    ['en', 'Anna’s phone', 'Anna and Imre’s phone', 'Everybody’s phone', 'A phone'],
    ['de', 'Handy von Anna', 'Handy von Anna und Imre', 'Handy für alle', 'Ein Handy'],
    ['fr', 'Téléphone d’Anna', 'Téléphone d’Anna et Imre', 'Téléphone de tous', 'Un téléphone'],
    ['es', 'Móvil de Anna', 'Móvil de Anna e Imre', 'Móvil de todos', 'Un móvil'],
    ['it', 'Telefono di Anna', 'Telefono di Anna e Imre', 'Telefono di tutti', 'Un telefono'],
  ] as const)(
    '%s: is made from the sides that the phone plays when it has no name',
    (language, one, two, all, board) => {
      if (language !== 'en') currentLocale.value = speechOf(language)
      expect([
        called('', ['a']),
        called(' ', ['b', 'a']),
        called('', ['a', 'b', 'c']),
        called('', []),
      ]).toEqual([one, two, all, board])
    },
  )

  it('lists three sides of four', () => {
    const four = [...sides, { id: 'd', name: 'Dorka' }]
    expect(inWords(phoneName({ name: '', plays: ['a', 'b', 'd'] }, four))).toBe(
      'Anna, Imre and Dorka’s phone',
    )
  })

  it('uses the part of a side that has no name', () => {
    const nameless = [{ id: 'a', name: { key: 'side.attackerOf', params: { number: 2 } } }, ...sides.slice(1)]
    expect(inWords(phoneName({ name: '', plays: ['a'] }, nameless))).toBe('Attacker 2’s phone')
  })
})

const phone = (id: string, plays: readonly string[], here = true, name = ''): TableDevice => ({
  id,
  name,
  plays: [...plays],
  here,
  keeps: false,
  unheard: 0,
})
/** What the phone `me`, which plays these sides, shows while a side decides. */
const said = (plays: readonly string[], asks: string | null, ...others: readonly TableDevice[]) => {
  const summary = { turn: 1, outcome: null, sides: sides.map(({ name }) => ({ name, icon: '' })) }
  const battle = { asks: computed(() => asks), summary: computed(() => summary) } as unknown as OpenBattle
  const seat = { id: 'me', name: 'Mine', plays }
  const awaited = waitNoticeOf(battle, seat, [phone('me', plays), ...others], sides)
  return awaited && translate(awaited.who)
}

describe('waitNoticeOf', () => {
  it('is null while no side is asked, or one that this phone plays', () => {
    expect(said(['a'], null, phone('x', ['b']))).toBeNull()
    expect(said(['a', 'b'], 'b', phone('x', ['b']))).toBeNull()
  })

  it.each([
    ['a phone that has a name', [phone('x', ['b'], true, 'Brick')], 'Brick decides for Imre'],
    ['a phone that is named after the side', [phone('x', ['b'])], 'Imre’s phone decides'],
    [
      'a phone that plays another side too',
      [phone('x', ['b', 'c'])],
      'Imre and Cyd’s phone decides for Imre',
    ],
    [
      'the one of two phones that is here',
      [phone('x', ['b'], false, 'Old'), phone('y', ['b'], true, 'New')],
      'New decides for Imre',
    ],
    ['a phone that is away', [phone('x', ['b'], false, 'Brick')], 'Brick is away: you may decide for Imre'],
    [
      'an unnamed phone that is away',
      [phone('x', ['b'], false)],
      'Imre’s phone is away: you may decide for Imre',
    ],
    ['no phone', [phone('x', ['c'])], 'No phone plays Imre: you may decide for them'],
  ])('names %s', (_what, others, words) => {
    expect(said(['a'], 'b', ...others)).toBe(words)
  })

  it.each([
    ['a phone that is here', [phone('x', ['b'], true, 'Brick')], 'Brick decides for Imre'],
    ['a phone that is away', [phone('x', ['b'], false, 'Brick')], 'Imre decides, and Brick is away'],
    ['no phone', [phone('x', ['c'])], 'No phone plays Imre'],
  ])('tells a spectator without asking them to decide: %s', (_what, others, words) => {
    expect(said([], 'b', ...others)).toBe(words)
  })
})
