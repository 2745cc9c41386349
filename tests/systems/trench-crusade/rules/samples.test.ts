import { icons } from '@iconify-json/game-icons/icons.json'
import { describe, expect, it } from 'vitest'
import {
  standardWarbandBudgets,
  parseProfiles,
  sampleWarbands,
  warbandWarnings,
} from '@/systems/trench-crusade/rules'

describe('sampleWarbands', () => {
  it('are three, each with its own id', () => {
    expect(new Set(sampleWarbands.map(({ id }) => id)).size).toBe(3)
  })

  it.each(sampleWarbands)('TC-19: $name has no warning and parses', ({ profiles }) => {
    expect(warbandWarnings(profiles, standardWarbandBudgets.oneOff)).toEqual([])
    expect(parseProfiles(profiles)).toEqual({ ok: true, value: profiles })
    expect(new Set(profiles.map(({ name }) => name)).size).toBe(profiles.length)
  })

  it.each(sampleWarbands)('$name uses only icons that exist', ({ icon, profiles }) => {
    const used = [
      icon,
      ...profiles.flatMap((profile) => [profile.icon, ...profile.weapons.map((one) => one.icon)]),
    ]
    expect(used.filter((name) => !(name in icons))).toEqual([])
  })
})
