// @vitest-environment happy-dom
import { afterEach, describe, expect, it, vi } from 'vitest'
import fc from '../../../helpers/fastCheck'
import { nextTick } from 'vue'
import BomberTabs, { type BomberTab } from '@/systems/trenchrunnerz/pieces/BomberTabs.vue'
import DieChoicePlates from '@/systems/trenchrunnerz/pieces/DieChoicePlates.vue'
import CruiserDeck from '@/systems/trenchrunnerz/pieces/CruiserDeck.vue'
import {
  layOutCraftOnCruiser,
  layOutCruiserPlaces,
  type CruiserCraftView,
  type CruiserPlaceView,
} from '@/systems/trenchrunnerz/pieces/cruiserLayout'
import { layOutCruiserSlots } from '@/systems/trenchrunnerz/pieces/layOutCruiserSlots'
import DieStrip from '@/systems/trenchrunnerz/pieces/DieStrip.vue'
import HoldToReveal from '@/systems/trenchrunnerz/pieces/HoldToReveal.vue'
import OutcomeComparison from '@/systems/trenchrunnerz/pieces/OutcomeComparison.vue'
import PlaceButton from '@/systems/trenchrunnerz/pieces/PlaceButton.vue'
import DamageSplinter from '@/systems/trenchrunnerz/pieces/DamageSplinter.vue'
import DefenceToken from '@/systems/trenchrunnerz/pieces/DefenceToken.vue'
import ObjectiveWheel from '@/systems/trenchrunnerz/pieces/ObjectiveWheel.vue'
import TokenFlip from '@/systems/trenchrunnerz/pieces/TokenFlip.vue'
import { translate } from '@/app/i18n'
import { translateInjection } from '@/ui/useTranslate'
import '../../../helpers/playWords'
import { allByRole, byRole, clear, show } from '../../../ui/render'

afterEach(() => {
  clear()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('DefenceToken', () => {
  it('draws every face-down token the same, whatever its kind', () => {
    const backs = ['anti-aircraft-gun', 'laser-turret', undefined].map((icon) =>
      show(DefenceToken, { props: { state: 'down', icon, dice: icon && '2D6' } }).html(),
    )
    expect(new Set(backs).size).toBe(1)
  })

  it('shows below its drawing how many dice a battery throws', () => {
    const props = { state: 'up', icon: 'anti-aircraft-gun', dice: 2 } as const
    const global = { provide: { [translateInjection as symbol]: translate } }
    expect(show(DefenceToken, { props, global }).text()).toBe('2D6')
  })
})

it('DefenceToken animates when its state changes, not when it is first drawn', async () => {
  const token = show(DefenceToken, { props: { state: 'down' } })
  expect(token.find('.turns').exists()).toBe(false)
  await token.setProps({ state: 'up', icon: 'laser-turret' })
  expect(token.find('.turns').exists()).toBe(true)
})

describe('ObjectiveWheel', () => {
  it('animates only the plate that was just hit', async () => {
    const wheel = show(ObjectiveWheel, { props: { left: 3 } })
    expect(wheel.findAll('.falls')).toHaveLength(0)
    await wheel.setProps({ left: 2 })
    expect([wheel.findAll('.torn').length, wheel.findAll('.falls').length]).toEqual([2, 1])
  })

  it('shows one torn plate for each Hit', () => {
    for (const left of [4, 3, 2, 1, 0])
      expect(show(ObjectiveWheel, { props: { left } }).findAll('.torn')).toHaveLength(4 - left)
  })
})

describe('DamageSplinter', () => {
  it('shows its malus, and an empty splinter for a malus of 0', () => {
    expect(show(DamageSplinter, { props: { malus: -1 } }).text()).toBe('−1')
    expect(
      show(DamageSplinter, { props: { malus: 0 } })
        .find('.face')
        .exists(),
    ).toBe(false)
  })
})

const place = (id: string, rest: Partial<CruiserPlaceView> = {}): CruiserPlaceView => ({
  id,
  name: id,
  seen: { text: `seen ${id}` },
  spoken: `Place ${id}`,
  ...rest,
})
const PLACES = [
  place('1'),
  place('2'),
  place('3'),
  place('alpha', { objective: { left: 4 } }),
  place('4'),
  place('5', { reason: 'Too far' }),
  place('6'),
  place('beta', { objective: { left: 4 }, token: { state: 'down' } }),
  place('7'),
]

describe('layOutCruiserSlots', () => {
  it('lays the usual order out in two lanes, and gives Alpha and Beta a slot for a token', () => {
    const slots = layOutCruiserSlots(PLACES.map(({ objective }) => objective !== undefined))
    expect(slots.map(({ lane }) => lane[0]).join('')).toBe('lrllrlrll')
    expect(slots.filter(({ companion }) => companion)).toHaveLength(2)
  })

  it('keeps the places of any order inside the trench, from bow to stern, without overlap', () => {
    const board = fc
      .array(fc.boolean(), { minLength: 1, maxLength: 9 })
      .filter((objectives) => objectives.filter(Boolean).length <= 2)
    fc.assert(
      fc.property(board, (objectives) => {
        const slots = layOutCruiserSlots(objectives)
        slots.forEach(({ y }, i) => {
          expect(y).toBeGreaterThanOrEqual(50)
          expect(y).toBeLessThanOrEqual(458)
          if (i > 0) expect(slots[i - 1]?.y).toBeGreaterThan(y + 30)
        })
      }),
    )
  })
})

describe('CruiserDeck', () => {
  const deck = (craft: readonly CruiserCraftView[] = [], props = {}) =>
    show(CruiserDeck, {
      props: { label: 'The cruiser', stern: 'Stern', bow: 'Bow', places: PLACES, craft, ...props },
    })

  it('has a named button for each place; a press emits choose, or refused where a reason is given', async () => {
    const wrapper = deck()
    expect(allByRole('button')).toHaveLength(9)
    byRole('button', 'Place 4').click()
    byRole('button', 'Place 5. Too far').click()
    await nextTick()
    expect(wrapper.emitted('choose')).toEqual([['4']])
    expect(wrapper.emitted('refused')).toEqual([['5']])
  })

  it('highlights the places that may be entered and dims the others while the player chooses one', () => {
    const places = PLACES.map((one) => ({ ...one, enterable: one.id === '4' }))
    const wrapper = deck([], { places, entering: true })
    expect(wrapper.findAll('button.open')).toHaveLength(1)
    expect(wrapper.findAll('button.dimmed')).toHaveLength(8)
  })

  it('draws craft at a place, beside its token, or between places, and leaves out craft at an unknown place', () => {
    const craft: readonly CruiserCraftView[] = [
      { id: 'a', mark: 1, where: { at: '4' } },
      { id: 'b', mark: 1, where: { at: 'beta' } },
      { id: 'c', mark: 1, where: { after: '4' } },
      { id: 'd', mark: 1, where: { after: null } },
      { id: 'e', mark: 1, where: { at: 'nowhere' } },
    ]
    const laid = layOutCruiserPlaces(PLACES, craft)
    const at = Object.fromEntries(
      layOutCraftOnCruiser(laid, craft).map(({ craft: one, point }) => [one.id, point]),
    )
    const slot = (id: string) => laid.find(({ place: one }) => one.id === id)?.slot
    expect(at['a']).toEqual({ x: slot('4')?.x, y: slot('4')?.y })
    expect(at['b']?.x).toBeLessThan(slot('beta')?.companion?.x ?? 0)
    expect(at['c']?.y).toBeLessThan(slot('4')?.y ?? 0)
    expect(at['c']?.y).toBeGreaterThan(slot('5')?.y ?? 0)
    expect(at['d']?.y).toBeGreaterThan(slot('1')?.y ?? 0)
    expect(at['e']).toBeUndefined()
  })
})

it('PlaceButton with a reason emits refused and no press', () => {
  const wrapper = show(PlaceButton, { props: { label: 'Place 5', reason: 'Too far' } })
  byRole('button', 'Place 5. Too far').click()
  expect([wrapper.emitted('press'), wrapper.emitted('refused')?.length]).toEqual([undefined, 1])
})

describe('BomberTabs', () => {
  const bombers: readonly BomberTab[] = ['Wasp', 'Scarab', 'Moth'].map((name) => ({
    id: name,
    name,
    mark: 'wasp-sting',
    state: 'ready',
    word: 'Speed 4',
    die: 4,
  }))

  it('is a list of tabs; the right arrow key goes from the last tab to the first', async () => {
    const wrapper = show(BomberTabs, {
      props: { label: 'Bombers', bombers, modelValue: 'Moth', panel: 'dock' },
    })
    const chosen = byRole('tab', 'Moth, Speed 4')
    expect(chosen.getAttribute('aria-selected')).toBe('true')
    chosen.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }))
    await nextTick()
    expect(wrapper.emitted('update:modelValue')).toEqual([['Wasp']])
  })
})

it('DieChoicePlates is a group of radio buttons, each named with its whole choice', async () => {
  const wrapper = show(DieChoicePlates, {
    props: {
      label: 'Keep one die',
      modelValue: 'a',
      choices: [
        { id: 'a', face: 5, numeral: '5', word: 'Speed', note: '1 to 5 places', line: 'Fast' },
        { id: 'b', face: 2, numeral: '2', word: 'Speed', note: '1 or 2 places' },
      ],
    },
  })
  const [first, second] = wrapper.findAll('[role="radio"]')
  expect(first?.attributes('aria-label')).toBe('Speed, 5, 1 to 5 places, Fast')
  expect(first?.attributes('aria-checked')).toBe('true')
  await second?.trigger('click')
  expect(wrapper.emitted('update:modelValue')).toEqual([['b']])
})

describe('OutcomeComparison', () => {
  const outcomes = [
    {
      outcome: 'untouched',
      word: 'Untouched',
      left: { share: 0.25, percent: '25' },
      right: { share: 1, percent: '100' },
    },
    { outcome: 'hit', word: 'Hit', left: { share: 0.75, percent: '75' }, right: { share: 0, percent: '0' } },
  ] as const

  it('draws a segment for each chance above 0, and shows every percentage as a number', () => {
    const global = { provide: { [translateInjection as symbol]: translate } }
    const wrapper = show(OutcomeComparison, { props: { title: 'Flak 2D6', outcomes }, global })
    expect(wrapper.findAll('.segment')).toHaveLength(3)
    expect(wrapper.findAll('td').map((cell) => cell.text().replace(/\s+/g, ' '))).toEqual([
      '25%',
      '100%',
      '75%',
      '0%',
    ])
  })

  it('is a button that emits change where the number of dice can be changed', () => {
    const wrapper = show(OutcomeComparison, {
      props: { title: 'Flak 2D6', outcomes, change: 'Change the dice' },
    })
    byRole('button', 'Flak 2D6. Change the dice').click()
    expect(wrapper.emitted('change')).toHaveLength(1)
  })
})

describe('DieStrip', () => {
  const groups = [
    { id: 'lost', faces: [1, 2, 3, 4], percent: '67', word: 'Destroyed', good: false },
    { id: 'free', faces: [5, 6], percent: '33', word: 'Survives', good: true },
  ]

  it('shows six faces, which become buttons when the player enters real dice', async () => {
    const wrapper = show(DieStrip, {
      props: { label: '1D6', groups, nameFace: (face: number, word: string) => `${face}: ${word}` },
    })
    expect([wrapper.findAll('.face').length, allByRole('button').length]).toEqual([6, 0])
    await wrapper.setProps({ asking: true })
    expect(allByRole('button').map(({ name }) => name)).toEqual([
      '1: Destroyed',
      '2: Destroyed',
      '3: Destroyed',
      '4: Destroyed',
      '5: Survives',
      '6: Survives',
    ])
    byRole('button', '5: Survives').click()
    expect(wrapper.emitted('face')).toEqual([[5]])
  })
})

describe('TokenFlip', () => {
  it('emits edge halfway through the turn, and turned at its end', () => {
    vi.useFakeTimers()
    const wrapper = show(TokenFlip, { props: { icon: 'laser-turret', label: 'Laser Turret', turning: true } })
    vi.advanceTimersByTime(335)
    expect([wrapper.emitted('edge')?.length, wrapper.emitted('turned')]).toEqual([1, undefined])
    vi.advanceTimersByTime(600)
    expect(wrapper.emitted('turned')).toHaveLength(1)
  })

  it('emits turned at once when the player prefers reduced motion', () => {
    vi.stubGlobal('matchMedia', () => ({ matches: true }))
    const wrapper = show(TokenFlip, { props: { icon: 'laser-turret', label: 'Laser Turret', turning: true } })
    expect([wrapper.emitted('edge'), wrapper.emitted('turned')?.length]).toEqual([undefined, 1])
  })
})

describe('HoldToReveal', () => {
  const view = (rest = {}) =>
    show(HoldToReveal, {
      props: { label: 'Hold to look', holding: 'Let go', hint: 'Hold it down', ...rest },
      slots: { default: '<p class="secret">Laser at 5</p>' },
    })
  const press = (type: string) =>
    byRole('button', 'Hold to look').dispatchEvent(
      new PointerEvent(type, { button: 0, pointerId: 1, bubbles: true }),
    )

  it('keeps the secret out of the page until the button is held', async () => {
    const wrapper = view()
    expect(document.body.innerHTML).not.toContain('Laser')
    press('pointerdown')
    await nextTick()
    expect(wrapper.find('.secret').exists()).toBe(true)
    expect(wrapper.emitted('held')).toHaveLength(1)
  })

  it('shows the secret without a button while open, and hides it when open ends', async () => {
    const wrapper = view({ open: true })
    expect(wrapper.find('.secret').exists()).toBe(true)
    expect(wrapper.find('button').exists()).toBe(false)
    expect(wrapper.emitted('held')).toHaveLength(1)
    await wrapper.setProps({ open: false })
    expect(document.body.innerHTML).not.toContain('Laser')
    expect(wrapper.emitted('released')).toHaveLength(1)
  })

  const endings: readonly (readonly [string, (button: HTMLElement) => void])[] = [
    ['a release', (button) => button.dispatchEvent(new PointerEvent('pointerup'))],
    ['a cancelled touch', (button) => button.dispatchEvent(new PointerEvent('pointercancel'))],
    ['loss of focus', (button) => button.dispatchEvent(new FocusEvent('blur'))],
    ['a switch to another window', () => window.dispatchEvent(new Event('blur'))],
    ['leaving the page', () => window.dispatchEvent(new Event('pagehide'))],
    [
      'a hidden page',
      () => {
        vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
        document.dispatchEvent(new Event('visibilitychange'))
        vi.restoreAllMocks()
      },
    ],
  ]
  it.each(endings)('hides the secret again on %s', async (_name, end) => {
    const wrapper = view()
    press('pointerdown')
    await nextTick()
    end(byRole('button', 'Let go'))
    await nextTick()
    expect(wrapper.find('.secret').exists()).toBe(false)
    expect(wrapper.emitted('released')).toHaveLength(1)
  })

  it.each([' ', 'Enter'])('shows the secret while the key "%s" is down', async (key) => {
    const wrapper = view()
    const button = byRole('button', 'Hold to look')
    button.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
    button.dispatchEvent(new KeyboardEvent('keydown', { key, repeat: true, bubbles: true }))
    await nextTick()
    expect([wrapper.find('.secret').exists(), wrapper.emitted('held')?.length]).toEqual([true, 1])
    button.dispatchEvent(new KeyboardEvent('keyup', { key, bubbles: true }))
    await nextTick()
    expect(wrapper.find('.secret').exists()).toBe(false)
  })

  it('emits released when it is unmounted while held', async () => {
    const released = vi.fn()
    const wrapper = view({ onReleased: released })
    press('pointerdown')
    await nextTick()
    wrapper.unmount()
    expect(released).toHaveBeenCalledTimes(1)
  })
})
