// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { defineComponent, h, nextTick, ref } from 'vue'
import { addEnglishMessages, translate } from '@/app/i18n'
import { provideAnnouncer } from '@/ui/controls/announcer'
import { translateInjection } from '@/ui/useTranslate'
import messages from '@/systems/bomber-run/messages/en'
import { squareLabel, type AircraftId, type Heading } from '@/systems/bomber-run/rules'
import InteractiveSkyBoard from '@/systems/bomber-run/pieces/InteractiveSkyBoard.vue'
import MapPanel from '@/systems/bomber-run/screens/map/MapPanel.vue'
import { atDice, atTray, bomberSession, type BomberSession } from '../../../helpers/bomberScreen'
import { onlyThese } from '../../../helpers/bomberSession'
import { at, craft } from '../../../helpers/bomberTable'

let close = () => {}
let session: BomberSession
const selected = ref<AircraftId | null>(null)

const put = (short: string, label: string, heading: Heading) =>
  session.must({
    type: 'correct',
    correction: { what: 'position', aircraft: craft(short), to: at(label, heading) },
    reason: '',
  })
const place = (short: string): string => {
  const position = session.view.aircraft[craft(short)]?.aircraft.position
  return position ? `${squareLabel(position.square)} ${position.heading}` : 'nowhere'
}

const open = async () => {
  addEnglishMessages(messages)
  selected.value = null
  const Host = defineComponent({
    setup: () => {
      provideAnnouncer()
      return () =>
        h(MapPanel, {
          session,
          selected: selected.value,
          'onUpdate:selected': (id: AircraftId | null) => (selected.value = id),
        })
    },
  })
  const wrapper = mount(Host, {
    attachTo: document.body,
    global: { provide: { [translateInjection as symbol]: translate } },
  })
  close = () => {
    wrapper.unmount()
    document.body.innerHTML = ''
  }
  const settle = async () => {
    for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  }
  await settle()
  const grid = document.querySelector<HTMLElement>('[role=grid]')
  if (!grid) throw new Error('no grid')
  const key = async (...keys: readonly string[]) => {
    for (const one of keys) grid.dispatchEvent(new KeyboardEvent('keydown', { key: one, bubbles: true }))
    await settle()
  }
  const nameOf = (element: Element) =>
    (element.getAttribute('aria-label') ?? element.textContent ?? '').replace(/\s+/g, ' ').trim()
  const find = (name: string | RegExp) =>
    [...document.querySelectorAll<HTMLElement>('button')].findLast((one) =>
      typeof name === 'string' ? nameOf(one) === name : name.test(nameOf(one)),
    )
  const board = wrapper.findComponent(InteractiveSkyBoard)
  const squareOf = (label: string) => at(label, 'N').square
  return {
    key,
    /** A finger on a large square. */
    tap: async (label: string) => {
      board.vm.$emit('choose', squareOf(label), 'tap')
      await settle()
    },
    /** A finger that goes from an aircraft over these squares. */
    drag: async (short: string, ...labels: readonly string[]) => {
      for (const label of labels) {
        board.vm.$emit('over', craft(short), squareOf(label))
        await settle()
      }
    },
    letGo: async (short: string, label: string) => {
      board.vm.$emit('move', craft(short), squareOf(label))
      board.vm.$emit('over', craft(short), null)
      await settle()
    },
    settle,
    /** The squares marked as targets. */
    stars: () =>
      board
        .props('marks')
        .filter(({ kind }) => kind === 'attack')
        .map(({ square }) => squareLabel(square)),
    text: () => (document.body.textContent ?? '').replace(/\s+/g, ' '),
    /** What the square with the focus is called. */
    square: () =>
      (document.getElementById(grid.getAttribute('aria-activedescendant') ?? '')?.textContent ?? '').trim(),
    /** From the board's corner to a square, by keys. */
    goTo: async (label: string) => {
      const { column, row } = at(label, 'N').square
      grid.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', ctrlKey: true, bubbles: true }))
      await key(...Array<string>(column).fill('ArrowRight'), ...Array<string>(row - 1).fill('ArrowDown'))
    },
    has: (name: string | RegExp) => find(name) !== undefined,
    press: async (name: string | RegExp) => {
      const button = find(name)
      if (!button) throw new Error(`no button ${String(name)}`)
      button.click()
      await settle()
    },
  }
}

/** West's turn with a 4 for everybody, given in list order; west's fighter 1 in the north, heading east. */
const flying = () => {
  session = atTray([4, 4, 4, 4, 4, 4], { map: true })
  if (session.view.proposal.kind === 'giveDice')
    session.must({ type: 'giveDice', to: session.view.proposal.to })
  put('w1', 'J5', 'E')
}

beforeEach(() => vi.stubGlobal('matchMedia', () => ({ matches: true })))
afterEach(() => {
  expect(document.body.textContent).not.toMatch(/br\.[a-z]/)
  close()
  vi.unstubAllGlobals()
})

describe('map by keyboard', () => {
  it('names a square with its aircraft, base, flak, cost to reach and enemy sights', async () => {
    flying()
    put('e3', 'L5', 'NW')
    session.must({ type: 'activate', aircraft: craft('w1') })
    const map = await open()
    // It can come back here: forward, turned about, forward.
    expect(map.square()).toBe('J5, Fighter 1 of Kites, heading East, in reach for 4')
    await map.key('ArrowRight')
    expect(map.square()).toBe('K5, in reach for 1')
    await map.key('ArrowRight')
    expect(map.square()).toContain('L5, Fighter 3 of Herons, heading North-west')
    await map.goTo('K4')
    expect(map.square()).toBe('K4, in reach for 1.5, in the sights of Fighter 3 of Herons')
    await map.goTo('C12')
    expect(map.square()).toContain('base of Kites')
    // Nobody is fired at by their own base (BR-8).
    await map.goTo('D11')
    expect(map.square()).not.toContain('flak')
    await map.goTo('U11')
    expect(map.square()).toContain('flak')
  })

  it('reaches the first and the last square', async () => {
    flying()
    const map = await open()
    await map.goTo('A1')
    expect(map.square()).toMatch(/^A1/)
    await map.goTo('X24')
    expect(map.square()).toMatch(/^X24/)
  })
})

describe('a move on the map', () => {
  it('selects with Enter, proposes a path with its cost, and flies it step by step (BR-3)', async () => {
    flying()
    const map = await open()
    await map.goTo('J5')
    await map.key('Enter')
    expect(selected.value).toBe(craft('w1'))
    await map.goTo('L5')
    await map.key('Enter')
    expect(map.text()).toContain('To L5')
    expect(map.text()).toContain('costs 2')
    const before = session.sent.length
    await map.press('Fly to L5')
    expect(session.sent.slice(before).map(({ type }) => type)).toEqual(['activate', 'fly', 'fly'])
    expect(place('w1')).toBe('L5 E')
  })

  it('offers each reachable heading in a square, also by an Acrobatic', async () => {
    flying()
    session.must({ type: 'activate', aircraft: craft('w1') })
    const map = await open()
    await map.goTo('K5')
    await map.key('Enter')
    await map.press('S for 3')
    expect(map.text()).toContain('Forward, turn South')
    await map.press('Fly to K5')
    expect(place('w1')).toBe('K5 S')
  })

  it('shows the odds of an attack at the end of a path, and stops there at the prompt (BR-6)', async () => {
    flying()
    put('eb', 'M5', 'W')
    session.must({ type: 'activate', aircraft: craft('w1') })
    const map = await open()
    await map.goTo('L5')
    await map.key('Enter')
    expect(map.text()).toContain('Bomber may take a Snap-shot')
    // 10 of 24 kill; lost: 14 of 24 times 18 of 24.
    expect(map.text()).toContain('Attacking Bomber: kills 42%, lost 44%')
    await map.press('Fly to L5')
    expect(session.view.ask?.question).toBe('attackFirst')
    expect(place('w1')).toBe('L5 E')
  })

  it('stops at the first prompt, and then flies the rest of the path at one tap', async () => {
    flying()
    // East's bomber sees K5 from its wing; the way goes on to M5.
    put('eb', 'K6', 'W')
    session.must({ type: 'activate', aircraft: craft('w1') })
    const map = await open()
    await map.goTo('M5')
    await map.key('Enter')
    expect(map.text()).toContain('Bomber may take a Snap-shot')
    await map.press('Fly to M5')
    expect(session.view.ask?.question).toBe('snapShot')
    expect(place('w1')).toBe('K5 E')
    // Once it missed, the rest of the way is one tap.
    expect(map.has('Fly on to M5')).toBe(false)
    session.must({ type: 'snapShot' }, { type: 'throw', faces: [1, 4] }, { type: 'accept' })
    await map.key('Home')
    await map.press('Fly on to M5')
    expect(place('w1')).toBe('M5 E')
    expect(map.has(/^Fly on/)).toBe(false)
  })

  it('BR-8 counts flak at the end of a path', async () => {
    flying()
    onlyThese(session, 'w1', 'e1')
    put('w1', 'T10', 'SE')
    put('e1', 'A1', 'N')
    session.must({ type: 'activate', aircraft: craft('w1') })
    const map = await open()
    await map.goTo('U11')
    await map.key('Enter')
    // A D4 against a D4: 10 of 16.
    expect(map.text()).toContain('Lost 63%')
    expect(map.text()).toContain('Flak if it ends its turn there')
  })

  it('BR-6 shows only the sights of a chosen enemy, and still the reach of the mover', async () => {
    flying()
    put('e1', 'N6', 'W')
    put('e2', 'J9', 'N')
    session.must({ type: 'activate', aircraft: craft('w1') })
    const map = await open()
    await map.goTo('N6')
    await map.key('Enter')
    expect(map.text()).toContain('Rings show only the sights of Fighter 1 of Herons.')
    await map.goTo('M6')
    expect(map.square()).toContain('in reach for 3.5, in the sights of Fighter 1 of Herons')
    await map.goTo('J8')
    expect(map.square()).not.toContain('in the sights of')
    await map.goTo('N6')
    await map.key('Enter')
    await map.goTo('J8')
    expect(map.square()).toContain('in the sights of Fighter 2 of Herons')
  })

  it('BR-5 attacks an enemy in its sights when the enemy is chosen', async () => {
    flying()
    put('e2', 'K5', 'N')
    const map = await open()
    await map.goTo('J5')
    await map.key('Enter')
    await map.goTo('K5')
    expect(map.square()).toContain('Fighter 2 of Herons, heading North, can be attacked')
    const before = session.sent.length
    await map.key('Enter')
    expect(session.sent.slice(before)).toEqual([
      { type: 'activate', aircraft: craft('w1') },
      { type: 'attack', target: craft('e2') },
    ])
    expect(session.view.ask?.duels[0]).toMatchObject({ cause: 'attack' })
  })

  it("BR-5 says why a chosen enemy can't be attacked, and proposes the best path to an attack", async () => {
    flying()
    onlyThese(session, 'w1', 'e1', 'e2')
    put('e1', 'M5', 'E')
    put('e2', 'S20', 'E')
    session.must({ type: 'activate', aircraft: craft('w1') })
    const map = await open()
    await map.goTo('M5')
    expect(map.square()).not.toContain('can be attacked')
    await map.key('Enter')
    expect(map.text()).toContain('Fighter 1 of Herons')
    expect(map.text()).toContain('Not in its sights: Fighter 1 attacks the square in front of its nose.')
    // From behind nobody shoots back: a D4 against a D4 is 10 of 16.
    expect(map.text()).toContain('From L5, nose East: kills 63%, lost 0%')
    expect(map.text()).toMatch(/Ramming Fighter 1 of Herons: kills 63%, lost 100%/)
    await map.press('Route to L5')
    expect(map.text()).toContain('To L5')
    expect(map.has('Fly to L5')).toBe(true)
    await map.goTo('S20')
    await map.key('Enter')
    expect(map.text()).toContain('Fighter 1 of Kites has no route to attack this enemy in this move.')
    expect(map.has(/^Route to/)).toBe(false)
    expect(map.has('Fly into it')).toBe(false)
  })

  it('BR-5 after its attack, offers only to fly into a chosen enemy (BR-7)', async () => {
    flying()
    onlyThese(session, 'w1', 'e2')
    put('e2', 'K5', 'N')
    session.must(
      { type: 'activate', aircraft: craft('w1') },
      { type: 'attack', target: craft('e2') },
      { type: 'throw', faces: [1, 4] },
      { type: 'accept' },
    )
    const map = await open()
    await map.goTo('K5')
    expect(map.square()).not.toContain('can be attacked')
    await map.key('Enter')
    expect(map.text()).toContain('Fighter 1 has already attacked this turn.')
    expect(map.has(/^Route to/)).toBe(false)
    expect(map.stars()).toEqual(['K5'])
    await map.press('Fly into it')
    expect(map.text()).toContain('Ends in the square of Fighter 2')
    // With one point left it comes no nearer than the square before it.
    put('e2', 'L5', 'N')
    session.must({ type: 'correct', correction: { what: 'spent', aircraft: craft('w1'), to: 6 }, reason: '' })
    await map.settle()
    expect(map.stars()).toEqual([])
  })

  it('BR-5 shows the sights of a chosen own aircraft that has moved, during the move of another', async () => {
    flying()
    put('w2', 'J7', 'E')
    session.must(
      { type: 'correct', correction: { what: 'done', aircraft: craft('w2'), to: true }, reason: '' },
      { type: 'activate', aircraft: craft('w1') },
      { type: 'fly', step: 'forward' },
    )
    const map = await open()
    await map.goTo('J7')
    expect(map.square()).not.toContain('can be attacked')
    await map.key('Enter')
    expect(map.text()).toContain('Rings show only the sights of Fighter 2 of Kites.')
    expect(map.text()).not.toContain('Not in its sights')
  })

  it('BR-3, BR-6 counts the points already spent, and no second snap-shot of the same enemy', async () => {
    flying()
    put('eb', 'K6', 'W')
    session.must(
      { type: 'activate', aircraft: craft('w1') },
      { type: 'fly', step: 'forward' },
      { type: 'snapShot' },
      { type: 'throw', faces: [1, 4] },
      { type: 'accept' },
    )
    const map = await open()
    await map.goTo('N5')
    expect(map.square()).toContain('in reach for 3')
    await map.goTo('O5')
    expect(map.square()).not.toContain('in reach')
    await map.goTo('L6')
    await map.key('Enter')
    expect(map.text()).toContain('To L6')
    expect(map.text()).not.toContain('may take a Snap-shot')
  })

  it('BR-5 names the four bearings of a bomber when an enemy is in none of them', async () => {
    flying()
    put('wb', 'J9', 'E')
    put('e1', 'K10', 'E')
    const map = await open()
    await map.goTo('J9')
    await map.key('Enter')
    await map.goTo('K10')
    await map.key('Enter')
    expect(map.text()).toContain('Not in its sights: Bomber attacks ahead, behind and beside its wings.')
  })

  it('flies into an enemy and opens the collision (BR-7)', async () => {
    flying()
    put('e2', 'K6', 'W')
    session.must({ type: 'activate', aircraft: craft('w1') })
    const map = await open()
    await map.goTo('K6')
    await map.key('Enter')
    await map.press('Fly into it')
    expect(map.text()).toContain('Ends in the square of Fighter 2')
    expect(map.text()).toMatch(/Ramming Fighter 2: kills \d+%, lost 100%/)
    await map.press('Fly to K6')
    expect(session.view.ask?.duels[0]?.cause).toBe('kamikaze')
  })

  it('BR-3 asks for the dice before it says what is out of reach', async () => {
    session = atDice({ map: true })
    const map = await open()
    selected.value = craft('w1')
    await map.settle()
    await map.goTo('S20')
    await map.key('Enter')
    expect(map.text()).not.toContain('out of reach')
    expect(map.text()).toContain('Roll the dice for this turn first.')
  })

  it('BR-3 says that a square is out of reach, and offers no free turn or move', async () => {
    flying()
    const map = await open()
    await map.goTo('J5')
    await map.key('Enter')
    expect(map.has(/^Turn /)).toBe(false)
    const before = session.sent.length
    await map.goTo('S20')
    await map.key('Enter')
    expect(map.text()).toContain('S20 is out of reach.')
    expect(map.has(/stands on/)).toBe(false)
    expect(session.sent.length).toBe(before)
    expect(place('w1')).toBe('J5 E')
    session.must({ type: 'activate', aircraft: craft('w1') })
    await map.key('Home')
    expect(map.has(/^Turn /)).toBe(false)
  })
})

describe('a move on the map by finger', () => {
  it('BR-3 flies at a tap if no enemy can shoot, and otherwise proposes the path', async () => {
    flying()
    put('e1', 'N6', 'W')
    selected.value = craft('w1')
    const map = await open()
    await map.tap('J5')
    await map.tap('K5')
    expect(place('w1')).toBe('K5 E')
    expect(session.view.flight?.left).toBe(6)
    await map.tap('M6')
    expect(place('w1')).toBe('K5 E')
    expect(map.text()).toContain('Fighter 1 of Herons may take a Snap-shot')
    await map.press('Fly to M6')
    expect(place('w1')).toBe('M6 SE')
  })

  it('BR-3 shows cost and odds of a drawn path, and flies it when the finger lifts', async () => {
    flying()
    onlyThese(session, 'w1', 'eb', 'e2')
    put('eb', 'M6', 'S')
    put('e2', 'A1', 'N')
    const map = await open()
    await map.drag('w1', 'K5')
    expect(map.text()).toContain('Let go: fly to K5')
    expect(map.text()).toContain('3points left of 4')
    await map.drag('w1', 'L5')
    expect(map.text()).toContain('Let go: fly to L5')
    // Its wing sees M5: 18 of 24. Nobody is attacked from there.
    await map.drag('w1', 'M5')
    expect(map.text()).toContain('lost75')
    await map.drag('w1', 'L5', 'K6')
    expect(map.text()).toMatch(/Forward, Forward|Forward, Right|Right/)
    const before = session.sent.length
    await map.drag('w1', 'K5', 'L5')
    await map.letGo('w1', 'L5')
    expect(session.sent.slice(before).map(({ type }) => type)).toEqual(['activate', 'fly', 'fly'])
    expect(place('w1')).toBe('L5 E')
    expect(map.text()).not.toContain('Let go')
  })

  it.each([
    ['fighter into fighter', 'w1', 'e2', 'N', ['both fall63', 'lost alone37'], 'kills 63%, lost 100%'],
    [
      'fighter into fighter after its Snap-shot',
      'w1',
      'e2',
      'W',
      ['both fall23', 'lost alone77'],
      'kills 23%, lost 100%',
    ],
    ['fighter into bomber', 'w1', 'eb', 'NE', ['both fall42', 'lost alone58'], 'kills 42%, lost 100%'],
    ['bomber into fighter', 'wb', 'e2', 'N', ['Fighter 2 falls75', 'both fall25'], 'kills 100%, lost 25%'],
    ['bomber into bomber', 'wb', 'eb', 'N', ['both fall58', 'lost alone42'], 'kills 58%, lost 100%'],
  ] as const)(
    'BR-7 %s: a drag shows the chances of the sheet, and letting go opens it',
    async (_, mover, enemy, heading, parts, sheet) => {
      flying()
      onlyThese(session, mover, enemy)
      if (mover === 'wb') put('wb', 'K5', 'E')
      put(enemy, 'L5', heading)
      const map = await open()
      await map.drag(mover, ...(mover === 'wb' ? ['L5'] : ['K5', 'L5']))
      for (const part of parts) expect(map.text()).toContain(part)
      expect(map.text()).not.toContain('both fly on')
      const before = session.sent.length
      await map.letGo(mover, 'L5')
      expect(session.sent.length).toBe(before)
      expect(map.text()).toContain(sheet)
      await map.press('Fly to L5')
      expect(session.view.ask?.duels.length).toBeGreaterThan(0)
    },
  )

  it('removes steps when the finger goes back, and flies nothing when it lifts at the start', async () => {
    flying()
    const map = await open()
    const before = session.sent.length
    await map.drag('w1', 'K5', 'L5', 'K5')
    expect(map.text()).toContain('3points left of 4')
    await map.drag('w1', 'J5')
    expect(map.text()).not.toContain('Let go')
    await map.letGo('w1', 'J5')
    expect(session.sent.length).toBe(before)
  })

  it('BR-3 ends the open move when the next aircraft is tapped', async () => {
    flying()
    put('w2', 'J9', 'E')
    session.must({ type: 'activate', aircraft: craft('w1') }, { type: 'fly', step: 'forward' })
    const map = await open()
    await map.tap('J9')
    expect(session.view.aircraft[craft('w1')]?.state).toBe('done')
    expect(selected.value).toBe(craft('w2'))
    await map.tap('K9')
    expect(place('w2')).toBe('K9 E')
  })
})

describe('formation on the map (BR-2)', () => {
  it('is marked as our own proposal, and can be changed by keyboard before the start', async () => {
    session = bomberSession({ map: true })
    session.must({ type: 'enterBases', rows: { west: 12, east: 12 } })
    const map = await open()
    expect(map.text()).toContain('Set up the formation:')
    const from = place('w1').split(' ')[0] ?? ''
    await map.goTo(from)
    await map.key('Enter')
    await map.goTo('A24')
    await map.key('Enter')
    expect(place('w1')).toBe('A24 E')
    await map.press('Turn Fighter 1 of Kites')
    await map.press('South-east')
    expect(place('w1')).toBe('A24 SE')
  })
})
