import { describe, expect, it } from 'vitest'
import { keywordFootnotes } from '@/app/rosters/keywordFootnotes'
import { createSearchableRulebook } from '@/rulebook'
import book from '@/systems/trench-crusade/rulebook/1.0.2/en'

const opened = createSearchableRulebook(book, [])

/** Every keyword that the rulings of edition 1.0.2 name, as army lists print it. */
const printed = [
  'AMMUNITION',
  'ARMOUR PIERCING',
  'ARTIFICIAL',
  'ASSAULT',
  'AUTOMATIC (2)',
  'BLACK GRAIL',
  'BLAST (3")',
  'BLESSED (2)',
  'BLOCK',
  'CLEAVE (2)',
  'CONSUMABLE',
  'CRITICAL',
  'CUMBERSOME',
  'DEADLY',
  'DEMONIC',
  'ELITE',
  'FEAR',
  'FIRE',
  'FIRETEAM',
  'FLAMETHROWER',
  'FLYING',
  'GAS',
  'GOLEM',
  'GRENADE',
  'HEAVY',
  'IGNORE ARMOUR',
  'IGNORE COVER',
  'IGNORE LONG RANGE',
  'IMPERVIOUS',
  'INFECTION',
  'INFILTRATOR',
  'INJURY DICE',
  'INJURY MODIFIER',
  'LEADER',
  'LIMIT (1)',
  'MINED',
  'NEGATE FEAR',
  'NEGATE FIRE',
  'NEGATE GAS',
  'NEGATE HEAVY',
  'NEGATE SHRAPNEL',
  'PISTOL',
  'REGENERATE (1)',
  'RELOAD',
  'RISKY',
  'SCATTER',
  'SHOTGUN',
  'SHRAPNEL',
  'SKIRMISHER',
  'Standfast',
  'STRONG',
  'TOUGH',
] as const

describe('a keyword of edition 1.0.2', () => {
  it.each(printed)('%s has a footnote on a printed roster', (keyword) => {
    const notes = keywordFootnotes(opened, [keyword])
    expect(notes).toHaveLength(1)
    expect(notes[0]?.words).toMatch(/\.$/)
  })

  it.each(printed)('%s is among the first four that a search for it finds', (keyword) => {
    const [{ name } = { name: '' }] = keywordFootnotes(opened, [keyword])
    const found = opened.search(keyword.replace(/ \(.*/, ''))
    expect(found.slice(0, 4).map(({ title }) => title)).toContain(name)
  })

  it('that nobody knows has none', () => {
    expect(keywordFootnotes(opened, ['UNHEARD OF'])).toEqual([])
  })
})
