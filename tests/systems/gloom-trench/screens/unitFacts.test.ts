// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import '@/app/laterMessages'
import words from '@/systems/gloom-trench/messages/en'
import UnitFacts from '@/systems/gloom-trench/screens/battle/UnitFacts.vue'
import { translateInjection } from '@/ui/useTranslate'
import { idOf, sampleBattle } from '../../../helpers/gloomSession'
import { mixed, rifle, soldier } from '../../../helpers/gloomTable'

addEnglishMessages(words)

it.each([
  { left: [4, 2], told: 'Ogre: 2 carry it' },
  { left: [4, 1], told: 'Ogre: 1 carries it' },
  { left: [4, 0], told: 'Ogre: 0 carry it, no model is left that carries it' },
])('GT-11 the facts of a unit name who carries a weapon, with $left left', ({ left, told }) => {
  const composition = mixed([4, soldier('Thrall')], [2, soldier('Ogre')])
  const weapons = [{ ...rifle, carrierProfile: 1 }]
  const session = sampleBattle()
  const { view } = session
  const unit = view.units[idOf(session, 'First section')]
  if (!unit) throw new Error('no unit')
  const changed = { ...unit.unit, left, profile: { ...unit.unit.profile, composition, weapons } }
  const facts = mount(UnitFacts, {
    props: { view, unit: { ...unit, unit: changed } },
    global: { provide: { [translateInjection as symbol]: translate } },
  })
  expect(facts.text()).toContain(told)
  if (left[1] !== 0) expect(facts.text()).not.toContain('no model is left')
})
