import { describe as suite, expect, it } from 'vitest'
import { logSteps } from '@/app/battle/logSteps'
import { translate } from '@/app/i18n'
import { loadGame } from '@/app/loadGame'
import { system } from '@/systems/trenchrunnerz'
import type { SideId } from '@/systems/trenchrunnerz/rules'
import { formatStep, type Event } from '@/systems/trenchrunnerz/state'
import { linesOf } from '../../../helpers/runnerzLines'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

const resultOf = (table: RunnerzTable, event: Event) => {
  const { word, tone } = formatStep([{ event, before: table.state }], null)?.result ?? {}
  return [word?.key.replace('tr.log.result.', ''), tone, word?.params?.name]
}

suite('the log line of a real token that the Defender turns up', () => {
  it('TR-4 asks which token it is, and names the token once that is answered', async () => {
    const table = new RunnerzTable(2).speeds(1, 1, 1, 1)
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    table.proceeds()
    const game = await loadGame('trenchrunnerz')
    const title = () =>
      game && logSteps(game, table.timeline.entries, []).at(-1)?.line.title.key.replace('tr.log.', '')
    table.does({ type: 'turnUp', place: '1' })
    expect(title()).toBe('identify')
    table.does({ type: 'identify', kind: 'flak2' })
    expect(title()).toBe('turnedUp.defender')
  })
})

suite('the results of log lines', () => {
  const table = new RunnerzTable(2).sets('1', 'interceptor')
  it('are good when an interceptor is pushed, hit or destroyed, and bad when a bomber is', () => {
    const by = 'bomber-1'
    expect(resultOf(table, { type: 'pushed', craft: '1', from: '1', to: 'between' })).toEqual([
      'drivenOff',
      'good',
      undefined,
    ])
    expect(resultOf(table, { type: 'pushed', craft: by, from: '1', to: 'between' })).toEqual([
      'pushed',
      'bad',
      undefined,
    ])
    const hit = { type: 'hitTaken', because: 'dogfight', from: 0, to: 1 } as const
    expect(resultOf(table, { ...hit, craft: '1', by })).toEqual(['hitInterceptor', 'good', undefined])
    expect(resultOf(table, { ...hit, craft: by, by: '1' })).toEqual(['hit', 'bad', undefined])
    expect(resultOf(table, { type: 'destroyed', craft: '1', because: 'dogfight', by })).toEqual([
      'shotDown',
      'good',
      undefined,
    ])
  })

  it('TR-16 name the winner, the Defender too', () => {
    const ended = (
      winner: 'defender' | 'attackers',
      winners: readonly Exclude<SideId, 'defender'>[],
    ): Event => ({
      type: 'ended',
      outcome: { winner, verdict: null, reason: 'agreed', winners },
      resume: 'waveEnd',
    })
    expect(resultOf(table, ended('defender', []))).toMatchObject(['won', 'good', { params: { name: 'Ada' } }])
    expect(resultOf(table, ended('attackers', ['attacker-1']))).toMatchObject([
      'won',
      'good',
      { params: { name: 'Ben' } },
    ])
  })
})

suite('the log line of the Defender’s phase', () => {
  /** Ben's four bombers have moved; the interceptor of 1 fights Wasp. */
  const fought = (own: number, against: number) => {
    const table = new RunnerzTable(2).sets('1', 'interceptor').speeds(2, 2, 2, 2)
    for (const bomber of [1, 2, 3, 4]) table.ends(bomber, 'between')
    return table
      .proceeds()
      .does({ type: 'turnUp', place: null })
      .does({ type: 'throwSpeeds', crafts: ['1'], faces: [[4, 4]] })
      .does({ type: 'moveInterceptor', interceptor: '1', to: 'between', engages: 'bomber-1' })
      .rolls([own], [against])
      .does({ type: 'push', to: 'between' })
  }
  it.each([
    [2, 5, 'Bomber pushed back'],
    [5, 2, 'Interceptor driven off'],
  ])('says who lost a dogfight of %i against %i: %s', (own, against, words) => {
    const lines = linesOf(fought(own, against).timeline)
    expect(lines.at(-1)).toContain(`Interceptor of 1 engaged Wasp | [${words}]`)
  })
})

suite('the log line of a craft that is hit', () => {
  it.each<[string, () => RunnerzTable, string]>([
    [
      'TR-8 the Flak that hit it',
      () => new RunnerzTable(2).sets('1', 'flak2').speeds(4).enters(1, '1').rolls([5, 4]),
      'Wasp took a Hit from the Flak of 1',
    ],
    [
      'TR-8 the Flak that shot it down',
      () => new RunnerzTable(2).sets('1', 'flak3').speeds(2).enters(1, '1').rolls([6, 6, 6]),
      'Wasp was shot down by the Flak of 1',
    ],
    [
      'TR-11 the interceptor of its dogfight',
      () => new RunnerzTable(2).sets('3', 'interceptor').speeds(2).enters(1, '3').rolls([1], [6]),
      'Wasp took a Hit in the dogfight with Interceptor of 3',
    ],
  ])('names %s', (_what, table, words) => {
    expect(linesOf(table().timeline).at(-1)).toContain(words)
  })
})

suite('the step details of a log line', () => {
  const opened = (table: RunnerzTable) => {
    const step = logSteps(system as never, table.timeline.entries, [])
      .at(-1)
      ?.open()
    return {
      asked: step?.accounts.map(({ title, dice, throws }) => [
        title && translate(title),
        dice && translate(dice),
        throws[0]?.reading ? translate(throws[0].reading) : null,
      ]),
      notes: step?.notes.map((note) => translate(note)),
    }
  }

  it('TR-8 say what the dice were thrown for, and their result', () => {
    const table = new RunnerzTable(2).sets('1', 'flak2').speeds(4).enters(1, '1').throws([5, 4]).accepts()
    expect(opened(table).asked).toEqual([['Flak of 1 fired at Wasp', '2D6, 4 or more', '2 Strikes']])
    expect(opened(table).notes).not.toContain('Flak of 1 fired at Wasp')
  })

  it('TR-10 say that no face is enough for Obstacles at Speed 6', () => {
    const table = new RunnerzTable(2).sets('1', 'obstacles').speeds(6).enters(1, '1').rolls([3])
    expect(opened(table).asked).toEqual([
      ['Wasp flew through Obstacles at 1', '1D6, no face is enough', 'counts as 3'],
    ])
  })

  it('TR-5 belong to no side when bombers of several attackers throw for Speed together', () => {
    const sideOf = (players: number) =>
      logSteps(system as never, new RunnerzTable(players).speeds(2).timeline.entries, [])
        .map(({ line }) => line)
        .find(({ title }) => translate(title) === 'Speed rolled for 4 craft')?.side
    expect(sideOf(3)).toBeNull()
    expect(sideOf(2)).toBe('attacker-1')
  })
})
