// @vitest-environment happy-dom
import { afterEach, expect, it } from 'vitest'
import { nextTick } from 'vue'
import ModelToken from '@/ui/pieces/ModelToken.vue'
import { loadTokenIcons } from '@/ui/pieces/tokenIcons'
import { clear, show } from './render'

afterEach(clear)

it('ModelToken is drawn at once, and gets its motif when the motifs have loaded', async () => {
  const first = show(ModelToken, { props: { icon: 'visored-helm' } })
  expect(first.find('.motif').exists()).toBe(true)
  const later = show(ModelToken, { props: { icon: 'hood' } })
  expect(later.find('.motif').exists()).toBe(false)
  expect(later.find('.token').exists() || later.classes('token')).toBe(true)
  await loadTokenIcons()
  await nextTick()
  expect(later.find('.motif').exists()).toBe(true)
})
