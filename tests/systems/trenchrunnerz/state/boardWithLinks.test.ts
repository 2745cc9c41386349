import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { defaultBoardOrderAndNames, type BoardGraph } from '@/systems/trenchrunnerz/rules'
import { parseEvent, type Agreement } from '@/systems/trenchrunnerz/state'
import { version } from '@/systems/trenchrunnerz/state/events'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

/** bow – s1 – 1 – s2 – s3 – 2 – stern, and s1 – s4 – s2 round the place. */
const links: BoardGraph = {
  spaces: (['s1', 's2', 's3', 's4'] as const).map((id, index) => ({ id, x: 0.5, y: index / 10 })),
  links: [
    ['bow', 's1'],
    ['s1', '1'],
    ['1', 's2'],
    ['s2', 's3'],
    ['s3', '2'],
    ['2', 'stern'],
    ['s1', 's4'],
    ['s4', 's2'],
  ],
}
const linked: Partial<Agreement> = { board: { ...defaultBoardOrderAndNames, photograph: null, links } }
const flying = (...speeds: readonly number[]) => {
  const table = new RunnerzTable(1, linked)
  for (const place of ['1', '2'] as const) table.sets(place, null)
  return table.speeds(...speeds)
}
const fly = (bomber: 1 | 2, to: 's1' | 's2' | 's3' | 's4') => ({
  type: 'fly' as const,
  bomber: `bomber-${bomber}` as const,
  to,
})

describe('TR-1, TR-5 bombers on a board with links', () => {
  it('Speed is counted space by space, plain spaces included', () => {
    const table = flying(5)
    expect(table.view.chart?.reach['bomber-1']).toEqual({ s1: 1, 1: 2, s4: 2, s2: 3, s3: 4, 2: 5 })
    table.does(fly(1, 's2'))
    expect(table.view.move?.flown).toBe(3)
    expect(table.bomber(1).where).toBe('between')
    expect(table.view.chart?.crafts).toEqual([{ id: 'bomber-1', space: 's2' }])
    // Not straight back to s4; two spaces are left.
    expect(table.view.chart?.reach['bomber-1']).toEqual({ s3: 1, 1: 1, 2: 2 })
    table.enters(1, '2')
    expect(table.view.move?.flown).toBe(5)
    expect(table.refuses({ type: 'leave', bomber: 'bomber-1' })).toBe('TR-5')
    table.ends(1)
    expect(table.bomber(1)).toMatchObject({ where: '2', moved: true })
  })

  it('a bomber may enter only places within its Speed, unless players overrule', () => {
    const table = flying(2)
    expect(table.view.places.filter(({ enterable }) => enterable).map(({ id }) => id)).toEqual(['1'])
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: '2' })).toBe('TR-5')
    // Players can overrule TR-5.
    table.insists({ type: 'enter', bomber: 'bomber-1', place: '2' }, ['TR-5'])
    expect(table.bomber(1).where).toBe('2')
  })

  it('spaces flown are not given once the bomber moved where the app does not count', () => {
    const table = flying(5).sets('2', 'interceptor').corrects({ what: 'where', craft: '2', to: 'between' })
    table.enters(1, '1')
    expect(table.view.move?.flown).toBe(2)
    table.does({ type: 'meet', bomber: 'bomber-1', token: '2' }).rolls([6], [5])
    table.does({ type: 'withhold' })
    expect(table.view.move).toMatchObject({ bomber: 'bomber-1', flown: null })
    table.enters(1, '2')
    expect(table.view.move?.flown).toBeNull()
    // At least the two places that it entered are spaces of its Speed.
    expect(Object.values(table.view.chart?.reach['bomber-1'] ?? {}).every((far) => (far ?? 0) <= 3)).toBe(
      true,
    )
  })

  it('no bomber flies straight back over a plain space', () => {
    const table = flying(3)
    table.enters(1, '1')
    expect(table.refuses(fly(1, 's1'))).toBe('tr.refusal.outOfReach')
    table.does(fly(1, 's2'))
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: '1' })).toBe('TR-5')
  })

  it('a move is at least one space long and does not end on another craft (TR-5)', () => {
    const table = flying(2, 2)
    expect(table.refuses({ type: 'endMove', bomber: 'bomber-1', where: 'here' })).toBe('TR-5')
    table.does(fly(1, 's4')).ends(1)
    table.does(fly(2, 's4'))
    expect(table.refuses({ type: 'endMove', bomber: 'bomber-2', where: 'here' })).toBe('TR-5')
  })

  it('the next turn starts from the space where the last one ended', () => {
    const table = flying(3)
    table.does(fly(1, 's2')).ends(1)
    for (const bomber of [2, 3, 4])
      table
        .does({ type: 'fly', bomber: `bomber-${bomber}` as 'bomber-2', to: 's1' })
        .insists({ type: 'endMove', bomber: `bomber-${bomber}` as 'bomber-2', where: 'here' }, ['TR-5'])
    table.corrects({ what: 'phase', to: 'defender' }).corrects({ what: 'phase', to: 'attacker' })
    table.corrects({ what: 'moved', craft: 'bomber-1', to: false })
    expect(table.view.chart?.reach['bomber-1']).toEqual({ s3: 1, 1: 1, 2: 2 })
    table.enters(1, '2')
    expect(table.view.chart?.reach['bomber-1']).toEqual({ stern: 1 })
    table.does({ type: 'leave', bomber: 'bomber-1' })
    expect(table.bomber(1).where).toBe('stern')
  })

  it('after a move or correction without a known space, the app does not check the distance', () => {
    const table = flying(3)
    table.ends(1, 'between')
    table.corrects({ what: 'moved', craft: 'bomber-1', to: false })
    expect(table.view.chart?.reach['bomber-1']).toBeUndefined()
    expect(table.refuses(fly(1, 's2'))).toBe('tr.refusal.spaceUnknown')
    expect(table.refuses({ type: 'enter', bomber: 'bomber-1', place: '2' })).toBeNull()
  })

  it('known spaces are dropped when the board is replaced', () => {
    const table = flying(3)
    table.does(fly(1, 's2')).ends(1)
    table.does({
      type: 'editBoard',
      board: {
        ...defaultBoardOrderAndNames,
        photograph: null,
        links: { ...links, links: links.links.slice(1) },
      },
    })
    expect(table.view.chart?.crafts).toEqual([])
    table.does({ type: 'editBoard', board: { ...defaultBoardOrderAndNames, photograph: null } })
    expect(table.view.chart).toBeNull()
  })

  it('TR-10 a bomber in Obstacles may fly one space on without Speed, and not further than its Speed with it', () => {
    const reach = (speed: number) =>
      flying(speed).sets('1', 'obstacles').enters(1, '1').rolls([6]).view.chart?.reach['bomber-1']
    expect(reach(2)).toEqual({ s2: 1 })
    expect(reach(3)).toEqual({ s2: 1 })
    expect(reach(4)).toEqual({ s2: 1, s3: 2, s4: 2 })
  })

  it('the space that a bomber came from is dropped if new links do not connect it', () => {
    const table = new RunnerzTable(2).speeds(3).enters(1, '7').enters(1, '6')
    const tailed = (ends: BoardGraph['links']) =>
      table.does({
        type: 'editBoard',
        board: { ...defaultBoardOrderAndNames, photograph: null, links: { spaces: [], links: ends } },
      }).view.chart?.stances['bomber-1']
    table.ends(1)
    expect(tailed([['6', '7']])).toEqual({ at: '6', cameFrom: '7' })
    expect(tailed([['6', '3']])).toEqual({ at: '6', cameFrom: null })
  })

  it('the events of a flight can be parsed again', () => {
    const table = flying(5)
    table.does(fly(1, 's2')).enters(1, '2').ends(1)
    for (const { body } of table.timeline.entries)
      if (body.kind === 'played')
        for (const event of body.events) {
          const read = parseEvent(JSON.parse(JSON.stringify(event)), version)
          expect(read).toMatchObject({ ok: true })
        }
  })
})

describe('TR-11 a push on a board with links', () => {
  const pushed = (players: 1 | 2, sets: (table: RunnerzTable) => void = () => undefined) => {
    const table = new RunnerzTable(players, linked)
    for (const place of ['1', '2'] as const) table.sets(place, null)
    table.sets('1', 'flak1')
    sets(table)
    table.speeds(3).enters(1, '1').rolls([6])
    return table
  }
  const spaces = (table: RunnerzTable) =>
    table.view.ask?.push?.options.map(({ to, space, onto, follows }) => [space ?? to, onto, follows])

  it('leads one space along a link, and nowhere else', () => {
    const table = pushed(2)
    expect(spaces(table)).toEqual([
      ['s1', null, null],
      ['s2', null, null],
    ])
    expect(table.refuses({ type: 'push', to: '2' })).toBe('TR-11')
    expect(table.refuses({ type: 'push', to: 'between', space: 's3' })).toBe('TR-11')
    table.does({ type: 'push', to: 'between', space: 's2' })
    expect(table.view.chart?.crafts).toEqual([{ id: 'bomber-1', space: 's2' }])
    // It came from the place that it was pushed from.
    expect(table.state.located?.['bomber-1']).toMatchObject({ space: 's2', cameFrom: '1', lastSeen: '1' })
  })

  it('onto another bomber in a plain space is a collision (TR-6)', () => {
    const table = new RunnerzTable(2, linked)
    for (const place of ['1', '2'] as const) table.sets(place, null)
    table.sets('1', 'flak1')
    table.speeds(3, 3)
    table.does(fly(2, 's2')).ends(2)
    table.enters(1, '1').rolls([6])
    expect(spaces(table)).toContainEqual(['s2', 'bomber-2', 'collision'])
    table.does({ type: 'push', to: 'between', space: 's2' })
    expect(table.top?.kind).toBe('collision')
    table.rolls([5])
    expect(table.top).toMatchObject({ kind: 'push', craft: 'bomber-1' })
    expect(spaces(table)?.map(([space]) => space)).toEqual(['1', 's3', 's4'])
  })

  /** An interceptor waits in s2; the first bomber flies there over place 1. */
  const fightIn = (players: 1 | 2, at1: 'obstacles' | 'interceptor' | null = null) => {
    const table = new RunnerzTable(players, linked)
    table.sets('1', at1).sets('2', 'interceptor').corrects({ what: 'phase', to: 'defender' })
    const hidden = table.view.proposal.kind === 'turnUp' ? table.view.proposal.places[0] : undefined
    if (hidden && players === 1)
      table.does({ type: 'turnUp', place: hidden }).does({ type: 'identify', kind: 'flak1' })
    const own = at1 === 'interceptor' ? (['1', '2'] as const) : (['2'] as const)
    table.does({ type: 'throwSpeeds', crafts: own, faces: own.map(() => [2, 2]) })
    table.does({ type: 'moveInterceptor', interceptor: '2', to: 'between', engages: null, space: 's2' })
    if (at1 === 'interceptor')
      table.does({ type: 'moveInterceptor', interceptor: '1', to: '1', engages: null })
    table.proceeds().speeds(5)
    if (at1 === null) table.enters(1, '1')
    return table.does(fly(1, 's2'))
  }

  it('never leads onto Obstacles, nor an interceptor onto another', () => {
    expect(spaces(fightIn(2, 'obstacles').rolls([1], [2]))?.map(([space]) => space)).toEqual(['s3', 's4'])
    const won = fightIn(2, 'interceptor').rolls([2], [1])
    expect(won.top).toMatchObject({ kind: 'push', craft: '2' })
    expect(spaces(won)?.map(([space]) => space)).toEqual(['s3', 's4'])
  })

  it('never leads off the stern', () => {
    const table = new RunnerzTable(2, linked).sets('1', null).sets('2', 'flak1').speeds(6)
    table.enters(1, '2').rolls([6])
    expect(spaces(table)).toEqual([['s3', null, null]])
  })

  it('in a solo game is chosen by the player if the bomber won, else leads to the free space nearest the bow', () => {
    expect(fightIn(1).rolls([2], [1]).view.ask?.push?.proposed).toBeNull()
    const lost = fightIn(1).rolls([1], [2])
    expect(lost.view.ask?.push?.proposed).toMatchObject({ to: '1' })
    lost.corrects({ what: 'where', craft: 'bomber-2', to: '1' })
    expect(lost.view.ask?.push?.proposed).toMatchObject({ space: 's4' })
  })

  it('in a solo game leads back where the bomber came from, or to the free space nearest the bow if taken', () => {
    const back = pushed(1)
    expect(back.view.ask?.push?.proposed).toMatchObject({ space: 's1' })
    expect(back.view.ask?.reason?.key).toBe('tr.thought.pushBack')
    const table = new RunnerzTable(1, linked)
    for (const place of ['1', '2'] as const) table.sets(place, null)
    table.sets('1', 'flak1')
    table.speeds(3, 3, 3)
    table.does(fly(2, 's1')).ends(2)
    table.enters(1, '1').rolls([6])
    expect(table.view.ask?.push?.proposed).toMatchObject({ space: 's2' })
    expect(table.view.ask?.reason?.key).toBe('tr.thought.pushTo')
  })
})

describe('TR-14 the interceptor of the app on a board with links', () => {
  const hunting = (speed: number, ...where: readonly ('1' | '2' | 'alpha')[]) => {
    const table = new RunnerzTable(1, linked)
    for (const place of ['1', 'alpha'] as const) table.sets(place, null)
    table.sets('2', 'interceptor')
    where.forEach((to, index) =>
      table.corrects({ what: 'where', craft: `bomber-${index + 1}` as 'bomber-1', to }),
    )
    for (let bomber = where.length + 1; bomber <= 4; bomber += 1)
      table.corrects({ what: 'where', craft: `bomber-${bomber}` as 'bomber-1', to: 'stern' })
    table.corrects({ what: 'phase', to: 'defender' })
    const hidden = table.view.proposal.kind === 'turnUp' ? table.view.proposal.places[0] : undefined
    if (hidden) table.does({ type: 'turnUp', place: hidden }).does({ type: 'identify', kind: 'flak1' })
    return table.does({ type: 'throwSpeeds', crafts: ['2'], faces: [[speed, speed]] })
  }

  it('knows the distance to the nearest bomber, and flies there to fight', () => {
    const table = hunting(4, '1')
    expect(table.view.chart?.hunts['2']).toEqual({
      far: 3,
      nearest: ['bomber-1'],
      target: 'bomber-1',
      flies: { way: ['s3', 's2', '1'], fights: true },
    })
    table.does({
      type: 'moveInterceptor',
      interceptor: '2',
      to: '1',
      engages: 'bomber-1',
      way: ['s3', 's2', '1'],
    })
    expect(table.top?.kind).toBe('dogfight')
  })

  it('flies its full Speed toward a bomber out of reach, and its new space is known', () => {
    const table = hunting(2, '1')
    expect(table.view.chart?.hunts['2']?.flies).toEqual({ way: ['s3', 's2'], fights: false })
    table.does({ type: 'moveInterceptor', interceptor: '2', to: 'between', engages: null, way: ['s3', 's2'] })
    expect(table.view.chart?.crafts).toEqual([{ id: '2', space: 's2' }])
    expect(table.view.chart?.hunts).toEqual({})
  })

  it('refuses a path that is too long or does not follow the links', () => {
    const table = hunting(2, '1')
    for (const way of [['s3', 's2', '1'], ['s2'], ['s3', '2']] as const)
      expect(
        table.refuses({ type: 'moveInterceptor', interceptor: '2', to: 'between', engages: null, way }),
      ).toBe('TR-5')
  })

  it('has no target while two bombers are equally near, until one is picked', () => {
    const table = hunting(4, '1', '1')
    expect(table.view.chart?.hunts['2']).toMatchObject({ far: 3, target: null, flies: null })
    table.does({
      type: 'chase',
      interceptor: '2',
      nearest: ['bomber-1', 'bomber-2'],
      picked: 'bomber-2',
    })
    expect(table.view.chart?.hunts['2']).toMatchObject({ target: 'bomber-2', flies: { fights: true } })
  })

  it.each(['interceptor', 'obstacles'] as const)(
    'TR-6, TR-10 stops before a space with %s where its Speed would end',
    (kind) => {
      const table = hunting(3, '1').sets('1', kind).corrects({ what: 'where', craft: 'bomber-1', to: 'bow' })
      expect(table.view.chart?.hunts['2']?.flies).toEqual({ way: ['s3', 's2'], fights: false })
    },
  )

  it('has no target if a player is the Defender', () => {
    const table = new RunnerzTable(2, linked)
      .sets('2', 'interceptor')
      .corrects({ what: 'phase', to: 'defender' })
    table.does({ type: 'throwSpeeds', crafts: ['2'], faces: [[3, 3]] })
    expect(table.view.chart?.hunts).toEqual({})
  })

  it('has no target if the space of a bomber is unknown', () => {
    const table = hunting(3, '1', 'alpha')
    table.corrects({ what: 'where', craft: 'bomber-2', to: 'between' })
    expect(table.view.chart?.hunts).toEqual({})
  })

  it('TR-11 fights a bomber that flies into its plain space', () => {
    const table = hunting(2, '1')
    table.does({ type: 'moveInterceptor', interceptor: '2', to: 'between', engages: null, way: ['s3', 's2'] })
    table.proceeds().speeds(3)
    expect(table.view.chart?.reach['bomber-1']).toEqual({ s1: 1, s2: 1, s4: 2 })
    table.does(fly(1, 's2'))
    expect(table.top?.kind).toBe('dogfight')
  })
})

it('no bomber ever flies further than its Speed along the links', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 6 }), fc.array(fc.nat(20), { maxLength: 8 }), (speed, picks) => {
      const table = flying(speed)
      for (const pick of picks) {
        const reach = Object.entries(table.view.chart?.reach['bomber-1'] ?? {})
        const [to, far] = reach[pick % Math.max(1, reach.length)] ?? []
        if (!to || to === 'stern') break
        const before = table.view.move?.flown ?? 0
        if (to === '1' || to === '2') table.enters(1, to)
        else table.does(fly(1, to as 's1'))
        if (table.top) break
        expect(table.view.move?.flown).toBe(before + (far ?? 0))
        expect(table.view.move?.flown).toBeLessThanOrEqual(speed)
      }
    }),
    { numRuns: 60 },
  )
})

describe('TR-1 correcting the links during a battle', () => {
  const correct = (changed: BoardGraph) => ({
    type: 'editBoard' as const,
    board: { ...defaultBoardOrderAndNames, photograph: null, links: changed },
    corrects: true as const,
  })

  it('keeps every craft in its space and counts Speed along the new links', () => {
    const table = flying(5)
    table.does(fly(1, 's1'))
    expect(table.view.chart?.reach['bomber-1']?.['2']).toBe(4)
    table.does(correct({ ...links, links: [...links.links, ['s1', 's3']] }))
    expect(table.view.chart?.crafts).toEqual([{ id: 'bomber-1', space: 's1' }])
    expect(table.view.chart?.reach['bomber-1']?.['2']).toBe(2)
    // It still may not fly straight back, and its flown spaces still count.
    expect(table.view.chart?.reach['bomber-1']?.['bow']).toBeUndefined()
    expect(table.view.move?.flown).toBe(1)
  })

  it('forgets the space only of craft whose space was removed', () => {
    const table = flying(5, 5)
    table.does(fly(1, 's2')).ends(1)
    table.does(fly(2, 's1')).ends(2)
    const spaces = links.spaces.filter(({ id }) => id !== 's2')
    const left = links.links.filter((link) => !link.includes('s2'))
    table.does(correct({ spaces, links: left }))
    expect(table.view.chart?.crafts).toEqual([{ id: 'bomber-2', space: 's1' }])
    expect(table.bomber(1).where).toBe('between')
  })

  it('TR-11 offers a pending push along the new links', () => {
    const table = new RunnerzTable(2, linked)
    for (const place of ['1', '2'] as const) table.sets(place, null)
    table.sets('1', 'flak1')
    table.speeds(3).enters(1, '1').rolls([6])
    table.does(
      correct({ ...links, links: links.links.filter((link) => !(link[0] === '1' && link[1] === 's2')) }),
    )
    expect(table.view.ask?.push?.options.map(({ space }) => space)).toEqual(['s1'])
  })

  it('is refused without a change or with an unknown space, and its event can be parsed', () => {
    const table = flying(5)
    expect(table.refuses(correct(links))).not.toBeNull()
    expect(table.refuses(correct({ ...links, links: [['1', 's9']] }))).toBe('tr.refusal.board')
    table.does(correct({ ...links, links: links.links.slice(1) }))
    const written = table.timeline.entries.at(-1)?.body
    const [event] = written?.kind === 'played' ? written.events : []
    expect(parseEvent(JSON.parse(JSON.stringify(event)), version)).toMatchObject({ ok: true })
  })
})
