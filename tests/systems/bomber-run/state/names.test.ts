import { describe, expect, it } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import messages from '@/systems/bomber-run/messages/en'
import { fullNameOf, nameOf, shortNameOf } from '@/systems/bomber-run/state/names'
import { BomberTable, craft } from '../../../helpers/bomberTable'

addEnglishMessages(messages)

describe('names of an aircraft', () => {
  const { state: standard } = new BomberTable().starts()
  const { state: expanded } = new BomberTable({ formation: 'expanded' }).starts()

  it.each([
    ['w3', standard, 'West 3', 'Fighter 3', 'Fighter 3 of West'],
    ['e3', standard, 'East 3', 'Fighter 3', 'Fighter 3 of East'],
    ['wb', standard, 'West bomber', 'Bomber', 'Bomber of West'],
    ['eb', standard, 'East bomber', 'Bomber', 'Bomber of East'],
    ['e8', expanded, 'East 8', 'Fighter 8', 'Fighter 8 of East'],
    ['wb2', expanded, 'West bomber 2', 'Bomber 2', 'Bomber 2 of West'],
  ] as const)('BR-2 %s has a short name, a name and a full name with its side', (id, state, ...called) => {
    const words = [shortNameOf, nameOf, fullNameOf].map((name) => {
      const message = name(state, craft(id))
      return typeof message === 'string' ? message : translate(message)
    })
    expect(words).toEqual(called)
  })
})
