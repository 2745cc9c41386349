// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addEnglishMessages } from '@/app/i18n'
import { err, ok } from '@/kit'
import type { SavedForce, SetUpSession } from '@/engine'
import { parseForce, sampleForces, type UnitProfile } from '@/systems/gloom-trench/rules'
import { decide, initialState, type Command, type CommandOf } from '@/systems/gloom-trench/state'
import messages from '@/systems/gloom-trench/messages/en'
import SetUpScreen from '@/systems/gloom-trench/screens/SetUpScreen.vue'
import UnitEditor from '@/systems/gloom-trench/screens/setUp/UnitEditor.vue'
import { noChance } from '../../../helpers/gloomTable'
import { aGun, aUnitProfile, models } from '../../../helpers/gloomTrench'
import {
  addWord,
  button,
  buttons,
  closeSetUp,
  field,
  group,
  nameOf,
  openSetUp,
  press,
  pressIn,
  setUpSession as sessionOver,
  text,
  type,
} from '../../../helpers/setUpScreen'

/** A set-up session with forces in an array, which asks `decide` whether a battle may begin. */
const setUpSession = (saved: readonly SavedForce[] = []) =>
  sessionOver<Command>(saved, (command) => {
    const decided = decide(initialState, command, { rng: noChance, overrule: [] })
    return decided.ok ? ok(true) : err(decided.reason)
  })
const left: string[] = []
const open = (session: SetUpSession<Command>) =>
  openSetUp(SetUpScreen, { session, onLeave: () => left.push('left') })

beforeEach(() => {
  vi.useFakeTimers()
  addEnglishMessages(messages)
  left.length = 0
})
afterEach(() => {
  closeSetUp()
  document.body.innerHTML = ''
  vi.useRealTimers()
})

const muster = (started: readonly Command[]): CommandOf<'muster'> => {
  const [command] = started
  if (command?.type !== 'muster') throw new Error('no battle was begun')
  return command
}
const namesOf = (started: readonly Command[]) => muster(started).sides.map(({ name }) => name)
const body = (name: string, place = 0) => ({
  icon: 'hood',
  place,
  formation: { name: '', tacticalPoints: 0 },
  units: [aUnitProfile({ name })],
})
const sampleNames = sampleForces.map(({ name }) => name)

describe('a new battle', () => {
  it('GT-18 begins with two sample forces in one tap, and names them as our own invention', async () => {
    const { session, started } = setUpSession()
    await open(session)
    expect(text()).toContain('Sample by Firestep')
    await press('Begin battle')
    const { sides, scenario } = muster(started)
    expect(sides.map(({ units }) => units)).toEqual(sampleForces.slice(0, 2).map(({ units }) => units))
    expect(scenario).toEqual({ name: '', scale: '28mm', turnLimit: null, notes: '', strictNerves: false })
  })

  it('sends forces that parseForce accepts', async () => {
    const { session, started } = setUpSession()
    await open(session)
    await press('Change, Theirs', 'New roster', 'Add unit')
    await type('Name', 'Ana')
    await type('Models', '3')
    await press('Save unit', 'Done', 'Begin battle')
    for (const force of muster(started).sides) expect(parseForce(force)).toEqual({ ok: true, value: force })
    expect(namesOf(started)).toEqual([sampleNames[0], 'Unnamed force'])
  })

  it('proposes the saved forces, each on its side', async () => {
    const { session, started } = setUpSession([
      { id: 'k1', name: 'Ours', body: body('Ana', 1) },
      { id: 'k2', name: 'Others', body: body('Bo', 0) },
    ])
    await open(session)
    await press('Begin battle')
    expect(namesOf(started)).toEqual(['Others', 'Ours'])
  })

  it('GT-19 has two to four sides', async () => {
    const { session, started } = setUpSession([{ id: 'k1', name: 'Kept', body: body('Ana') }])
    await open(session)
    expect(buttons().map(nameOf).join()).not.toContain('Remove: ')
    await press('Add a side', 'Add a side')
    expect(buttons().map(nameOf)).not.toContain('Add a side')
    expect(text()).not.toContain('Unnamed force')
    await press('Remove: Theirs')
    await press('Begin battle')
    expect(namesOf(started)).toEqual(['Kept', sampleNames[0], sampleNames[2]])
    await press('Remove: Third side')
    expect(buttons().map(nameOf).join()).not.toContain('Remove: ')
  })

  it('shows why it is refused, and the Back button leaves the screen', async () => {
    const units = [aUnitProfile({ name: 'Ghosts', composition: [models(0)] })]
    const { session } = setUpSession([{ id: 'k1', name: 'Odd', body: { ...body('Ana'), units } }])
    await open(session)
    await press('Begin battle')
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      'Odd has no models. Give it a unit with at least one model.',
    )
    await press('Back')
    expect(left).toEqual(['left'])
  })

  it('does not begin without units, and names the side without units', async () => {
    const { session, started } = setUpSession()
    await open(session)
    await press('Change, Theirs', 'New roster', 'Done', 'Theirs: add a unit first')
    expect(started).toEqual([])
    expect(text()).toContain('A unit needs only a name and a count')
  })

  it('GT-9 GT-17 takes the scenario fields, and refuses a turn limit out of bounds beside its field', async () => {
    const { session, started } = setUpSession()
    await open(session)
    expect(text()).toContain('28mm: MU (inches), no turn limit')
    await press(/^Scenario/, '15mm: MU (cm)')
    expect(text()).toContain('All distances are in MU (cm).')
    await type('Name of the scenario', 'The Salient')
    await type('Turns', '0')
    expect(text()).toContain('Only whole numbers from 1 to 99.')
    await type('Turns', '6')
    await press('House rule: Strict nerves')
    await type('Notes', 'Fog at dawn')
    await press('Begin battle')
    expect(muster(started).scenario).toEqual({
      name: 'The Salient',
      scale: '15mm',
      turnLimit: 6,
      notes: 'Fog at dawn',
      strictNerves: true,
    })
  })
})

describe('saved forces', () => {
  const broken: readonly SavedForce[] = [
    { id: 'k2', name: 'Broken', body: { ...body('Bo'), units: [{ name: 7 }] } },
    { id: 'k3', name: 'Worse', body: '__proto__' },
    { id: 'k4', name: 'Worst', body: null },
  ]

  it('are offered, and damaged ones are named and can be forgotten', async () => {
    const { session, kept } = setUpSession([{ id: 'k1', name: 'Whole', body: body('Ana') }, ...broken])
    await open(session)
    await press('Change, Yours')
    expect(text().match(/Damaged: can’t be read/g)).toHaveLength(3)
    expect(button(/^Whole/)).toBeTruthy()
    await press('Delete Broken', 'Delete')
    expect(kept().map(({ id }) => id)).toEqual(['k1', 'k3', 'k4'])
  })

  it('are proposed even without a name', async () => {
    const { session, started } = setUpSession([{ id: 'k1', name: '', body: body('Ana') }])
    await open(session)
    await press('Begin battle')
    expect(muster(started).sides[0]).toMatchObject({ name: 'Unnamed force', units: [{ name: 'Ana' }] })
  })

  it('are changed independently when two sides have the same one', async () => {
    const { session, kept, started } = setUpSession([{ id: 'k1', name: 'Twice', body: body('Ana') }])
    await open(session)
    await press('Change, Theirs', /^Twice/, /^Edit Twice/)
    await type('Name of the force', 'Once')
    await press('Done', 'Begin battle')
    expect(new Set(kept().map(({ name }) => name))).toEqual(new Set(['Once', 'Twice']))
    expect(new Set(namesOf(started))).toEqual(new Set(['Once', 'Twice']))
  })
})

describe('a force that players type in', () => {
  const typedIn = async (session: SetUpSession<Command>) => {
    await open(session)
    await press('Change, Yours', 'New roster')
  }

  it('is saved half a second after each change, as one force, and at once when the screen closes', async () => {
    const { session, kept } = setUpSession()
    await typedIn(session)
    await type('Name of the force', 'Lost Company')
    expect(kept()).toEqual([])
    vi.advanceTimersByTime(600)
    expect(kept()).toMatchObject([{ name: 'Lost Company' }])
    await press('Add unit')
    await type('Name', 'Ana')
    vi.advanceTimersByTime(600)
    expect(kept()).toMatchObject([{ name: 'Lost Company', body: { units: [{ name: 'Ana' }] } }])
    await type('Name', 'Anabel')
    closeSetUp()
    expect(kept()).toMatchObject([{ body: { units: [{ name: 'Anabel' }] } }])
  })

  it('is unchanged when the edit of a unit is cancelled', async () => {
    const { session, kept } = setUpSession([{ id: 'k1', name: 'Whole', body: body('Ana') }])
    await open(session)
    await press('Edit Whole', /^Ana/)
    await type('Name', 'Something else')
    vi.advanceTimersByTime(600)
    await press('Cancel')
    vi.advanceTimersByTime(600)
    expect(kept()).toMatchObject([{ body: { units: [{ name: 'Ana' }] } }])
  })

  it('GT-4 has a formation with Tactical Points', async () => {
    const { session, started } = setUpSession([{ id: 'k1', name: 'Whole', body: body('Ana') }])
    await open(session)
    await press('Edit Whole')
    await type('Formation', ' Night watch ')
    await press(
      'Tactical Points of the formation: one more',
      'Tactical Points of the formation: one more',
      'Done',
    )
    expect(text()).toContain('Night watch , +2 Tactical Points')
    await press('Begin battle')
    expect(muster(started).sides[0]?.formation).toEqual({ name: 'Night watch', tacticalPoints: 2 })
  })

  it('has units that can be copied, moved, removed and put back', async () => {
    const { session, started } = setUpSession([{ id: 'k1', name: 'Whole', body: body('Ana') }])
    await open(session)
    await press('Edit Whole', 'More for Ana', 'Copy', 'More for Ana 2', 'Move up', 'Remove')
    expect(buttons().map(nameOf)).not.toContain('More for Ana 2')
    await press('Restore Ana 2', 'Done', 'Begin battle')
    expect(muster(started).sides[0]?.units.map(({ name }) => name)).toEqual(['Ana 2', 'Ana'])
  })

  it('GT-18 has warnings with their rulings, and can begin a battle anyway', async () => {
    const units = [
      aUnitProfile({ name: 'Ghosts', composition: [models(0)] }),
      aUnitProfile({
        name: 'Meek',
        composition: [models(5, { command: 0 })],
        keywords: ['Squad', 'Commander'],
      }),
    ]
    const { session, started } = setUpSession([{ id: 'k1', name: 'Odd', body: { ...body('Ana'), units } }])
    await open(session)
    expect(text()).toContain('5 things to check')
    await press('Edit Odd')
    for (const words of [
      'Nobody has Command: no dice for Tactical Points or initiative. You may play anyway. GT-4',
      'Ghosts has no models, so there is no chit for it. You may play anyway. GT-7',
      'Meek has Command 0: it tests as soon as it has Stress. You may play anyway. GT-9',
      'Meek is a Squad without a Squad Leader. You may play anyway. GT-18',
      'Meek is a Commander without a Tactics range. You may play anyway. GT-18',
    ])
      expect(text().replace(/\.(?=You|GT)/g, '. ')).toContain(words)
    await press('Done', 'Begin battle')
    expect(started).toHaveLength(1)
  })

  it('has a warning about a unit with a very long name, which is cut off', async () => {
    const name = '💀'.repeat(200)
    const units = [aUnitProfile({ name, keywords: ['Squad'] })]
    const { session } = setUpSession([{ id: 'k1', name: 'Odd', body: { ...body('Ana'), units } }])
    await open(session)
    await press('Edit Odd')
    expect(text()).toContain(`${'💀'.repeat(39)}… is a Squad without a Squad Leader.`)
  })

  it('shows markup, emoji and 500 characters in names as text', async () => {
    const { session, started } = setUpSession()
    await typedIn(session)
    const name = `<b>${'💀'.repeat(100)}</b>`.padEnd(500, 'x')
    await type('Name of the force', name)
    await type('Formation', name)
    await press('Add unit')
    await type('Name', name)
    await type('Models', '5')
    await press('Save unit', 'Done')
    expect(text()).toContain('<b>💀')
    expect(document.querySelector('b')).toBeNull()
    await press('Begin battle')
    expect(muster(started).sides[0]).toMatchObject({ name, units: [{ name }] })
  })
})

describe('the unit editor', () => {
  const write = async (unit: UnitProfile = aUnitProfile()) => {
    const emitted = await openSetUp(UnitEditor, { unit, scale: '15mm' })
    return async () => {
      await press('Save unit')
      return emitted()['save']?.[0]?.[0] as UnitProfile | undefined
    }
  }
  const blank = () => aUnitProfile({ name: '', composition: [models(0)] })

  it('needs only a name and a number of models, and shows beside the fields what is missing', async () => {
    const save = await write(blank())
    expect(await save()).toBeUndefined()
    expect(text()).toContain('Enter a name.')
    expect(text()).toContain('Enter how many models there are: at least 1.')
    expect(document.activeElement).toBe(field('Name'))
    await type('Name', 'Ana')
    expect(await save()).toBeUndefined()
    expect(document.activeElement).toBe(field('Models'))
    await type('Models', '4')
    expect(await save()).toMatchObject({ name: 'Ana', composition: [{ models: 4, profile: { combat: 6 } }] })
  })

  it('refuses numbers out of bounds with a text beside their field', async () => {
    const save = await write()
    for (const wrong of ['61', '-1', '2.5', 'many']) {
      await type('Models', wrong)
      expect(text()).toContain('Only whole numbers from 0 to 60.')
      expect(await save()).toBeUndefined()
      expect(document.activeElement).toBe(field('Models'))
    }
  })

  it('GT-18 saves a unit without models that had none before', async () => {
    const save = await write(aUnitProfile({ composition: [models(0)] }))
    await type('Name', 'Ghosts')
    expect(await save()).toMatchObject({ name: 'Ghosts', composition: [{ models: 0 }] })
  })

  it('edits the dice, numbers and keywords of a profile', async () => {
    const save = await write()
    await press(/^Soldier ×5/)
    await type('Profile', 'Brute')
    await pressIn('Combat', 'D12')
    await pressIn('Defence', 'D8')
    await pressIn('Save', 'D6')
    await press('Damage: one more', 'Wounds: one more', 'Command: one less', 'Squad Leader')
    expect(text()).toContain('Combat D12, Defence D8, Save D6, 2 Wounds, Command 0')
    const numbers = { combat: 12, defence: 8, save: 6, damage: 2, wounds: 2, command: 0 }
    expect((await save())?.composition[0]?.profile).toEqual({
      name: 'Brute',
      ...numbers,
      keywords: ['Squad Leader'],
    })
  })

  it('GT-20 adds several profiles and a Squad Leader, up to 60 models in all', async () => {
    const save = await write()
    await press('Add Squad Leader')
    expect(text()).toContain('Squad Leader ×1')
    expect(group('Keywords of the profile')).toBeTruthy()
    await press('Add profile')
    await type('Profile', 'Bomber')
    await type('Models of this profile', '55')
    expect(text()).toContain('Only whole numbers from 0 to 54.')
    await type('Models of this profile', '3')
    expect((await save())?.composition).toMatchObject([
      { models: 5, profile: { name: 'Soldier' } },
      { models: 1, profile: { name: 'Squad Leader', command: 2, keywords: ['Squad Leader'] } },
      { models: 3, profile: { name: 'Bomber' } },
    ])
    await press(/^Squad Leader ×1/, 'Remove Squad Leader')
    expect(text()).not.toContain('Squad Leader ×1')
  })

  it('does not save while a folded item has no name, and shows where', async () => {
    const save = await write()
    await press(
      'Add profile',
      /^New profile/,
      'Add weapon',
      /^New weapon/,
      'Add Unit Order',
      /^New Unit Order/,
    )
    expect(await save()).toBeUndefined()
    expect(text().match(/Enter a name\./g)).toHaveLength(3)
  })

  it('GT-11 GT-17 edits weapons with their bands, dice, carriers and rules', async () => {
    const save = await write()
    await press('Add weapon')
    await type('Weapon', 'Bombs')
    await pressIn('Short', 'D12')
    await type('Short, up to', '5')
    expect(text()).toContain('MU (cm)')
    await pressIn('Medium', 'None')
    await pressIn('Long', 'None')
    await type('Models with this weapon', '2')
    await press('Dice for each model: one more', 'Ignores Saves')
    await addWord('Another weapon rule', 'Loud')
    expect((await save())?.weapons).toEqual([
      {
        name: 'Bombs',
        icon: 'lee-enfield',
        bands: { short: { upTo: 5, die: 12 }, medium: null, long: null },
        dicePerModel: 2,
        carriers: 2,
        specialRules: ['Ignores Saves', 'Loud'],
      },
    ])
  })

  it('GT-11 edits which profile of a mixed unit carries a weapon, in one row', async () => {
    const composition = [models(4, { name: 'Thrall' }), models(2, { name: 'Ogre' })]
    const weapons = [aGun({ name: 'Hand Cannon', carriers: 2 })]
    const emitted = await openSetUp(UnitEditor, { unit: aUnitProfile({ composition, weapons }) })
    await press(/^Hand Cannon/)
    await pressIn('Who carries this weapon', 'Ogre')
    expect(emitted()['change']?.at(-1)).toMatchObject([{ weapons: [{ carrierProfile: 1 }] }])
    await pressIn('Who carries this weapon', 'Any model')
    expect(emitted()['change']?.at(-1)).toMatchObject([{ weapons }])
  })

  it('restores the reach of a band that is switched on again', async () => {
    const save = await write()
    await press('Add weapon')
    await type('Weapon', 'Rifle')
    await type('Long, up to', '30')
    await pressIn('Long', 'None')
    await pressIn('Long', 'D8')
    expect((await save())?.weapons[0]?.bands.long).toEqual({ upTo: 30, die: 8 })
  })

  it('GT-5 edits Unit Orders with text and price, keywords, a Tactics range and special rules', async () => {
    const save = await write()
    await press('Commander', 'Small Unit')
    await type('Tactics range', '8')
    await press('Add Unit Order')
    await type('Unit Order', 'Onward')
    await type('Rules text', 'Move 2MU more')
    await press('Price: one more')
    await addWord('Another special rule', 'Dreadful')
    expect(await save()).toMatchObject({
      keywords: ['Commander', 'Small Unit'],
      tactics: 8,
      orders: [{ name: 'Onward', text: 'Move 2MU more', price: 2 }],
      specialRules: ['Dreadful'],
    })
  })

  it('emits change only while the unit could be saved', async () => {
    const emitted = await openSetUp(UnitEditor, { unit: aUnitProfile() })
    await type('Name', '')
    expect(emitted()['change']).toBeUndefined()
    await type('Name', 'Ana')
    expect(emitted()['change']).toMatchObject([[{ name: 'Ana' }]])
    await press('Cancel')
    expect(emitted()['cancel']).toHaveLength(1)
  })
})
