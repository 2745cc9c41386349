// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { defineComponent, h, shallowRef } from 'vue'
import { system } from '@/systems/trenchrunnerz'
import messages from '@/systems/trenchrunnerz/messages/en'
import {
  isValidBoardGraph,
  defaultBoardOrderAndNames,
  defaultPlaceOrder,
  areNeighbours,
  type BoardGraph,
} from '@/systems/trenchrunnerz/rules'
import type { BattleBoard, BattleView, Command, Event, State } from '@/systems/trenchrunnerz/state'
import BattleScreen from '@/systems/trenchrunnerz/screens/BattleScreen.vue'
import LinksPage from '@/systems/trenchrunnerz/screens/board/LinksPage.vue'
import { spacePosition } from '@/systems/trenchrunnerz/screens/board/boardMap'
import { readSavedBoard } from '@/systems/trenchrunnerz/screens/setUp/saved'
import { linkedBoard } from '../../../helpers/linkedBoard'
import { memorySession, type MemorySession } from '../../../helpers/memorySession'
import { showScreen } from '../../../helpers/screen'
import { begin } from '../../../helpers/trenchrunnerzTable'

type Session = MemorySession<State, Command, Event, BattleView>
let close = () => {}
afterEach(() => close())

describe("TR-1 the editor of the board's links", () => {
  const board = shallowRef<BattleBoard>({ ...defaultBoardOrderAndNames, photograph: null })
  const open = async () => {
    board.value = { ...defaultBoardOrderAndNames, photograph: null }
    const Host = defineComponent({
      setup: () => () =>
        h(LinksPage, {
          board: board.value,
          load: async () => null,
          onChange: (links: BoardGraph) => (board.value = { ...board.value, links }),
        }),
    })
    const screen = await showScreen({ screen: Host, session: {}, messages })
    close = screen.close
    return screen
  }
  const links = () => board.value.links ?? { spaces: [], links: [] }

  it('links each pressed space with the one pressed before', async () => {
    const screen = await open()
    for (const name of [/^Bow,/, /^1,/, /^2,/, /^Alpha,/]) await screen.press(name)
    expect(links().links).toEqual([
      ['bow', '1'],
      ['1', '2'],
      ['2', 'alpha'],
    ])
    expect(screen.has('Alpha, linked with 2')).toBe(true)
  })

  it('adds a new plain space ahead of the last one by a button', async () => {
    const screen = await open()
    await screen.press(/^3,/)
    await screen.press('New space ahead')
    await screen.press(/^4,/)
    expect(links().spaces.map(({ id }) => id)).toEqual(['s1'])
    expect(areNeighbours(links(), '3', 's1') && areNeighbours(links(), 's1', '4')).toBe(true)
    expect(isValidBoardGraph(links())).toBe(true)
  })

  it('puts each new space of that button where a thumb hits it alone', async () => {
    const screen = await open()
    await screen.press(/^7,/)
    for (let space = 1; space <= 12; space += 1) await screen.press('New space ahead')
    const all = [
      ...defaultPlaceOrder,
      'bow' as const,
      'stern' as const,
      ...links().spaces.map(({ id }) => id),
    ]
    const spots = all.flatMap((id) => spacePosition(board.value, id) ?? [])
    const [near] = links()
      .spaces.flatMap(({ x, y }) =>
        spots
          .filter((one) => one.x !== x || one.y !== y)
          .map((one) => Math.hypot((one.x - x) * 320, (one.y - y) * 340)),
      )
      .sort((one, other) => one - other)
    expect(links().spaces).toHaveLength(12)
    expect(new Set(links().spaces.map(({ x, y }) => `${x} ${y}`)).size).toBe(12)
    expect(near).toBeGreaterThanOrEqual(30)
  })

  it('undoes single steps, removes a link or a space, and starts another row', async () => {
    const screen = await open()
    for (const name of [/^Bow,/, /^1,/, /^2,/]) await screen.press(name)
    await screen.press('Undo')
    expect(links().links).toEqual([['bow', '1']])
    await screen.press('Remove this link')
    expect(links().links).toEqual([])
    await screen.press('New space ahead')
    await screen.press('Remove this space')
    expect(links().spaces).toEqual([])
    await screen.press(/^5,/)
    await screen.press('Begin another row')
    await screen.press(/^6,/)
    expect(links().links).toEqual([])
  })

  it('readSavedBoard reads saved links, and refuses links with an unknown space', () => {
    const kept = { id: 'x', name: 'Ours', savedAt: 1, body: { kind: 'board', ...linkedBoard } }
    const read = readSavedBoard(kept as unknown as Parameters<typeof readSavedBoard>[0])
    expect(read.ok && read.value.board).toEqual(linkedBoard)
    const broken = { ...kept, body: { ...kept.body, links: { spaces: [], links: [['1', 's9']] } } }
    expect(readSavedBoard(broken as unknown as Parameters<typeof readSavedBoard>[0]).ok).toBe(false)
  })
})

describe('TR-5 the battle map on a board with links', () => {
  const flying = async () => {
    const session: Session = memorySession<State, Command, Event, BattleView>(system)
    session.must(begin(1, { board: linkedBoard }))
    session.must({
      type: 'throwSpeeds',
      crafts: session.view.bombers.map(({ id }) => id),
      faces: [
        [4, 4],
        [1, 1],
        [1, 1],
        [1, 1],
      ],
    })
    await Promise.all([
      import('@/systems/trenchrunnerz/screens/battle/sheetComponents'),
      import('@/systems/trenchrunnerz/screens/battle/BoardMap.vue'),
    ])
    const screen = await showScreen({ screen: BattleScreen, session, messages })
    await screen.settle()
    close = screen.close
    return { session, screen }
  }

  it('names the distance of each space, flies to a pressed one, and counts the spaces flown', async () => {
    const { session, screen } = await flying()
    expect(screen.has('Space 1, 1 space away')).toBe(true)
    expect(screen.has(/^2: .*, 2 spaces away$/)).toBe(true)
    expect(screen.has(/^Alpha: .* away$/)).toBe(false)
    await screen.press('Space 3, 2 spaces away')
    expect(session.sent.at(-1)).toEqual({ type: 'fly', bomber: 'bomber-1', to: 's3' })
    expect(screen.text('#tr-dock')).toContain('2 of 4 spaces flown')
    expect(screen.has('Space 1, Wasp')).toBe(false)
    await screen.press('End move')
    await screen.press('Stay in this space')
    expect(session.view.bombers[0]).toMatchObject({ where: 'between', state: 'moved' })
    expect(session.view.chart?.crafts).toEqual([{ id: 'bomber-1', space: 's3' }])
  })

  it('leaves the ship by a press on the stern when it is in reach', async () => {
    const { session, screen } = await flying()
    session.must({ type: 'correct', correction: { what: 'where', craft: 'bomber-1', to: '7' }, reason: '' })
    await screen.settle()
    await screen.press('Stern, 1 space away')
    expect(session.view.bombers[0]?.state).toBe('left')
  })
})
