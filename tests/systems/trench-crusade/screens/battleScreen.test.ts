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

describe('the next activation', () => {
  it('names the side that activates next, and proposes its first model', async () => {
    const screen = await open(sampleBattle())
    expect(screen.heading()).toContain("Saint Orsolya's Own")
    expect(screen.heading()).toContain('activates next')
    expect(screen.has('Activate Vaas')).toBe(true)
  })

  it('shows the other side as soon as it activates next (TC-15)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Activate Vaas')
    expect(screen.heading()).toContain('Vaas is active')
    await screen.press('End activation')
    expect(screen.heading()).toContain('Choir of the Red Cistern')
    expect(screen.has('Activate Malkh')).toBe(true)
    expect(screen.has(/^Malkh Ready/)).toBe(true)
  })

  it('offers a model out of turn, and activates it only after a confirmation (TC-15)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    document.querySelectorAll<HTMLElement>('[role=tab]')[1]?.click()
    await screen.settle()
    await screen.press('Activate out of turn')
    expect(session.view.activation).toBeNull()
    expect(screen.dialog()?.textContent).toContain('TC-15')
    await screen.press('Do it anyway')
    expect(session.view.activation?.models).toEqual([idOf(session, 'Malkh')])
  })

  it('says who starts the next turn and why, and starts it (TC-15)', async () => {
    const session = sampleBattle()
    session.dispatch({ type: 'endTurn' }, ['TC-15'])
    const screen = await open(session)
    expect(screen.text('main')).toContain(
      "Saint Orsolya's Own starts: fewer models on the table (9 against 10).",
    )
    await screen.press('Begin turn 2')
    expect(session.view.turn).toBe(2)
  })

  it('ends the turn when everybody has activated, and announces the morale test (TC-17)', async () => {
    const session = sampleBattle()
    for (const model of Object.values(session.view.models)) {
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
    expect(session.view.ask?.question).toBe('throwMorale')
  })
})

describe('titles of the sides', () => {
  const tabs = () => allByRole('tab').map(({ element }) => element.querySelector('.title')?.textContent)

  it('are Yours for the side that this phone plays, first or second', async () => {
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
    ['a phone that only watches', []],
  ])('are Side 1 and Side 2 on %s', async (_what, plays) => {
    const session = sampleBattle()
    session.sitAs({ ...asked('a'), plays })
    await open(session)
    expect(tabs()).toEqual(['Side 1', 'Side 2'])
  })

  it('are Yours and Theirs side by side on a wide screen, too', async () => {
    const session = sampleBattle()
    session.sitAs(asked('b'))
    await open(session, { width: 1180, height: 820 })
    expect(allByRole('heading').map(({ name }) => name)).toEqual(
      expect.arrayContaining(["Theirs Saint Orsolya's Own", 'Yours Choir of the Red Cistern']),
    )
  })

  it('are Yours for the first side where the phone has no table', async () => {
    await open(sampleBattle())
    expect(tabs()).toEqual(['Yours', 'Theirs'])
  })
})

describe('a side with nobody left', () => {
  it('has lost, without a morale test (TC-17)', async () => {
    const session = sampleBattle()
    for (const { id: model, side } of Object.values(session.view.models)) {
      const correction =
        side === 'a' ? ({ what: 'posture', to: 'out' } as const) : ({ what: 'activated', to: true } as const)
      session.must({ type: 'correct', model, correction, reason: '' })
    }
    const screen = await open(session)
    expect(screen.text('main')).toContain("Saint Orsolya's Own has nobody left on the table: it has lost")
    expect(screen.text('main')).not.toContain('must test')
    expect(screen.text('main')).not.toContain('Morale test at the end of this turn')
    await screen.press('End turn')
    expect(session.view.outcome).toEqual({ winner: 'b', reason: 'wipedOut' })
  })
})

describe('the proposed action', () => {
  it('is two taps away from a roll: Attack activates the model and asks for its target', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Attack')
    expect(session.view.activation?.models).toEqual([idOf(session, 'Vaas')])
    expect(screen.dialog()?.textContent).toContain('Malkh')
  })

  it('is a melee attack after a Charge, and the end of the activation after a shot', async () => {
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

  it('is never a shot that HEAVY forbids after a move (TC-22)', async () => {
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

  it('is the second blade after the first, and the end of the activation after both (TC-22)', async () => {
    const session = sampleBattle()
    const [vaas, malkh] = [idOf(session, 'Vaas'), idOf(session, 'Malkh')]
    const { profile } = session.view.models[vaas] ?? {}
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
    expect(screen.text('main')).not.toContain('Moves up to')
    session.must({ type: 'retreat', model, enemies: [idOf(session, 'Malkh')] })
    await screen.settle()
    expect(screen.text('main')).not.toContain('Moves up to')
    session.must({ type: 'waive' })
    await screen.settle()
    expect(screen.text('main')).toContain('Moves up to 6″')
    down(session, 'Vaas')
    await screen.settle()
    expect(screen.text('main')).toContain('Stays where it fell')
  })

  it('is no melee attack for a model that has retreated (TC-22)', async () => {
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

  it('is to stand up for a Down model, whose moves are then halved (TC-10)', async () => {
    const session = sampleBattle()
    down(session, 'Dorn')
    const screen = await open(session)
    await screen.press(/^Dorn Down/)
    await screen.press('Activate Dorn')
    await screen.press('Stand up')
    expect(session.view.models[idOf(session, 'Dorn')]?.posture).toBe('up')
    expect(screen.text('main')).toContain('moves 3″, charges 4 to 6″ (halved)')
  })

  it('is marked as taken when it was done already, and is done again after a confirmation (TC-22)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Activate Vaas')
    await screen.press('Actions')
    await screen.press(/^Move up to 6/)
    expect(screen.text('main')).toContain('Moved')
    await screen.press('Actions')
    // A Charge uses the same Move up.
    expect(screen.has(/^Charge Taken already/)).toBe(true)
    await screen.press(/^Move Taken already/)
    await screen.press('Do it anyway')
    expect(session.view.activation?.acted.map(({ act }) => act)).toEqual(['move', 'move'])
  })

  it('leads back to the active model from another one', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Activate Vaas')
    await screen.press(/^Old Bell Ready/)
    await screen.press('Back to Vaas')
    expect(screen.has('Shoot')).toBe(true)
  })

  it('of a Goetic power takes its cost from the models that may pay (TC-18)', async () => {
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
    expect(session.view.models[idOf(session, 'Malkh')]?.blood).toBe(1)
    expect(screen.dialog()?.textContent).toContain('BLOOD 2 to 1')
    await screen.press('Done')
    expect(screen.dialog()).toBeNull()
  })

  it('of a fall opens the injury roll only when it is high enough (TC-13)', async () => {
    const session = sampleBattle()
    session.must({ type: 'activate', model: idOf(session, 'Vaas') })
    const screen = await open(session)
    await screen.press('Actions')
    await screen.press(/^Falls/)
    await screen.press('Jumped down')
    expect(screen.dialog()?.textContent).toContain('Vaas jumps down')
    await screen.press('Fell')
    expect(screen.dialog()?.textContent).toContain('Vaas falls')
    expect(screen.dialog()?.textContent).toContain('More than 2″: injury roll, +1 DICE')
    await screen.press('Half an inch less')
    await screen.press('Half an inch less')
    expect(screen.dialog()?.textContent).toContain('Injury roll only above 2″')
    expect(screen.has('Too low to hurt')).toBe(true)
    await screen.press('Half an inch more')
    await screen.press('Injury roll')
    // 2½ inches hurt, but give no die for a full 3 inches.
    expect(session.view.ask?.frame).toMatchObject({
      kind: 'injury',
      cause: { kind: 'fall', inches: 2.5 },
      modifiers: [],
    })
  })
})

describe('a pending decision', () => {
  it('is named in the header with its side, and its sheet can be closed and opened again', async () => {
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
    const dispatch = (type: string, clientX: number) =>
      list?.dispatchEvent(new PointerEvent(type, { clientX, clientY: 300, bubbles: true }))
    dispatch('pointerdown', from)
    dispatch('pointerup', to)
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

  it('are side by side on a tablet', async () => {
    const screen = await open(sampleBattle(), { width: 820, height: 1180 })
    expect(document.querySelector('[role=tab]')).toBeNull()
    expect(screen.has(/^Vaas Ready/)).toBe(true)
    expect(screen.has(/^Malkh Ready/)).toBe(true)
  })

  it('show a squad of any size under one heading, with one cell for each model', async () => {
    const session = sampleBattle()
    const yeoman = session.view.models[idOf(session, 'Yeoman 1')]
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

describe('the selected model', () => {
  it('gains and loses markers by one tap, and the screen announces it (TC-4)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Blood of Vaas, 0: one more')
    await screen.press('Blood of Vaas, 1: one more')
    expect(session.view.models[idOf(session, 'Vaas')]?.blood).toBe(2)
    expect(screen.spoken()).toBe('Vaas: Blood 2')
    await screen.press('Blood of Vaas, 2: one less')
    expect(session.view.models[idOf(session, 'Vaas')]?.blood).toBe(1)
    expect(screen.has(/^Vaas Ready .* Blood 1$/)).toBe(true)
  })

  it('shows Down and activated together (TC-23)', async () => {
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

  it('is corrected by hand, with a reason (TC-23)', async () => {
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

  it('has its reason field before the buttons that use it, and keeps a reason that was not used', async () => {
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
    expect(session.view.models[idOf(session, 'Ana')]?.consumed).toEqual(['Field dressing'])
  })

  it('is removed only after a confirmation', async () => {
    const session = sampleBattle()
    const vaas = idOf(session, 'Vaas')
    const screen = await open(session)
    await screen.press(/^Vaas Leader, Elite/)
    await screen.press('Remove')
    expect(session.view.models[vaas]).toBeDefined()
    await screen.press('Remove model')
    expect(session.view.models[vaas]).toBeUndefined()
  })

  it('shows markup in its name as text', async () => {
    const session = sampleBattle()
    const vaas = session.view.models[idOf(session, 'Vaas')]
    if (!vaas) throw new Error('nobody there')
    const name = '<img src=x onerror=alert(1)>'.repeat(18).slice(0, bounds.nameLength)
    session.must({ type: 'editModel', model: vaas.id, profile: { ...vaas.profile, name } })
    await open(session)
    expect(document.querySelector('main img[src]')).toBeNull()
    expect(document.querySelector('main')?.textContent).toContain(name)
  })
})

describe('the battle as a whole', () => {
  it('names the step that Undo takes back, and has Redo beside Undo only while it does something', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Activate Vaas')
    expect(screen.has(/^Redo/)).toBe(false)
    await screen.press('Undo: Vaas activates')
    expect(session.view.activation).toBeNull()
    document.querySelector<HTMLElement>('[aria-label^="Redo"]')?.focus()
    await screen.press('Redo: Vaas activates')
    expect(session.view.activation).not.toBeNull()
    expect(screen.has(/^Redo/)).toBe(false)
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Undo: Vaas activates')
  })

  it('has a score, ends by a declared result, and continues on request', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press("Victory points of Saint Orsolya's Own: one more")
    await screen.press('Result or concede')
    await screen.press('Declare the result')
    expect(session.view.outcome).toEqual({ winner: 'a', reason: 'agreed' })
    expect(screen.text('main')).toContain("Saint Orsolya's Own wins")
    await screen.press('Continue battle')
    expect(session.view.phase).toBe('turn')
  })

  it.each([
    [1, '1 turn played: the turn limit is reached.'],
    [2, '2 turns played: the turn limit is reached.'],
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

  it('lets players correct the starting numbers for morale (TC-17)', async () => {
    const session = sampleBattle()
    const screen = await open(session)
    await screen.press('Menu')
    await screen.press('Starting numbers')
    await screen.press("Starting models of Saint Orsolya's Own: one less")
    expect(session.view.sides.a.testAt).toBe(4)
  })

  it('opens the log, and leaves', async () => {
    const screen = await open(sampleBattle())
    await screen.press('Log')
    await screen.press('Menu')
    await screen.press('Leave')
    expect(screen.events).toEqual(['openLog', 'leave'])
  })
})
