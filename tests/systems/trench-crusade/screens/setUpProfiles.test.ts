import fc from '../../../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { parseProfiles, sampleWarbands } from '@/systems/trench-crusade/rules'
import { readForce } from '@/systems/trench-crusade/screens/setUp/force'
import {
  equalModels,
  modelGroupsOf,
  moved,
  replaceGroup,
  withCopy,
  withCount,
  withSplitGroup,
} from '@/systems/trench-crusade/screens/setUp/profiles'
import { profile } from '../../../helpers/trenchTable'

const names = (profiles: readonly { readonly name: string }[]) => profiles.map(({ name }) => name)
const lone = profile('Ana')
const list = [lone, ...equalModels(profile('Yeoman'), 3), profile('Bo')]
const line = (place: number) => {
  const found = modelGroupsOf(list)[place]
  if (!found) throw new Error('no such line')
  return found
}

describe('lines of a warband', () => {
  it('puts models of one squad on one line, wherever they stand', () => {
    expect(modelGroupsOf(list).map(({ places }) => places)).toEqual([[0], [1, 2, 3], [4]])
    expect(modelGroupsOf([list[1]!, lone, list[2]!]).map(({ places }) => places)).toEqual([[0, 2], [1]])
  })

  it('numbers models that are alike, and gives them a squad; one alone has neither', () => {
    expect(names(equalModels(profile('Yeoman 7'), 2))).toEqual(['Yeoman 1', 'Yeoman 2'])
    expect(equalModels(profile('Yeoman'), 2)[1]?.squad).toBe('Yeoman')
    expect(equalModels(profile('Yeoman'), 1)).toEqual([profile('Yeoman')])
    expect(equalModels(profile('Yeoman', { fireteam: 'T' }), 3).map(({ fireteam }) => fireteam)).toEqual([
      null,
      null,
      null,
    ])
  })

  it('adds to a squad and takes from its end', () => {
    expect(names(withCount(list, line(1), 5))).toEqual([
      'Ana',
      'Yeoman 1',
      'Yeoman 2',
      'Yeoman 3',
      'Yeoman 4',
      'Yeoman 5',
      'Bo',
    ])
    expect(names(withCount(list, line(1), 2))).toEqual(['Ana', 'Yeoman 1', 'Yeoman 2', 'Bo'])
    expect(names(withCount(list, line(0), 2))).toEqual([
      'Ana 1',
      'Ana 2',
      'Yeoman 1',
      'Yeoman 2',
      'Yeoman 3',
      'Bo',
    ])
  })

  it('copies under the next free name', () => {
    expect(names(withCopy(list, line(0)))).toEqual(['Ana', 'Ana 2', 'Yeoman 1', 'Yeoman 2', 'Yeoman 3', 'Bo'])
    const twice = withCopy(list, line(1))
    expect(modelGroupsOf(twice).map(({ squad }) => squad)).toEqual([null, 'Yeoman', 'Yeoman 2', null])
  })

  it('moves whole lines, and stays as it is at the ends', () => {
    expect(names(moved(list, line(1), -1))).toEqual(['Yeoman 1', 'Yeoman 2', 'Yeoman 3', 'Ana', 'Bo'])
    expect(moved(list, line(0), -1)).toBe(list)
    expect(moved(list, line(2), 1)).toBe(list)
  })

  it('takes one out of its squad, without losing any', () => {
    const apart = withSplitGroup(list, line(1))
    expect(names(apart)).toEqual(names(list))
    expect(modelGroupsOf(apart).map(({ places }) => places.length)).toEqual([1, 2, 1, 1])
  })

  it('keeps every other model whatever is done to a line', () => {
    const samples = sampleWarbands.map(({ profiles }) => profiles)
    fc.assert(
      fc.property(
        fc.constantFrom(...samples),
        fc.nat(),
        fc.integer({ min: 1, max: 9 }),
        (profiles, at, count) => {
          const lines = modelGroupsOf(profiles)
          const one = lines[at % lines.length]
          if (!one) return
          const others = profiles.filter((_, place) => !one.places.includes(place))
          for (const next of [
            withCount(profiles, one, count),
            withCopy(profiles, one),
            moved(profiles, one, 1),
            withSplitGroup(profiles, one),
            replaceGroup(profiles, one, []),
          ]) {
            expect(next).toEqual(expect.arrayContaining([...others]))
            expect(parseProfiles(next).ok).toBe(true)
          }
          expect(withCount(profiles, one, count)).toHaveLength(others.length + count)
        },
      ),
    )
  })
})

describe('kept warbands', () => {
  it('are read as carefully as a file', () => {
    const read = (body: unknown) => readForce({ id: 'k', name: 'x'.repeat(600), body })
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
