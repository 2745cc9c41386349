// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { addEnglishMessages } from '@/app/i18n'
import { err, ok } from '@/kit'
import { impossible, type SavedForce, type SetUpSession } from '@/engine'
import { sampleWarbands } from '@/systems/trench-crusade/rules'
import { decide, initialState, type Command, type CommandOf } from '@/systems/trench-crusade/state'
import messages from '@/systems/trench-crusade/messages/en'
import SetUpScreen from '@/systems/trench-crusade/screens/SetUpScreen.vue'
import {
  button,
  buttons,
  closeSetUp,
  field,
  group,
  nameOf,
  openSetUp,
  press,
  settle,
  setUpSession as sessionOver,
  text,
  type,
} from '../../../helpers/setUpScreen'
import { noChance, profile } from '../../../helpers/trenchTable'

/** A set-up session over an array, which asks the rules whether a battle may begin. */
const setUpSession = (kept: readonly SavedForce[] = []) =>
  sessionOver<Command>(kept, (command) => {
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
  if (command?.type !== 'muster') throw new Error('nothing was mustered')
  return command
}
const body = (name: string) => ({ icon: 'hood', side: 'a', profiles: [profile(name)] })

describe('SetUpScreen', () => {
  it('begins with two sample warbands at one tap, and says that they are our own invention', async () => {
    const { session, started } = setUpSession()
    await open(session)
    expect(text()).toContain('Sample by Firestep')
    await press('Begin battle')
    const { sides, scenario } = muster(started)
    expect(sides.a.profiles).toEqual(sampleWarbands[0]?.profiles)
    expect(sides.b.profiles).toEqual(sampleWarbands[1]?.profiles)
    expect(scenario).toEqual({ name: '', turnLimit: null, notes: '', budget: 'one-off', shakenRule: false })
  })

  it('proposes the warbands that were saved last, each on its side', async () => {
    const { session, started } = setUpSession([
      { id: 'k1', name: 'Ours', body: { ...body('Ana'), side: 'b' } },
      { id: 'k2', name: 'Others', body: { ...body('Bo'), side: 'a' } },
    ])
    await open(session)
    await press('Begin battle')
    expect(muster(started).sides).toMatchObject({ a: { name: 'Others' }, b: { name: 'Ours' } })
  })

  it('shows a refusal as a sentence, and leaves by Back', async () => {
    const { session } = setUpSession()
    await open({ ...session, start: () => err(impossible('tc.refusal.emptyWarband')) })
    await press('Begin battle')
    expect(document.querySelector('[role="alert"]')?.textContent).toBe(
      'Both warbands need at least one model.',
    )
    await press('Back')
    expect(left).toEqual(['left'])
  })

  it('does not begin while a side has no models, and names the side', async () => {
    const { session, started } = setUpSession()
    await open(session)
    await press('Change, Theirs', 'New roster', 'Done')
    await press('Theirs: add a model first')
    expect(started).toEqual([])
    expect(text()).toContain('A model needs only a name')
  })

  it('TC-17 TC-19 takes the fields of the scenario, and refuses a turn limit out of bounds beside its field', async () => {
    const { session, started } = setUpSession()
    await open(session)
    await press(/^Scenario/)
    await type('Name of the scenario', 'The Cistern')
    await type('Turns', '0')
    expect(text()).toContain('Only whole numbers from 1 to 99.')
    await type('Turns', '5')
    await press('Campaign start', 'House rule: Shaken')
    expect(text()).toContain('700 ducats, no Glory.')
    await type('Notes', 'No night rules')
    await press('Begin battle')
    expect(muster(started).scenario).toEqual({
      name: 'The Cistern',
      turnLimit: 5,
      notes: 'No night rules',
      budget: 'campaign',
      shakenRule: true,
    })
  })
})

describe('saved warbands', () => {
  it('are offered, and a damaged one is named and can be deleted', async () => {
    const { session, kept } = setUpSession([
      { id: 'k1', name: 'Whole', body: body('Ana') },
      { id: 'k2', name: 'Broken', body: { profiles: [{ name: 7 }] } },
      { id: 'k3', name: 'Worse', body: '__proto__' },
    ])
    await open(session)
    await press('Change, Yours')
    expect(text()).toContain('Damaged: can’t be read.')
    await press('Delete Broken', 'Delete')
    expect(kept().map(({ id }) => id)).toEqual(['k1', 'k3'])
  })

  it('are edited as two warbands when both sides bring the same', async () => {
    const { session, kept, started } = setUpSession([{ id: 'k1', name: 'Twice', body: body('Ana') }])
    await open(session)
    await press('Change, Theirs', /^Twice/)
    await press(/^Edit Twice/)
    await type('Name of the warband', 'Once')
    await press('Done', 'Begin battle')
    expect(
      kept()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Once', 'Twice'])
    expect(
      Object.values(muster(started).sides)
        .map(({ name }) => name)
        .sort(),
    ).toEqual(['Once', 'Twice'])
  })
})

describe('a typed-in warband', () => {
  const typedIn = async (session: SetUpSession<Command>) => {
    await open(session)
    await press('Change, Yours', 'New roster')
  }

  it('needs only a name for a model', async () => {
    const { session, started } = setUpSession()
    await typedIn(session)
    await press('Add model')
    await type('Name', 'Ana')
    await press('Save model', 'Done', 'Begin battle')
    expect(muster(started).sides.a.profiles).toMatchObject([{ name: 'Ana', movement: 6, armour: 0 }])
  })

  it('shows beside the field what a model lacks, and does not save it', async () => {
    const { session } = setUpSession()
    await typedIn(session)
    await press('Add model', 'Save model')
    expect(text()).toContain('Enter a name.')
    expect(document.activeElement).toBe(field('Name'))
    await type('Name', 'Ana')
    await type('Ducats', '10000')
    expect(text()).toContain('Only whole numbers from 0 to 9999.')
    await press('Save model')
    expect(document.activeElement).toBe(field('Ducats'))
  })

  it('is saved half a second after each change, and updates its saved warband', async () => {
    const { session, kept } = setUpSession()
    await typedIn(session)
    await type('Name of the warband', 'Lost Sons')
    expect(kept()).toEqual([])
    vi.advanceTimersByTime(600)
    expect(kept()).toMatchObject([{ name: 'Lost Sons' }])
    await press('Add model')
    await type('Name', 'Ana')
    vi.advanceTimersByTime(600)
    expect(kept()).toMatchObject([{ name: 'Lost Sons', body: { profiles: [{ name: 'Ana' }] } }])
    await type('Name', 'Anabel')
    closeSetUp()
    expect(kept()).toMatchObject([{ body: { profiles: [{ name: 'Anabel' }] } }])
  })

  it('is unchanged when the edit of a model is cancelled', async () => {
    const { session, kept } = setUpSession([{ id: 'k1', name: 'Whole', body: body('Ana') }])
    await open(session)
    await press('Edit Whole', /^Ana/)
    await type('Name', 'Something else')
    vi.advanceTimersByTime(600)
    await press('Cancel')
    vi.advanceTimersByTime(600)
    expect(kept()).toMatchObject([{ body: { profiles: [{ name: 'Ana' }] } }])
  })

  it('takes the numbers, keywords, weapons and Fireteam of a model', async () => {
    const { session, started } = setUpSession()
    await typedIn(session)
    await press('Add model')
    await type('Name', 'Ana')
    await press('Ranged: one more', 'Ranged: one more', 'Melee: one less', 'Armour: one more')
    await press('LEADER')
    await type('Another keyword', 'pious ')
    await press('Add')
    await press(/^Rifle/)
    await type('Weapon', 'Bomb')
    await type('Range', '8')
    await press('On the injury: one more', 'BLAST (3)', 'GRENADE')
    await press(/^Bomb/)
    await type('Fireteam', 'Twins')
    await press('Save model', 'Done', 'Begin battle')
    expect(muster(started).sides.a.profiles).toMatchObject([
      {
        icon: 'visored-helm',
        ranged: 2,
        melee: -1,
        armour: 1,
        fireteam: 'Twins',
        weapons: [
          {
            name: 'Bomb',
            icon: 'stick-grenade',
            range: 8,
            injuryDice: 1,
            keywords: ['BLAST (3)', 'GRENADE'],
          },
          {},
        ],
      },
    ])
    expect(muster(started).sides.a.profiles[0]?.keywords).toContain('LEADER')
  })

  it('accepts a BLAST however it is spelled, and asks for a missing radius (TC-21)', async () => {
    const { session, started } = setUpSession()
    await typedIn(session)
    await press('Add model')
    await type('Name', 'Ana')
    await press(/^Rifle/)
    const keyword = () => {
      const fields = [...document.querySelectorAll('label')].filter(
        (one) => one.textContent === 'Another keyword',
      )
      const input = document.getElementById(fields[0]?.htmlFor ?? '')
      if (!(input instanceof HTMLInputElement)) throw new Error('no field of the weapon')
      return input
    }
    const add = async (text: string) => {
      keyword().value = text
      keyword().dispatchEvent(new Event('input', { bubbles: true }))
      await settle()
      keyword().dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
      await settle()
    }
    await add('blast')
    expect(document.body.textContent).toContain('BLAST needs its radius in inches')
    await add('blast 2')
    expect(document.body.textContent).not.toContain('BLAST needs its radius in inches')
    await press('Save model', 'Done', 'Begin battle')
    expect(muster(started).sides.a.profiles[0]?.weapons[0]?.keywords).toEqual(['BLAST (2)'])
  })

  it('TC-19 has warnings with their ruling, and begins the battle all the same', async () => {
    const { session, started } = setUpSession()
    await typedIn(session)
    await press('Add model')
    await type('Name', 'Ana')
    await type('Ducats', '901')
    await type('Fireteam', 'Alone')
    await press('Save model')
    expect(text()).toContain('The warband costs 901 ducats; the budget is 900.')
    expect(text()).toContain('You may play anyway.TC-19')
    expect(text()).toContain('Fireteam Alone needs 2 models, not 1.')
    await press('Done', 'Begin battle')
    expect(started).toHaveLength(1)
  })

  it('makes squads of equal models, and copies, moves, splits, removes and restores models', async () => {
    const { session, started } = setUpSession([{ id: 'k1', name: 'Whole', body: body('Ana') }])
    await open(session)
    await press('Edit Whole', 'More for Ana', 'Number of models: one more', 'Number of models: one more')
    expect(button(/^Ana ×3/)).toBeTruthy()
    await press('Split one off the squad', 'Copy')
    await press('More for Ana 3', 'Move up', 'Remove')
    expect(buttons().map(nameOf)).not.toContain('More for Ana 3')
    await press('Restore Ana 3', 'Done', 'Begin battle')
    expect(muster(started).sides.a.profiles.map(({ name, squad }) => [name, squad])).toEqual(
      expect.arrayContaining([
        ['Ana 1', 'Ana'],
        ['Ana 2', 'Ana'],
        ['Ana 3', null],
      ]),
    )
  })

  it('shows markup, emoji and 500 characters as text', async () => {
    const { session, started } = setUpSession()
    await typedIn(session)
    const name = `<b>${'💀'.repeat(100)}</b>`.padEnd(500, 'x')
    await type('Name of the warband', name)
    await press('Add model')
    await type('Name', name)
    await press('Save model')
    expect(text()).toContain('<b>💀')
    expect(document.querySelector('b')).toBeNull()
    await press('Done', 'Begin battle')
    expect(muster(started).sides.a.name).toBe(name)
  })
})

it('SetUpScreen names every group of steppers and chips', async () => {
  const { session } = setUpSession()
  await open(session)
  await press("Edit Saint Orsolya's Own", /^Vaas/)
  for (const name of ['Movement', 'Ranged', 'Melee', 'Armour', 'Keywords']) expect(group(name)).toBeTruthy()
})
