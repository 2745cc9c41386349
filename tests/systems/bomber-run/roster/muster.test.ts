import { expect, it } from 'vitest'
import { roster } from '@/systems/bomber-run/roster'

it('a Bomber Run squadron joins a campaign whole: its aircraft have no names, and so no stories', () => {
  expect(roster.recruit({ formation: null })?.models).toEqual([])
  expect(roster.recruit('damage')).toBeNull()
})
