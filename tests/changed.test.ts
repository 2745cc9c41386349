import { readdirSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { specsFor } from '../scripts/changed.mjs'

const all = readdirSync('tests/e2e')
  .filter((name) => name.endsWith('.spec.ts'))
  .map((name) => `tests/e2e/${name}`)
const names = (...paths: readonly string[]) => specsFor(paths).map((path) => path.replace('tests/e2e/', ''))

describe('the browser tests that are chosen for a change', () => {
  it.each([
    ['trench-crusade', 'battle.spec.ts', 'bomberBattle.spec.ts'],
    ['gloom-trench', 'gloomBattle.spec.ts', 'battle.spec.ts'],
    ['trenchrunnerz', 'runnerzBattle.spec.ts', 'bomberBattle.spec.ts'],
    ['bomber-run', 'bomberBattle.spec.ts', 'runnerzBattle.spec.ts'],
  ])('are those of the game and those of every game after a change of %s', (game, own, other) => {
    const chosen = names(`src/systems/${game}/state/evolve.ts`)
    expect(chosen).toContain(own)
    expect(chosen).not.toContain(other)
    expect(chosen).toContain('everyRoute.spec.ts')
  })

  it.each([
    'src/ui/controls/BottomSheet.vue',
    'src/storage/index.ts',
    'package.json',
    'playwright.config.ts',
    'scripts/serve.mjs',
    'tests/fixtures/rosters/any.json',
    'tests/leftOut.json',
  ])('are all tests after a change of %s', (path) => {
    expect(specsFor([path])).toEqual(all)
    expect(specsFor(['src/systems/bomber-run/rules/index.ts', path])).toEqual(all)
  })

  it('are those that import a changed helper, directly or not', () => {
    const chosen = names('tests/helpers/bomberPage.ts')
    expect(chosen).toContain('bomberBattle.spec.ts')
    expect(chosen).not.toContain('gloomBattle.spec.ts')
    expect(names('tests/helpers/recorder.ts')).toEqual(all.map((path) => path.replace('tests/e2e/', '')))
  })

  it('are the changed browser tests themselves, and none after a change of a unit test', () => {
    expect(names('tests/e2e/bomberTap.spec.ts')).toEqual(['bomberTap.spec.ts'])
    expect(names('tests/dice/any.test.ts')).toEqual([])
  })
})
