import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import lock from '../package-lock.json' with { type: 'json' }
import { version } from '../package.json'
import { objectionsTo, sectionsOf } from '../scripts/release.mjs'

const changelog = `# Changelog

## [Unreleased]

## [1.1.0] - 2027-01-30

### Added

- A new scenario.

## [1.0.0] - 2026-11-27

- The first release.
`
const ready = {
  changes: [],
  version: '1.1.0',
  lockVersion: '1.1.0',
  changelog,
  tags: ['v1.0.0'],
  tree: 'abc',
  testedTree: 'abc',
}

describe('sectionsOf', () => {
  it('returns the versions of a changelog in their order, with date and notes', () => {
    expect(sectionsOf(changelog)).toEqual([
      { version: 'Unreleased', date: null, notes: '' },
      { version: '1.1.0', date: '2027-01-30', notes: '### Added\n\n- A new scenario.' },
      { version: '1.0.0', date: '2026-11-27', notes: '- The first release.' },
    ])
  })
})

describe('objectionsTo', () => {
  it('is empty when everything is committed, tested and in the changelog', () => {
    expect(objectionsTo(ready)).toEqual([])
  })

  it.each([
    ['a file is not committed', { changes: ['src/app/main.ts'] }, 'src/app/main.ts'],
    ['the lockfile has another version', { lockVersion: '1.0.0' }, 'package-lock.json has version 1.0.0'],
    [
      'the version has no heading',
      { version: '1.2.0', lockVersion: '1.2.0' },
      'newest heading of CHANGELOG.md is 1.1.0',
    ],
    ['an old version is named', { version: '1.0.0', lockVersion: '1.0.0', tags: [] }, 'newest heading'],
    ['there is no heading at all', { changelog: '# Changelog\n' }, 'CHANGELOG.md is missing'],
    ['the heading has no date', { changelog: changelog.replace(' - 2027-01-30', '') }, 'no date for 1.1.0'],
    [
      'nothing is said about it',
      { changelog: changelog.replace('### Added\n\n- A new scenario.\n', '') },
      'says nothing about 1.1.0',
    ],
    [
      'lines wait under Unreleased',
      { changelog: changelog.replace('[Unreleased]\n', '[Unreleased]\n\n- A fix.\n') },
      'under Unreleased',
    ],
    ['the tag exists', { tags: ['v1.1.0'] }, 'The tag v1.1.0 exists'],
    ['another commit was tested', { testedTree: 'def' }, 'not tested'],
    ['nothing was tested', { testedTree: null }, 'not tested'],
  ])('has one sentence when %s', (_, wrong, sentence) => {
    const objections = objectionsTo({ ...ready, ...wrong })
    expect(objections).toHaveLength(1)
    expect(objections[0]).toContain(sentence)
  })
})

describe('the version of the app', () => {
  it('is the same in the package, its lockfile and the changelog', () => {
    const [, newest] = sectionsOf(readFileSync('CHANGELOG.md', 'utf8'))
    expect([lock.version, lock.packages[''].version, newest?.version]).toEqual([version, version, version])
  })
})
