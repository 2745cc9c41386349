// @vitest-environment happy-dom
import { createHash } from 'node:crypto'
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, h, shallowRef } from 'vue'
import { addEnglishMessages, translate } from '@/app/i18n'
import type { TableSeat } from '@/engine'
import { system } from '@/systems/trenchrunnerz'
import words from '@/systems/trenchrunnerz/messages/en'
import { tokenKinds } from '@/systems/trenchrunnerz/rules'
import type { Agreement, BattleView, Command, Event, State } from '@/systems/trenchrunnerz/state'
import CommitmentCard from '@/systems/trenchrunnerz/screens/commitment/CommitmentCard.vue'
import { readPlacementDraft } from '@/systems/trenchrunnerz/screens/placing/handPlacement'
import PlacingPanel from '@/systems/trenchrunnerz/screens/placing/PlacingPanel.vue'
import { memorySession, type MemorySession } from '../../../helpers/memorySession'
import { showScreen } from '../../../helpers/screen'
import { begin } from '../../../helpers/trenchrunnerzTable'

type Session = MemorySession<State, Command, Event, BattleView>
let screen: Awaited<ReturnType<typeof showScreen>>

/** The panel while the Defender places tokens, then the card of the commitment, as on the battle screen. */
const Stage = defineComponent({
  props: { session: { type: Object, required: true } },
  setup: (props) => () => {
    const session = props.session as Session
    return session.view.phase === 'placing'
      ? h(PlacingPanel, { session, onSend: (command: Command) => void session.dispatch(command) })
      : h(CommitmentCard, { view: session.view })
  },
})
const planted = (change: Partial<Agreement> = { tokens: 'phone' }, players = 2): Session => {
  const session = memorySession<State, Command, Event, BattleView>(system)
  session.must(begin(players, change))
  return session
}
const show = async (session: Session) => {
  screen = await showScreen({ screen: Stage, session, messages: words })
}
const hold = async (key: 'pointer' | 'Enter' | ' ' = 'pointer') => {
  const held = screen.button('Hold to look')
  held.dispatchEvent(
    key === 'pointer'
      ? new PointerEvent('pointerdown', { button: 0, bubbles: true })
      : new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true }),
  )
  await screen.settle()
  return held
}
const six = ['Alpha', '1', '2', '3', '4', '5']
const setAll = async () => {
  for (const place of six) await screen.press(`${place}: No token`)
}

addEnglishMessages(words)
const kindWords = tokenKinds.map((kind) => translate(`tr.token.${kind}`))
const told = (all: string, telling: readonly string[]) => telling.filter((word) => all.includes(word))
/** Everything on the page: text, accessible names, attributes, and values of fields. */
const page = () => {
  const fields = [...document.querySelectorAll('input, textarea')].map(
    (one) => (one as HTMLInputElement).value,
  )
  const serialised = new XMLSerializer().serializeToString(document.body)
  return [serialised, document.body.textContent, ...fields].join('\n')
}
/** Kinds on the page, by id or by name. */
const shown = () => told(page(), [...kindWords, ...tokenKinds])
/** Kinds in saved or shared data, as values. */
const kept = (all: unknown) =>
  told(JSON.stringify(all), [...kindWords, ...tokenKinds.map((kind) => `"${kind}"`)])
/** The view without public data: the mix, and the unseen kinds. */
const openLook = ({ view }: Session) => ({
  ...view,
  agreement: { ...view.agreement, mix: null },
  unseen: null,
})

afterEach(() => screen.close())

describe('TR-4 the screen where the Defender places tokens', () => {
  it('first asks to give the phone to the Defender, and shows no tokens', async () => {
    await show(planted())
    expect(screen.text('h2')).toBe('Give the phone to Ada')
    expect(screen.has('Hold to look')).toBe(false)
  })

  it('TR-19 waits if another phone hosts the tokens, and lets them be placed once this phone is the host', async () => {
    const session = planted()
    const seats = shallowRef<TableSeat>({
      plays: ['defender'],
      waits: null,
      alone: null,
      elsewhere: [],
      asker: null,
    })
    let knows = false
    const guest = Object.create(session, {
      seat: { get: () => seats.value },
      viewAs: { value: (viewer: string) => session.viewAs(knows ? viewer : 'attacker-1') },
    }) as Session
    await show(guest)
    expect(screen.text('h2')).toBe('The tokens are drawn on another phone')
    expect(screen.has('Set tokens')).toBe(false)
    // The phone becomes the host: its view is the same, its seat is not.
    knows = true
    seats.value = { ...seats.value, alone: 'defender', elsewhere: ['attacker-1'] }
    await screen.settle()
    expect(screen.text('h2')).toBe('Set your tokens')
    await setAll()
    await screen.press('Set tokens')
    expect(session.view.phase).toBe('attacker')
  })

  it('shows the six drawn tokens only while the button or a key is held', async () => {
    const session = planted()
    await show(session)
    await screen.press('I have the phone')
    for (const key of ['pointer', ' ', 'Enter'] as const) {
      expect(shown()).toEqual([])
      const held = await hold(key)
      expect(document.querySelectorAll('.shown li')).toHaveLength(6)
      expect(shown()).not.toEqual([])
      held.dispatchEvent(
        key === 'pointer' ? new PointerEvent('pointerup') : new KeyboardEvent('keyup', { key }),
      )
      await screen.settle()
    }
    expect(shown()).toEqual([])
  })

  it.each([
    ['the button loses the focus', (held: HTMLElement) => held.dispatchEvent(new FocusEvent('blur'))],
    ['the window loses the focus', () => window.dispatchEvent(new Event('blur'))],
    ['the page is hidden', () => window.dispatchEvent(new Event('pagehide'))],
  ])('hides the tokens when %s', async (_, take) => {
    await show(planted())
    await screen.press('I have the phone')
    const held = await hold()
    expect(shown()).not.toEqual([])
    take(held)
    await screen.settle()
    expect(shown()).toEqual([])
  })

  it('places lettered backs by presses, one on each place, and lets them be moved until sent', async () => {
    const session = planted()
    await show(session)
    await screen.press('I have the phone')
    await setAll()
    await screen.press('Alpha: Token A')
    expect(screen.has('Token A, In hand')).toBe(true)
    await screen.press('Beta: No token')
    expect(screen.has('Token A, Beta')).toBe(true)
    await screen.press('Token B, 1')
    await screen.press('Beta: Token A')
    expect(screen.has('Token A, In hand')).toBe(true)
    expect(screen.has('1: No token')).toBe(true)
    await screen.press('Token A, In hand')
    await screen.press('7: No token')
    await screen.press('Set tokens')
    expect(session.sent.at(-1)).toEqual({
      type: 'place',
      tokens: [
        { place: '1', hand: 1 },
        { place: '2', hand: 2 },
        { place: '3', hand: 3 },
        { place: '4', hand: 4 },
        { place: '5', hand: 5 },
        { place: 'beta', hand: 1 },
        { place: '7', hand: 0 },
      ].filter(({ place }) => place !== '1'),
    })
  })

  it('says how many tokens are left, and keeps placed ones over a restart of the app', async () => {
    const session = planted()
    await show(session)
    await screen.press('I have the phone')
    await screen.press('3: No token')
    expect(screen.has('5 tokens are still in hand')).toBe(true)
    screen.close()
    await show(session)
    expect(screen.has('3: Token A')).toBe(true)
  })

  it('asks only for places with real tokens', async () => {
    const session = planted({ tokens: 'table' })
    await show(session)
    expect(screen.has('Hold to look')).toBe(false)
    await setAll()
    await screen.press('Alpha: A token')
    await screen.press('Beta: No token')
    await screen.press('Set tokens')
    const places = ['1', '2', '3', '4', '5', 'beta']
    expect(session.sent.at(-1)).toEqual({
      type: 'place',
      tokens: places.map((place) => ({ place, hand: null })),
    })
    expect(screen.text('body')).not.toContain('Sealed')
  })

  it('readPlacementDraft drops a draft that is not valid', () => {
    expect(readPlacementDraft({ kind: 'placing', hands: { '1': 0, '2': 5 } }, 6)).toEqual({ '1': 0, '2': 5 })
    expect(readPlacementDraft({ kind: 'placing', hands: { '1': 0, '2': 0 } }, 6)).toEqual({})
    expect(readPlacementDraft({ kind: 'placing', hands: { '1': 6 } }, 6)).toEqual({})
    expect(readPlacementDraft({ kind: 'placing', hands: { bow: 1 } }, 6)).toEqual({})
    expect(readPlacementDraft({ kind: 'enter' }, 6)).toEqual({})
  })
})

describe('TR-4 what the screen of a battle with hidden tokens reveals', () => {
  it('has no hidden token in page, draft or view at any step of placing', async () => {
    const session = planted()
    await show(session)
    const salts = session.state.secret?.salts ?? []
    expect(salts).toHaveLength(2)
    const nothing = () => {
      const behind = { draft: session.draft, view: openLook(session) }
      expect(shown()).toEqual([])
      expect(kept(behind)).toEqual([])
      const all = page() + JSON.stringify(behind)
      expect(salts.some((salt) => all.includes(salt))).toBe(false)
      expect(all).not.toContain('pouch')
    }
    nothing()
    await screen.press('I have the phone')
    nothing()
    const held = await hold()
    held.dispatchEvent(new PointerEvent('pointerup'))
    await screen.settle()
    nothing()
    await setAll()
    nothing()
    await screen.press('Set tokens')
    expect(session.view.phase).toBe('attacker')
    expect(session.draft).toBeNull()
    nothing()
  })
})

describe('TR-4 the card of the sealed arrangement', () => {
  const sealed = async () => {
    const session = planted()
    await show(session)
    await screen.press('I have the phone')
    await setAll()
    await screen.press('Set tokens')
    return session
  }

  it('shows the short code, and the whole one when it is unfolded', async () => {
    const session = await sealed()
    const [commitment] = session.view.commitments
    expect(screen.text('.code')).toBe(commitment?.code)
    await screen.unfold()
    expect(document.querySelector('details .hash')?.textContent).toBe(commitment?.hash)
    expect(screen.has('Copy text')).toBe(false)
  })

  it('lists the opened tokens, and shows a text whose SHA-256 is the code', async () => {
    const session = await sealed()
    session.must({ type: 'concede', side: 'attackers' }, { type: 'openTokens' })
    await screen.settle()
    const [commitment] = session.view.commitments
    expect(screen.text('.verdict')).toBe('Matches: no token was swapped.')
    await screen.unfold()
    const printed = [...document.querySelectorAll('.hash')].map((one) => one.textContent ?? '')
    const sealedText = commitment?.opened?.text ?? ''
    expect(printed).toContain(sealedText)
    expect(printed).toContain(`printf %s '${sealedText}' | sha256sum`)
    expect(createHash('sha256').update(sealedText).digest('hex')).toBe(commitment?.hash)
    expect(sealedText).not.toContain("'")
    const rows = [...document.querySelectorAll('.row')].map((row) => row.textContent)
    expect(rows).toHaveLength(9)
    expect(rows.filter((row) => row?.endsWith('No token'))).toHaveLength(3)
  })
})
