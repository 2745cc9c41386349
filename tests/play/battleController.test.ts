// @vitest-environment happy-dom
import { flushPromises } from '@vue/test-utils'
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, h, nextTick, shallowReactive, type PropType } from 'vue'
import { translate } from '@/app/i18n'
import {
  againstRule,
  impossible,
  refusedDispatchResult,
  type BattleSession,
  type DispatchResult,
} from '@/engine'
import { message, ok } from '@/kit'
import BattleLayout from '@/play/BattleLayout.vue'
import BattleSheet from '@/play/BattleSheet.vue'
import { createBattleContext, useAnyBattle, type BattleController } from '@/play/createBattleContext'
import { defineSheetComponents } from '@/play/defineSheetComponents'
import { translateInjection } from '@/ui/useTranslate'
import { allByRole, byRole, clear, show } from '../ui/render'
import '../helpers/playWords'

interface Look {
  readonly ask: { readonly frame: { readonly id: number } } | null
  readonly pieces: readonly string[]
}
type Command = { readonly type: 'go' } | { readonly type: 'stop' }
type Sheet =
  | { readonly kind: 'menu' }
  | { readonly kind: 'piece'; readonly id: string }
  | { readonly kind: 'typed'; readonly faces: readonly number[] }
interface Draft {
  readonly kind: 'aim'
  readonly at: string
}

const isKind = (raw: unknown, kind: string) => (raw as { kind?: unknown } | null)?.kind === kind
const { provideBattle, useBattle } = createBattleContext<Look, Command, Sheet, Draft>({
  fits: (sheet, view) => sheet.kind !== 'piece' || view.pieces.includes(sheet.id),
  keeps: { kinds: ['typed'], read: (raw) => (isKind(raw, 'typed') ? (raw as Sheet) : null) },
  drafts: {
    kinds: ['aim'],
    read: (raw, view) =>
      isKind(raw, 'aim') && view.pieces.includes((raw as Draft).at) ? (raw as Draft) : null,
    fits: ({ at }, view) => view.pieces.includes(at),
  },
})

const Menu = defineComponent({
  setup: () => {
    const { open } = useBattle()
    const inspect = () => open({ kind: 'piece', id: 'Vaas' })
    return () => h(BattleSheet, { title: 'Menu' }, () => h('button', { onClick: inspect }, 'Vaas'))
  },
})
const Piece = defineComponent({
  props: { id: { type: String, required: true } },
  setup: (props) => {
    const { send, finish } = useBattle()
    return () =>
      h(BattleSheet, { title: props.id }, () => [
        h('button', { onClick: () => send({ type: 'go' }) }, 'Go'),
        h('button', { onClick: () => finish({ type: 'stop' }) }, 'Stop'),
      ])
  },
})
const Typed = defineComponent({
  props: { faces: { type: Array as PropType<readonly number[]>, required: true } },
  setup: (props) => {
    const { open } = useBattle()
    const type = () => open({ kind: 'typed', faces: [...props.faces, 6] })
    return () => h(BattleSheet, { title: props.faces.join() }, () => h('button', { onClick: type }, 'Six'))
  },
})
const table = defineSheetComponents<Sheet>()({ menu: Menu, piece: Piece, typed: Typed })
const Resolution = { render: () => null }

const session = (kept: unknown = null) => {
  const sent: string[] = []
  let answer: DispatchResult = ok(1)
  const held = shallowReactive({
    battle: 'one',
    view: { ask: null, pieces: ['Vaas'] } as Look,
    draft: kept,
    undoes: null,
    redoes: null,
    accepting: true,
    viewAs: () => held.view,
    dispatch: (commands: Command | readonly Command[]) => {
      if (answer.ok) sent.push(...[commands].flat().map(({ type }) => type))
      return answer
    },
    keep: () => undefined,
    undo: () => undefined,
    redo: () => undefined,
    saveDraft: (draft: unknown) => {
      held.draft = draft
    },
    dropDraft: () => {
      held.draft = null
    },
    picture: async () => null,
  })
  const refuse = (next: DispatchResult) => (answer = next)
  return { held: held as typeof held & BattleSession<Look, Command>, sent, refuse }
}

let battle: BattleController<Look, Command, Sheet, Draft>
const ways: string[] = []
const settle = async () => {
  await flushPromises()
  for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  // A sheet that closes returns the focus in the next task.
  await new Promise((resolve) => setTimeout(resolve, 4))
}
const open = async ({ held }: ReturnType<typeof session>) => {
  const Screen = defineComponent(() => {
    battle = provideBattle(held, (way: string) => void ways.push(way)) as typeof battle
    const head = { title: 'Your turn', below: message('play.turn') } as never
    return () =>
      h(BattleLayout, { turn: 1, head, sheets: async () => ({ default: table }), resolution: Resolution })
  })
  show(Screen, {
    attachTo: document.body,
    global: { provide: { [translateInjection as symbol]: translate } },
  })
  await settle()
}
const press = async (name: string) => {
  const button = byRole('button', name)
  button.focus()
  button.click()
  await settle()
}
const escape = async () => {
  document.body.dispatchEvent(
    new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }),
  )
  await settle()
}
const dialogs = () => allByRole('dialog').map(({ name }) => name)
afterEach(() => {
  clear()
  ways.length = 0
})

describe('the open sheet of a battle', () => {
  it('is the one that was opened last, drawn by the game’s component with its fields', async () => {
    await open(session())
    await press('Menu')
    expect(dialogs()).toEqual(['Menu'])
    await press('Vaas')
    expect(dialogs()).toEqual(['Vaas'])
  })

  it('stays open while it sends a command, and closes when it finishes with one', async () => {
    const game = session()
    await open(game)
    battle.open({ kind: 'piece', id: 'Vaas' })
    await settle()
    await press('Go')
    expect([game.sent, dialogs()]).toEqual([['go'], ['Vaas']])
    game.refuse(refusedDispatchResult(0, impossible('play.refused.impossible')))
    await press('Stop')
    expect(dialogs()[0]).toBe('Vaas')
    battle.drop()
    game.refuse(ok(1))
    await settle()
    await press('Stop')
    expect([game.sent, dialogs()]).toEqual([['go', 'stop'], []])
  })

  it('sets a ruling aside with a secondary button; the primary one leaves it', async () => {
    const game = session()
    await open(game)
    battle.open({ kind: 'piece', id: 'Vaas' })
    await settle()
    game.refuse(refusedDispatchResult(0, againstRule('X-1', 'play.refused.impossible')))
    await press('Go')
    const slab = (name: string) => byRole('button', name).classList.contains('slab')
    expect([slab('Cancel'), slab('Do it anyway')]).toEqual([true, false])
    game.refuse(ok(1))
    await press('Do it anyway')
    expect(game.sent).toEqual(['go'])
  })

  it('closes on Escape and returns the focus; another Escape leaves the battle', async () => {
    await open(session())
    await press('Menu')
    await escape()
    expect([dialogs(), ways]).toEqual([[], []])
    expect(document.activeElement).toBe(byRole('button', 'Menu'))
    await escape()
    expect(ways).toEqual(['leave'])
  })

  it('closes when it no longer fits the battle, and does not come back', async () => {
    const game = session()
    await open(game)
    battle.open({ kind: 'piece', id: 'Vaas' })
    await settle()
    game.held.view = { ask: null, pieces: [] }
    await settle()
    expect(dialogs()).toEqual([])
    game.held.view = { ask: null, pieces: ['Vaas'] }
    await settle()
    expect(dialogs()).toEqual([])
  })

  it('is not available outside of a battle: useAnyBattle throws with a reason', () => {
    const Stray = defineComponent({ setup: () => useAnyBattle(), render: () => null })
    expect(() => show(Stray, {})).toThrow('the battle is missing here: it is given by its screen')
  })
})

describe('the draft of a battle', () => {
  it('is saved as it is typed, and opened again each time', async () => {
    const game = session()
    await open(game)
    battle.open({ kind: 'typed', faces: [1] })
    for (const faces of [
      [1, 6],
      [1, 6, 6],
      [1, 6, 6, 6],
    ]) {
      await settle()
      await press('Six')
      for (let visit = 0; visit < 3; visit += 1) {
        clear()
        await open(game)
        expect([dialogs(), game.held.draft]).toEqual([[faces.join()], { kind: 'typed', faces }])
      }
    }
    await escape()
    expect(game.held.draft).toBeNull()
  })

  it('is left alone when it belongs to another part of the screen', async () => {
    const others = { kind: 'placing', hands: {} }
    const game = session(others)
    for (let visit = 0; visit < 3; visit += 1) {
      await open(game)
      await press('Menu')
      await escape()
      expect(game.held.draft).toEqual(others)
      clear()
    }
  })

  it('is dropped when it no longer fits or is invalid', async () => {
    for (const stale of [{ kind: 'aim', at: 'nobody' }, 'hello', { kind: 7 }]) {
      const game = session(stale)
      await open(game)
      expect([game.held.draft, battle.draft.value]).toEqual([null, null])
      clear()
    }
  })

  it('is dropped when the battle moves past it, and does not come back', async () => {
    const game = session({ kind: 'aim', at: 'Vaas' })
    await open(game)
    expect(battle.draft.value).toEqual({ kind: 'aim', at: 'Vaas' })
    game.held.view = { ask: null, pieces: [] }
    await settle()
    expect(game.held.draft).toBeNull()
    game.held.view = { ask: null, pieces: ['Vaas'] }
    await settle()
    expect(battle.draft.value).toBeNull()
  })
})
