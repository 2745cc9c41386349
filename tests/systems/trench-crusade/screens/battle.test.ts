// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import { bounds } from '@/systems/trench-crusade/rules'
import { showBattle } from '../../../helpers/battleScreen'
import { asked } from '../../../helpers/seats'
import { idOf, sampleBattle, type TrenchSession } from '../../../helpers/trenchSession'
import { allByRole } from '../../../ui/render'

let close = () => {}
afterEach(() => close())

const open = async (session: TrenchSession, size?: { width: number; height: number }) => {
  const screen = await showBattle(session, size)
  close = screen.close
  return screen
}
const down = (session: TrenchSession, name: string) =>
  session.must({
    type: 'correct',
    model: idOf(session, name),
    correction: { what: 'posture', to: 'down' },
    reason: '',
  })

describe('whose move it is', () => {
  it('names the side that activates next, large, and proposes its first model', async () => {
    const screen = await open(sampleBattle())
    expect(screen.heading()).toContain("Saint Orsolya's Own")
    expect(screen.heading()).toContain('activates next')
    expect(screen.has('Activate Vaas')).toBe(true)
  })

  it('shows the other side as soon as it is its turn to activate (TC-15)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Activate Vaas')
    expect(screen.heading()).toContain('Vaas is active')
    await screen.press('End activation')
    expect(screen.heading()).toContain('Choir of the Red Cistern')
    expect(screen.has('Activate Malkh')).toBe(true)
    expect(screen.has(/^Malkh Ready/)).toBe(true)
  })

  it('offers a model of the other side out of turn, quietly, and insists only when told to (TC-15)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click()
    await screen.settle()
    await screen.press('Activate out of turn')
    expect(session.look.activation).toBeNull()
    expect(screen.dialog()?.textContent).toContain('TC-15')
    await screen.press('Do it anyway')
    expect(session.look.activation?.models).toEqual([idOf(session, 'Malkh')])
  })

  it('says who starts the next turn and why, and starts it (TC-15)', async () => {
    const session = sampleBattle()
    session.dispatch({ type: 'endTurn' }, ['TC-15'])
    const screen = await open(session)
    expect(screen.text('main')).toContain("Saint Orsolya's Own starts: fewer models on the table (9 to 10).")
    await screen.press('Start turn 2')
    expect(session.look.turn).toBe(2)
  })

  it('ends the turn when everybody has activated, and warns of the morale test (TC-17)', async () => {
    const session = sampleBattle()
    for (const model of Object.values(session.look.models)) {
      if (model.side === 'b' && Number(model.id.slice(1)) < 15)
        session.must({
          type: 'correct',
          model: model.id,
          correction: { what: 'posture', to: 'down' },
          reason: '',
        })
      if (model.profile.name !== 'Vaas')
        session.must({
          type: 'correct',
          model: model.id,
          correction: { what: 'activated', to: true },
          reason: '',
        })
    }
    const screen = await open(session)
    await screen.press('Activate Vaas')
    await screen.press('End activation')
    expect(screen.text('main')).toContain('Choir of the Red Cistern must test its morale')
    await screen.press('End turn')
    expect(session.look.ask?.question).toBe('throwMorale')
  })
})

describe('whose warband is whose', () => {
  const tabs = () => allByRole('tab').map(({ element }) => element.querySelector('.title')?.textContent)

  it('reads Yours over the side that this phone plays, first or second', async () => {
    const session = sampleBattle()
    session.sitAs(asked('b'))
    const screen = await open(session)
    expect(tabs()).toEqual(['Theirs', 'Yours'])
    session.sitAs(asked('a'))
    await screen.settle()
    expect(tabs()).toEqual(['Yours', 'Theirs'])
  })

  it.each([
    ['a phone that plays both', ['a', 'b']],
    ['the board', []],
  ])('calls neither Yours on %s', async (_what, plays) => {
    const session = sampleBattle()
    session.sitAs({ ...asked('a'), plays })
    await open(session)
    expect(tabs()).toEqual(['Side 1', 'Side 2'])
  })

  it('reads it side by side, too', async () => {
    const session = sampleBattle()
    session.sitAs(asked('b'))
    await open(session, { width: 1180, height: 820 })
    expect(allByRole('heading').map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Theirs Saint Orsolya's Own", 'Yours Choir of the Red Cistern']),
    )
  })

  it('calls the first one Yours where this phone has no table, as set-up does', async () => {
    await open(sampleBattle())
    expect(tabs()).toEqual(['Yours', 'Theirs'])
  })
})

describe('a side with nobody left', () => {
  it('has lost: the slab speaks of no test, and neither does its tab (TC-17)', async () => {
    const session = sampleBattle()
    for (const { id: model, side } of Object.values(session.look.models)) {
      const correction =
        side === 'a' ? ({ what: 'posture', to: 'out' } as const) : ({ what: 'activated', to: true } as const)
      session.must({ type: 'correct', model, correction, reason: '' })
    }
    const screen = await open(session)
    expect(screen.text('main')).toContain("Saint Orsolya's Own has nobody left on the table: it has lost")
    expect(screen.text('main')).not.toContain('must test')
    expect(screen.text('main')).not.toContain('Morale test at the end of this turn')
    await screen.press('End turn')
    expect(session.look.outcome).toEqual({ winner: 'b', reason: 'wipedOut' })
  })
})

describe('the proposed action', () => {
  it('is two taps from a roll: Attack activates and asks at whom', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Attack')
    expect(session.look.activation?.models).toEqual([idOf(session, 'Vaas')])
    expect(screen.dialog()?.textContent).toContain('Malkh')
  })

  it('proposes blades after a Charge, and the end of the activation after a shot', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    const [vaas, malkh] = [idOf(session, 'Vaas'), idOf(session, 'Malkh')]
    await screen.press('Activate Vaas')
    session.must(
      { type: 'charge', model: vaas, target: malkh },
      { type: 'throw', faces: [3] },
      { type: 'accept' },
    )
    await screen.settle()
    expect(screen.has('Fight Malkh')).toBe(true)
    session.undo()
    const shot = { choices: {}, customDice: 0, blessing: 0, blast: [] }
    session.must(
      { type: 'attack', model: vaas, weapon: 0, target: malkh, ...shot },
      { type: 'throw', faces: [1, 1, 1] },
      { type: 'accept' },
    )
    await screen.settle()
    expect(screen.has(/^Fight/)).toBe(false)
    expect(screen.has('End activation')).toBe(true)
  })

  it('never proposes a shot that HEAVY forbids after a move (TC-22)', async () => {
    const session = sampleBattle()
    const imre = idOf(session, 'Imre')
    session.must({ type: 'activate', model: imre })
    const screen = await open(session)
    await screen.press(/^Imre/)
    expect(screen.has('Shoot')).toBe(true)
    session.must({ type: 'move', model: imre })
    await screen.settle()
    expect(screen.has('Shoot')).toBe(false)
    expect(screen.has('End activation')).toBe(true)
  })

  it('proposes the second blade after the first, and the end after both (TC-22)', async () => {
    const session = sampleBattle()
    const [vaas, malkh] = [idOf(session, 'Vaas'), idOf(session, 'Malkh')]
    const { profile } = session.look.models[vaas] ?? {}
    const [shotgun, sword] = profile?.weapons ?? []
    if (!profile || !shotgun || !sword) throw new Error('Vaas has two weapons')
    session.must(
      {
        type: 'editModel',
        model: vaas,
        profile: { ...profile, weapons: [shotgun, sword, { ...sword, name: 'Dagger' }] },
      },
      { type: 'activate', model: vaas },
    )
    const screen = await open(session)
    const strike = async (weapon: number) => {
      const dice = { choices: {}, customDice: 0, blessing: 0, blast: [] }
      session.must({ type: 'attack', model: vaas, weapon, target: malkh, ...dice })
      session.must({ type: 'throw', faces: weapon === 1 ? [1, 1] : [1, 1, 1] }, { type: 'accept' })
      await screen.settle()
    }
    await strike(1)
    expect(screen.has('Shoot')).toBe(false)
    await screen.press('Fight Malkh')
    expect(screen.dialog()?.textContent).toContain('Dagger')
    await screen.press('Cancel')
    await strike(2)
    expect(screen.has(/^Fight/)).toBe(false)
    expect(screen.has('End activation')).toBe(true)
  })

  it('says after a Retreat whether the model moves, and how far (TC-22)', async () => {
    const session = sampleBattle()
    const model = idOf(session, 'Vaas')
    session.must({ type: 'activate', model })
    const screen = await open(session)
    expect(screen.text('main')).not.toContain('Move it up to')
    session.must({ type: 'retreat', model, enemies: [idOf(session, 'Malkh')] })
    await screen.settle()
    expect(screen.text('main')).not.toContain('Move it up to')
    session.must({ type: 'waive' })
    await screen.settle()
    expect(screen.text('main')).toContain('Move it up to 6″')
    down(session, 'Vaas')
    await screen.settle()
    expect(screen.text('main')).toContain('It stays where it fell')
  })

  it('proposes no blow to who has retreated out of melee (TC-22)', async () => {
    const session = sampleBattle()
    const [vaas, ana] = [idOf(session, 'Vaas'), idOf(session, 'Ana')]
    const away = (model: string) =>
      session.must({ type: 'retreat', model, enemies: [idOf(session, 'Malkh')] }, { type: 'waive' })
    session.must({ type: 'activate', model: vaas })
    away(vaas)
    const screen = await open(session)
    expect(screen.has('Shoot')).toBe(true)
    session.must({ type: 'endActivation' })
    session.dispatch({ type: 'activate', model: ana }, ['TC-15'])
    away(ana)
    await screen.settle()
    await screen.press(/^Ana Active/)
    expect(screen.has('Fight')).toBe(false)
    expect(screen.has('End activation')).toBe(true)
  })

  it('stands a Down model up first and says that its moves are halved (TC-10)', async () => {
    const session = sampleBattle()
    down(session, 'Dorn')
    const screen = await open(session)
    await screen.press(/^Dorn Down/)
    await screen.press('Activate Dorn')
    await screen.press('Stand up')
    expect(session.look.models[idOf(session, 'Dorn')]?.posture).toBe('up')
    expect(screen.text('main')).toContain('moves 3″, charges 4 to 6″ (halved)')
  })

  it('tells what was taken already, and may be told to do it all the same (TC-22)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Activate Vaas')
    await screen.press('Actions')
    await screen.press(/^Move up to 6/)
    expect(screen.text('main')).toContain('Moved')
    await screen.press('Actions')
    // A Charge is a form of the same Move: the list knows what the battle would refuse.
    expect(screen.has(/^Charge Taken already/)).toBe(true)
    await screen.press(/^Move Taken already/)
    await screen.press('Do it anyway')
    expect(session.look.activation?.acted.map(({ act }) => act)).toEqual(['move', 'move'])
  })

  it('leads back to the active model from another one', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Activate Vaas')
    await screen.press(/^Old Bell Ready/)
    await screen.press('Back to Vaas')
    expect(screen.has('Shoot')).toBe(true)
  })

  it('takes the cost of a Goetic power from those who may pay (TC-18)', async () => {
    const session = sampleBattle()
    session.must(
      { type: 'mark', model: idOf(session, 'Malkh'), marker: 'blood', to: 2, reason: '' },
      { type: 'activate', model: idOf(session, 'Vaas') },
    )
    const screen = await open(session)
    await screen.press('Actions')
    await screen.press(/^Goetic power/)
    await screen.fill('Which power', 'Red Rain')
    await screen.press('BLOOD of Malkh: one more')
    await screen.press('Pay 1 BLOOD')
    expect(session.look.models[idOf(session, 'Malkh')]?.blood).toBe(1)
    expect(screen.dialog()?.textContent).toContain('BLOOD 2 to 1')
    await screen.press('Done')
    expect(screen.dialog()).toBeNull()
  })

  it('opens the injury roll of a fall that is high enough, and only then (TC-13)', async () => {
    const session = sampleBattle()
    session.must({ type: 'activate', model: idOf(session, 'Vaas') })
    const screen = await open(session)
    await screen.press('Actions')
    await screen.press(/^Falls/)
    expect(screen.dialog()?.textContent).toContain('More than 2″: injury roll, +1 DICE')
    await screen.press('Half an inch less')
    await screen.press('Half an inch less')
    expect(screen.dialog()?.textContent).toContain('Injury roll from more than 2″ on')
    expect(screen.has('Too low to hurt')).toBe(true)
    await screen.press('Half an inch more')
    await screen.press('Injury roll')
    // 2½ inches hurt, and are no full 3: no die more.
    expect(session.look.ask?.frame).toMatchObject({
      kind: 'injury',
      cause: { kind: 'fall', inches: 2.5 },
      modifiers: [],
    })
  })
})

describe('a question that is open', () => {
  it('is named in the header with the side that must answer, and its sheet can be put aside and raised again', async () => {
    const session = sampleBattle()
    const vaas = idOf(session, 'Vaas')
    session.must(
      { type: 'mark', model: vaas, marker: 'blood', to: 1, reason: '' },
      { type: 'activate', model: vaas },
      {
        type: 'attack',
        model: vaas,
        weapon: 0,
        target: idOf(session, 'Malkh'),
        choices: {},
        customDice: 0,
        blessing: 0,
        blast: [],
      },
    )
    const screen = await open(session)
    expect(screen.heading()).toBe('Choir of the Red Cistern may spend markers')
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }))
    await screen.settle()
    await screen.press('Back to the roll')
    expect(screen.dialog()?.textContent).toContain('Vaas')
  })
})

describe('both warbands', () => {
  const swipe = (from: number, to: number) => {
    const list = document.getElementById('tc-roster')
    const at = (type: string, clientX: number) =>
      list?.dispatchEvent(new PointerEvent(type, { clientX, clientY: 300, bubbles: true }))
    at('pointerdown', from)
    at('pointerup', to)
  }

  it('are switched by a swipe over the list, not by a short slip', async () => {
    const screen = await open(sampleBattle())
    swipe(300, 270)
    await screen.settle()
    expect(screen.has(/^Malkh Ready/)).toBe(false)
    swipe(300, 120)
    await screen.settle()
    expect(screen.has(/^Malkh Ready/)).toBe(true)
  })

  it('stand side by side on a tablet', async () => {
    const screen = await open(sampleBattle(), { width: 820, height: 1180 })
    expect(document.querySelector('[role=tab]')).toBeNull()
    expect(screen.has(/^Vaas Ready/)).toBe(true)
    expect(screen.has(/^Malkh Ready/)).toBe(true)
  })

  it('keep a squad of any size under one heading, one cell a model', async () => {
    const session = sampleBattle()
    const yeoman = session.look.models[idOf(session, 'Yeoman 1')]
    if (!yeoman) throw new Error('nobody there')
    for (let number = 5; number <= 13; number += 1)
      session.must({
        type: 'addModel',
        side: 'a',
        profile: { ...yeoman.profile, name: `Yeoman ${number}` },
      })
    const screen = await open(session)
    expect(screen.text('[aria-label="Yeoman"] h3')).toContain('Yeoman ×13')
    expect(screen.has('Yeoman 13 Ready')).toBe(true)
  })
})

describe('the model in hand', () => {
  it('takes and gives markers and says so (TC-4)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Blood of Vaas, 0: one more')
    await screen.press('Blood of Vaas, 1: one more')
    expect(session.look.models[idOf(session, 'Vaas')]?.blood).toBe(2)
    expect(screen.spoken()).toBe('Vaas: Blood 2')
    await screen.press('Blood of Vaas, 2: one less')
    expect(session.look.models[idOf(session, 'Vaas')]?.blood).toBe(1)
    expect(screen.has(/^Vaas Ready .* Blood 1$/)).toBe(true)
  })

  it('shows both axes of a model that is Down and has activated (TC-23)', async () => {
    const session = sampleBattle()
    down(session, 'Dorn')
    session.must({
      type: 'correct',
      model: idOf(session, 'Dorn'),
      correction: { what: 'activated', to: true },
      reason: '',
    })
    const screen = await open(session)
    expect(screen.has(/^Dorn Down, activated/)).toBe(true)
  })

  it('is put right by hand, with its reason (TC-23)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press(/^Vaas Leader, Elite/)
    await screen.fill('Reason for the log', 'fell into the canal')
    await screen.press('Out')
    expect(session.sent.at(-1)).toEqual({
      type: 'correct',
      model: idOf(session, 'Vaas'),
      correction: { what: 'posture', to: 'out' },
      reason: 'fell into the canal',
    })
  })

  it('asks for the reason before the keys that take it, and loses none that went into no log', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press(/^Vaas Leader, Elite/)
    const field = () => screen.field('Reason for the log')
    expect(
      field().compareDocumentPosition(screen.button('Out')) & Node.DOCUMENT_POSITION_FOLLOWING,
    ).toBeTruthy()
    await screen.fill('Reason for the log', 'fell into the canal')
    await screen.press('Close')
    await screen.press(/^Vaas Leader, Elite/)
    expect(field().value).toBe('fell into the canal')
    await screen.press('Out')
    await screen.press('Close')
    await screen.press(/^Vaas Leader, Elite/)
    expect(field().value).toBe('')
  })

  it('uses up what it carries once', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press(/^Ana Ready/)
    await screen.press(/^Ana Elite/)
    await screen.press(/^Use: Field dressing 1 left/)
    expect(session.look.models[idOf(session, 'Ana')]?.consumed).toEqual(['Field dressing'])
  })

  it('is removed only after a question', async () => {
    const session = sampleBattle()
    const vaas = idOf(session, 'Vaas')
    const screen = await open(session)
    await screen.press(/^Vaas Leader, Elite/)
    await screen.press('Remove')
    expect(session.look.models[vaas]).toBeDefined()
    await screen.press('Remove it')
    expect(session.look.models[vaas]).toBeUndefined()
  })

  it('shows names as text, whatever is in them', async () => {
    const session = sampleBattle()
    const vaas = session.look.models[idOf(session, 'Vaas')]
    if (!vaas) throw new Error('nobody there')
    const name = '<img src=x onerror=alert(1)>'.repeat(18).slice(0, bounds.nameLength)
    session.must({ type: 'editModel', model: vaas.id, profile: { ...vaas.profile, name } })
    await open(session)
    expect(document.querySelector('main img[src]')).toBeNull()
    expect(document.querySelector('main')?.textContent).toContain(name)
  })
})

describe('the battle as a whole', () => {
  it('names the step that Undo takes back, and redoes it from the menu', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Activate Vaas')
    await screen.press('Undo: Vaas activates')
    expect(session.look.activation).toBeNull()
    await screen.press('Menu')
    await screen.press('Redo: Vaas activates')
    expect(session.look.activation).not.toBeNull()
  })

  it('keeps the score and ends by the players’ word, and goes on if they say so', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press("Victory points of Saint Orsolya's Own: one more")
    await screen.press('Result, concede')
    await screen.press('Declare the result')
    expect(session.look.outcome).toEqual({ winner: 'a', reason: 'agreed' })
    expect(screen.text('main')).toContain("Saint Orsolya's Own wins")
    await screen.press('Continue battle')
    expect(session.look.phase).toBe('turn')
  })

  it.each([
    [1, '1 turn was agreed on and is played.'],
    [2, '2 turns were agreed on and are played.'],
  ])('proposes the result once the agreed turns are played: %i', async (turnLimit, note) => {
    const session = sampleBattle()
    session.must({ type: 'editScenario', name: 'Trial', turnLimit, notes: '' })
    session.dispatch({ type: 'endTurn' }, ['TC-15'])
    for (let turn = 1; turn < turnLimit; turn += 1) {
      session.dispatch({ type: 'startTurn', starter: 'a' }, ['TC-15'])
      session.dispatch({ type: 'endTurn' }, ['TC-15'])
    }
    const screen = await open(session)
    expect(document.body.textContent).toContain(note)
    await screen.press('Declare the result')
    expect(screen.dialog()?.textContent).toContain('concedes')
  })

  it('corrects the numbers that morale is measured by (TC-17)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Starting numbers')
    await screen.press("Starting models of Saint Orsolya's Own: one less")
    expect(session.look.sides.a.testAt).toBe(4)
  })

  it('leaves and opens the log', async () => {
    const screen = await open(sampleBattle())
    await screen.press('Log')
    await screen.press('Menu')
    await screen.press('Leave')
    expect(screen.events).toEqual(['openLog', 'leave'])
  })
})
