// @vitest-environment happy-dom
import fc from '../../helpers/fastCheck'
import { beforeEach, describe, expect, it } from 'vitest'
import { fillDock, isHome } from '@/app/firstPaint/firstScreen'
import {
  dayIdOfTime,
  cacheBattle,
  readCachedBattle,
  parseCachedBattle,
  type CachedBattle,
} from '@/app/firstPaint/cachedBattle'

const side = { name: 'Iron Vow', icon: 'visored-helm', total: 9, fallen: 4, testAt: 5 }
const waiting: CachedBattle = {
  battle: {
    id: 'b',
    game: 'trench-crusade',
    touchedAt: 1,
    summary: { turn: 3, outcome: null, sides: [side, side] },
  },
  said: {
    turn: '3',
    where: 'Trench Crusade, today 21:40',
    sides: [
      { name: 'Iron Vow', tally: '4 of 9' },
      { name: 'Lantern', tally: null },
    ],
  },
  day: dayIdOfTime(0),
}

beforeEach(() => localStorage.clear())

describe('the cached battle', () => {
  it('is read back as it was cached, and is null once it is cleared', () => {
    cacheBattle(waiting)
    expect(readCachedBattle()).toEqual(waiting)
    cacheBattle(null)
    expect(readCachedBattle()).toBeNull()
  })

  it.each([
    ['text that is no JSON', '{'],
    ['another kind of value', '[1]'],
    ['a text that is too long', JSON.stringify({ ...waiting, day: 'x'.repeat(30_000) })],
    ['a missing side', JSON.stringify({ ...waiting, said: { ...waiting.said, sides: [] } })],
    ['a number in the place of a text', JSON.stringify({ ...waiting, said: { ...waiting.said, where: 7 } })],
    ['a force that is too large', JSON.stringify(waiting).replaceAll('"total":9', '"total":9000000')],
  ])('refuses %s', (_, kept) => {
    localStorage.setItem('firestep.waiting', kept)
    expect(readCachedBattle()).toBeNull()
  })

  it('is null for any other JSON value, without an exception', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (kept) => {
        expect(parseCachedBattle(kept)).toBeNull()
      }),
    )
  })
})

describe('fillDock', () => {
  const page = () => {
    const dock = document.createElement('div')
    for (const name of ['turn', 'where', 'name', 'palisade', 'tally', 'name', 'palisade', 'tally']) {
      const piece = document.createElement('p')
      piece.dataset.said = name
      piece.append(document.createElement('b'))
      dock.append(piece)
    }
    return dock
  }
  const texts = (dock: HTMLElement, name: string) =>
    [...dock.querySelectorAll(`[data-said=${name}]`)].map((each) => each.textContent)

  it('replaces the word before the turn only when one is cached', () => {
    const dock = page()
    const word = dock.appendChild(document.createElement('span'))
    word.dataset.said = 'turnWord'
    word.textContent = 'Turn'
    fillDock(dock, waiting.said, true)
    expect(texts(dock, 'turnWord')).toEqual(['Turn'])
    fillDock(dock, { ...waiting.said, turnWord: 'Not begun', turn: '' }, true)
    expect(texts(dock, 'turnWord')).toEqual(['Not begun'])
  })

  it('shows the cached texts as plain text, not as HTML', () => {
    const dock = page()
    fillDock(dock, { ...waiting.said, turn: '<i>3</i>' }, true)
    expect(texts(dock, 'turn')).toEqual(['<i>3</i>'])
    expect(texts(dock, 'where')).toEqual(['Trench Crusade, today 21:40'])
    expect(texts(dock, 'name')).toEqual(['Iron Vow', 'Lantern'])
  })

  it('keeps a palisade only for a side whose models are counted', () => {
    const dock = page()
    fillDock(dock, waiting.said, true)
    expect(texts(dock, 'palisade')).toEqual([''])
    expect(texts(dock, 'tally')).toEqual(['4 of 9'])
  })

  it('leaves the line with “today” empty on another day', () => {
    const dock = page()
    fillDock(dock, waiting.said, false)
    expect(texts(dock, 'where')).toEqual(['\u00a0'])
  })
})

describe('isHome', () => {
  it.each(['', '#', '#/', '#/?from=there'])('%j is Home', (hash) => expect(isHome(hash)).toBe(true))
  it.each(['#/battles', '#battles', '#/?a/#', '#/battle/1'])(
    '%j is Home only if it begins with #/?',
    (hash) => expect(isHome(hash)).toBe(hash.startsWith('#/?')),
  )
})
