import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { parseProfiles, sampleWarbands } from '@/systems/trench-crusade/rules'
import { parseSavedForce } from '@/systems/trench-crusade/screens/setUp/force'
import {
  numberedModelCopies,
  modelGroupsOf,
  profilesWithMovedGroup,
  profilesWithReplacedGroup,
  profilesWithGroupCopy,
  profilesWithGroupCount,
  profilesWithSplitGroup,
} from '@/systems/trench-crusade/screens/setUp/modelGroups'
import { profile } from '../../../helpers/trenchTable'

const names = (profiles: readonly { readonly name: string }[]) => profiles.map(({ name }) => name)
const lone = profile('Ana')
const list = [lone, ...numberedModelCopies(profile('Yeoman'), 3), profile('Bo')]
const groupAt = (index: number) => {
  const found = modelGroupsOf(list)[index]
  if (!found) throw new Error('no such group')
  return found
}

describe('model groups of a warband', () => {
  it('modelGroupsOf puts models of one squad in one group, wherever they are in the list', () => {
    expect(modelGroupsOf(list).map(({ indexes }) => indexes)).toEqual([[0], [1, 2, 3], [4]])
    expect(modelGroupsOf([list[1]!, lone, list[2]!]).map(({ indexes }) => indexes)).toEqual([[0, 2], [1]])
  })

  it('numberedModelCopies numbers the models and gives them a squad, and leaves a single one as it is', () => {
    expect(names(numberedModelCopies(profile('Yeoman 7'), 2))).toEqual(['Yeoman 1', 'Yeoman 2'])
    expect(numberedModelCopies(profile('Yeoman'), 2)[1]?.squad).toBe('Yeoman')
    expect(numberedModelCopies(profile('Yeoman'), 1)).toEqual([profile('Yeoman')])
    expect(
      numberedModelCopies(profile('Yeoman', { fireteam: 'T' }), 3).map(({ fireteam }) => fireteam),
    ).toEqual([null, null, null])
  })

  it('profilesWithGroupCount adds models to a squad, and removes them from its end', () => {
    expect(names(profilesWithGroupCount(list, groupAt(1), 5))).toEqual([
      'Ana',
      'Yeoman 1',
      'Yeoman 2',
      'Yeoman 3',
      'Yeoman 4',
      'Yeoman 5',
      'Bo',
    ])
    expect(names(profilesWithGroupCount(list, groupAt(1), 2))).toEqual(['Ana', 'Yeoman 1', 'Yeoman 2', 'Bo'])
    expect(names(profilesWithGroupCount(list, groupAt(0), 2))).toEqual([
      'Ana 1',
      'Ana 2',
      'Yeoman 1',
      'Yeoman 2',
      'Yeoman 3',
      'Bo',
    ])
  })

  it('profilesWithGroupCopy copies under the next free name', () => {
    expect(names(profilesWithGroupCopy(list, groupAt(0)))).toEqual([
      'Ana',
      'Ana 2',
      'Yeoman 1',
      'Yeoman 2',
      'Yeoman 3',
      'Bo',
    ])
    const twice = profilesWithGroupCopy(list, groupAt(1))
    expect(modelGroupsOf(twice).map(({ squad }) => squad)).toEqual([null, 'Yeoman', 'Yeoman 2', null])
  })

  it('profilesWithMovedGroup moves whole groups, and changes nothing at the ends', () => {
    expect(names(profilesWithMovedGroup(list, groupAt(1), -1))).toEqual([
      'Yeoman 1',
      'Yeoman 2',
      'Yeoman 3',
      'Ana',
      'Bo',
    ])
    expect(profilesWithMovedGroup(list, groupAt(0), -1)).toBe(list)
    expect(profilesWithMovedGroup(list, groupAt(2), 1)).toBe(list)
  })

  it('profilesWithSplitGroup takes one model out of its squad, without losing any', () => {
    const split = profilesWithSplitGroup(list, groupAt(1))
    expect(names(split)).toEqual(names(list))
    expect(modelGroupsOf(split).map(({ indexes }) => indexes.length)).toEqual([1, 2, 1, 1])
  })

  it('no change of a group touches the other models', () => {
    const samples = sampleWarbands.map(({ profiles }) => profiles)
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (profiles, seed, count) => {
          const groups = modelGroupsOf(profiles)
          const one = groups[seed % groups.length]
          if (!one) return
          const others = profiles.filter((_, index) => !one.indexes.includes(index))
          for (const next of [
            profilesWithGroupCount(profiles, one, count),
            profilesWithGroupCopy(profiles, one),
            profilesWithMovedGroup(profiles, one, 1),
            profilesWithSplitGroup(profiles, one),
            profilesWithReplacedGroup(profiles, one, []),
          ]) {
            expect(next).toEqual(expect.arrayContaining([...others]))
            expect(parseProfiles(next).ok).toBe(true)
          }
          expect(profilesWithGroupCount(profiles, one, count)).toHaveLength(others.length + count)
        },
      ),
    )
  })
})

describe('readForce', () => {
  it('refuses damaged warbands, and cuts what is out of bounds', () => {
    const read = (body: unknown) => parseSavedForce({ id: 'k', name: 'x'.repeat(600), body })
    for (const body of [
      null,
      7,
      [],
      {},
      { profiles: 'all' },
      { profiles: [{}] },
      { profiles: Array(61).fill(lone) },
    ])
      expect(read(body).ok).toBe(false)
    const whole = read({ profiles: [lone], icon: '<svg>', side: 'c' })
    expect(whole).toMatchObject({ ok: true, value: { icon: 'visored-helm', side: null, profiles: [lone] } })
    expect(whole.ok && whole.value.name.length).toBe(500)
  })
})
