import type { ListedGame } from '@/app/gameManifests'
import type { LoadedGame } from '@/app/loadGame'
import { message } from '@/kit'
import type { BattleSession, LogLine, SetUpSession } from '@/engine'
import { defineComponent, h, type PropType } from 'vue'
import { counter, type CounterCommand, type CounterEvent, type CounterState } from './counter'

type Session = BattleSession<CounterState, CounterCommand>

/** A step of the made-up game in the log: adds belong to the first side, throws to the second. */
const line = (event: CounterEvent, turn: number): LogLine => {
  const thrown = event.kind === 'thrown'
  return {
    side: thrown ? 'b' : 'a',
    sideIndex: thrown ? 1 : 0,
    icon: 'visored-helm',
    leader: false,
    title: message(`counter.${event.kind}`, event.kind === 'added' ? { by: event.by } : {}),
    throws: thrown
      ? [
          {
            matter: 'bone',
            sides: 6,
            dice: [{ face: event.face, dropped: false }],
            thrown: 'phone',
            reading: null,
            first: null,
          },
        ]
      : [],
    result: thrown ? { total: event.face, word: message('counter.rolled'), tone: 'plain' } : null,
    notes: [],
    markers: event.kind === 'added' && event.by > 4 ? [{ kind: 'blood', from: 0, to: event.by }] : [],
    turn,
    fell: 0,
  }
}

const button = (name: string, onClick: () => void) => h('button', { onClick }, name)

const SetUp = defineComponent({
  emits: ['leave'],
  props: { session: { type: Object as PropType<SetUpSession<CounterCommand>>, required: true } },
  setup: ({ session }) => {
    return () =>
      h('main', [
        h('h1', { tabindex: -1 }, 'Set up'),
        button('Begin', () => session.start({ kind: 'begin' })),
        button('Save', () => session.keep({ name: 'Iron Vow', body: { total: 3 } })),
        h(
          'ul',
          session.kept.map(({ name }) => h('li', name)),
        ),
      ])
  },
})

const Battle = defineComponent({
  props: { session: { type: Object as PropType<Session>, required: true } },
  emits: ['leave', 'openLog'],
  setup: ({ session }, { emit }) => {
    return () =>
      h('main', [
        h('h1', { tabindex: -1 }, `Total ${session.view.total}`),
        button('Add', () => session.dispatch({ kind: 'add', by: 3 })),
        button('Log', () => emit('openLog')),
        button('Leave', () => emit('leave')),
      ])
  },
})

/** The made-up game as the app holds games: every 10 points begin a turn, 100 end the battle. */
export const counterGame: LoadedGame = {
  ...counter,
  formatStep: (step) => {
    const told = step.at(-1) as { event: CounterEvent; before: { total: number } } | undefined
    return told ? line(told.event, Math.floor(told.before.total / 10) + 1) : null
  },
  summary: (state) => {
    const { total } = state as { frames: []; total: number }
    const side = { icon: 'visored-helm', total: 9, fallen: 4, testAt: 5 }
    return {
      turn: Math.floor(total / 10) + 1,
      sides: [
        { ...side, name: 'Iron Vow' },
        { ...side, name: 'Ninth Lantern' },
      ],
      outcome: total >= 100 ? 0 : null,
    }
  },
  screens: {
    setUp: async () => ({ default: SetUp }),
    battle: async () => ({ default: Battle }),
  },
  messages: async () => ({ default: {} }),
} as LoadedGame

/** The made-up game as the app lists games, without any optional part: no illustration, editor, library or rulebook. */
export const bareGame: ListedGame = {
  id: 'counter',
  name: 'Counting House',
  order: 9,
  load: async () => ({ system: counterGame }),
}
