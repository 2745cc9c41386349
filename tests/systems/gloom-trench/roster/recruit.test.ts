import { describe, expect, it } from 'vitest'
import { roster } from '@/systems/gloom-trench/roster'
import { force, mixed, soldier, unitOf } from '../../../helpers/gloomTable'

describe('recruit of a Gloom Trench force into a campaign', () => {
  it('gives each unit as a model with its profiles as its role, and no coins', () => {
    const { name: _name, ...body } = force('Ninth', [
      unitOf('Staff', 1, { keywords: ['Commander'] }),
      unitOf('Storm', 0, { composition: mixed([3, soldier('Trooper')], [1, soldier('Flamer')]) }),
    ])
    expect(roster.recruit?.(body)).toMatchObject({
      icon: body.icon,
      bank: null,
      models: [
        { name: 'Staff', leader: true, source: null, experience: 0, skills: [], injuries: [] },
        { name: 'Storm', role: 'Trooper, Flamer', leader: false },
      ],
    })
  })

  it.each([null, 3, {}, { icon: 'x', units: 'none' }])('gives null for %j, which is no force', (body) => {
    expect(roster.recruit?.(body)).toBeNull()
  })
})
