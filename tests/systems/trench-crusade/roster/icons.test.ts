import { describe, expect, it } from 'vitest'
import { profileIcon, withFollowingIcons } from '@/systems/trench-crusade/roster/icons'
import { blankProfile, blankWeapon } from '@/systems/trench-crusade/screens/setUp/modelGroups'
import type { Profile } from '@/systems/trench-crusade/rules'

const typed = (change: Partial<Profile>): Profile => ({ ...blankProfile('Anna'), ...change })
const armed = (...names: string[]) => ({ weapons: names.map((name) => blankWeapon('ranged', name)) })

describe('the icon of a typed model', () => {
  it.each([
    ['its role', typed({ role: 'Combat Medic', ...armed('Machine gun') }), 'plague-doctor-profile'],
    ['its name', typed({ name: 'Golem 2' }), 'rock-golem'],
    ['what it carries', typed(armed('Knife', 'Sniper rifle')), 'hooded-figure'],
    [
      'a keyword of its weapon',
      typed({ weapons: [{ ...blankWeapon('ranged', 'Lanzallamas'), keywords: ['FIRE'] }] }),
      'gas-mask',
    ],
    ['its own keyword', typed({ keywords: ['LEADER'] }), 'visored-helm'],
    ['nothing that is known', typed({}), 'brodie-helmet'],
  ])('comes from %s', (_, profile, icon) => expect(profileIcon(profile)).toBe(icon))
})

describe('icons that follow', () => {
  const before = typed({})

  it('change with the role and with the weapons', () => {
    const engineer = withFollowingIcons({ ...before, role: 'Engineer' }, before)
    expect(engineer.icon).toBe('trench-spade')
    expect(withFollowingIcons({ ...engineer, role: '' }, engineer).icon).toBe('brodie-helmet')
    const weapons = before.weapons.map((weapon) => ({ ...weapon, name: 'Shotgun' }))
    expect(withFollowingIcons({ ...before, weapons }, before).weapons[0]?.icon).toBe('sawed-off-shotgun')
  })

  it('stay once players chose one, also the plain one', () => {
    const chosen = withFollowingIcons({ ...before, icon: 'nun-face' }, before)
    expect(withFollowingIcons({ ...chosen, role: 'Engineer' }, chosen).icon).toBe('nun-face')
    const engineer = withFollowingIcons({ ...before, role: 'Engineer' }, before)
    const plain = withFollowingIcons({ ...engineer, icon: 'brodie-helmet' }, engineer)
    expect(withFollowingIcons({ ...plain, name: 'Berta' }, plain).icon).toBe('brodie-helmet')
  })

  it('leave the icon of a weapon that comes from the library', () => {
    const [, knife] = before.weapons
    if (!knife) throw new Error('a new model has two weapons')
    const saved = { ...blankWeapon('ranged', 'Heavy shotgun'), icon: 'lee-enfield', range: 12 }
    expect(withFollowingIcons({ ...before, weapons: [saved, knife] }, before).weapons[0]).toEqual(saved)
  })

  it('leave the weapons as they are when one is added or removed', () => {
    const [rifle, knife] = before.weapons
    if (!rifle || !knife) throw new Error('a new model has two weapons')
    expect(withFollowingIcons({ ...before, weapons: [knife] }, before).weapons).toEqual([knife])
  })
})
