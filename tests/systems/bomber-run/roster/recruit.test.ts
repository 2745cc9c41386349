import { expect, it } from 'vitest'
import { roster } from '@/systems/bomber-run/roster'

it('recruit takes a Bomber Run squadron into a campaign without models, and refuses a damaged one', () => {
  expect(roster.recruit({ formation: null })?.models).toEqual([])
  expect(roster.recruit('damage')).toBeNull()
})
