// @vitest-environment happy-dom
import { mount } from '@vue/test-utils'
import { expect, it } from 'vitest'
import { addEnglishMessages, translate } from '@/app/i18n'
import '@/app/laterMessages'
import words from '@/systems/trenchrunnerz/messages/en'
import SpectatorBoard from '@/systems/trenchrunnerz/screens/SpectatorBoard.vue'
import { translateInjection } from '@/ui/useTranslate'
import { RunnerzTable } from '../../../helpers/trenchrunnerzTable'

addEnglishMessages(words)

const figuresOf = (table: RunnerzTable) =>
  mount(SpectatorBoard, {
    props: { view: table.view },
    global: { provide: { [translateInjection as symbol]: translate } },
  })
    .findAll('li')
    .map((figure) => ({
      name: figure.find('.name').text(),
      spoken: figure.find('.spoken').text(),
      word: figure.find('.word').exists() ? figure.find('.word').text() : null,
    }))

it('TR-13 the spectators read which interceptor and which bomber are damaged', () => {
  const table = new RunnerzTable(2).sets('5', 'interceptor').sets('6', 'interceptor')
  table.corrects({ what: 'hits', craft: '5', to: 1 }).corrects({ what: 'hits', craft: 'bomber-1', to: 1 })
  const figures = figuresOf(table)
  const find = (name: string) => figures.find((one) => one.name === name)
  expect(find('5')).toEqual({ name: '5', spoken: 'Interceptor, Damaged', word: 'Damaged' })
  expect(find('6')?.word).toBeNull()
  expect(find('Wasp')?.word).toBe('Damaged')
  expect(find('Scarab')?.word).toBeNull()
  table.corrects({ what: 'where', craft: '5', to: '3' })
  expect(figuresOf(table).find((one) => one.name === 'Interceptor of 5')?.word).toBe('Damaged')
})
