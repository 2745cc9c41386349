// @vitest-environment happy-dom
import { afterEach, describe, expect, it } from 'vitest'
import AboutScreen from '@/app/screens/AboutScreen.vue'
import { bundledNames, licences } from '../../scripts/licences.mjs'
import { text } from '../helpers/appScreens'
import { showApp } from '../helpers/showApp'
import { clear } from '../ui/render'

afterEach(clear)

describe('the About screen', () => {
  it('lists every bundled package, drawing set and font with its licence', async () => {
    const names = bundledNames()
    expect(names).toEqual(
      expect.arrayContaining([
        'vue',
        '@iconify-json/game-icons',
        '@iconify-json/lucide',
        '@fontsource/league-gothic',
      ]),
    )
    const listed = licences()
    await showApp(AboutScreen, '/about')
    for (const name of names) {
      const found = listed.find((one) => one.name === name)
      expect(found?.licence, name).toMatch(/^[(A-Z0-9]/)
      expect(text()).toContain(`${name} ${found?.licence}`)
    }
  })

  it('leaves out the packages that only the server of a club loads', () => {
    const listed = licences().map(({ name }) => name)
    for (const name of ['@hocuspocus/server', '@hocuspocus/extension-redis', 'classic-level', 'redlock'])
      expect(listed).not.toContain(name)
    expect(licences().filter(({ licence }) => licence === 'UNLICENSED')).toEqual([])
  })

  it('has a licence for every package that it lists', () => {
    expect(licences().filter(({ licence }) => licence === '')).toEqual([])
  })
})
