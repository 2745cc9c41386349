import { describe, expect, it } from 'vitest'
import { draftFromResult, resultChangeEvent } from '@/app/campaigns/changeResult'
import { battle, campaignOf, line, recruited, side } from '../helpers/campaigns'

const result = battle('b', [side('A', { fought: ['vaas'] }), side('B')])
const gone = (why: 'died' | 'deserted') =>
  campaignOf(['A', 'B'], {
    lines: [recruited('vaas'), line('l', { kind: 'gone', why }, { model: 'vaas', result: 'b' })],
    results: [result],
  })
const by = { on: 9, freshId: () => 'fresh' }

describe('the draft of a changed result', () => {
  it('has a death of this battle as the fate of the model', () => {
    expect(draftFromResult(gone('died'), result).sides[0]?.aftermath.fates).toEqual({
      vaas: { kind: 'died' },
    })
  })

  it('does not take a model that deserted after the battle for dead, and leaves its entry as it is', () => {
    const campaign = gone('deserted')
    const draft = draftFromResult(campaign, result)
    expect(draft.sides[0]?.aftermath.fates).toEqual({})
    expect(resultChangeEvent(campaign, 'b', draft, by).lines).toEqual([])
  })
})
