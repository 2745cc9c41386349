import { describe, expect, it } from 'vitest'
import { anything, madeKeys } from '../helpers/madeKeys'
import { catalogue, rooms } from '../helpers/strictWords'

/** Parts of keys that have fewer values than their type, by key, with all their values. */
const narrowed: Readonly<Record<string, readonly string[]>> = {
  // The kinds of markers in log lines. battleTexts.test.ts plays them at random.
  'marker.*': ['blood', 'blessing', 'infection', 'stress', 'points', 'damage', 'objective'],
  // A parameter of the only warning that has one.
  'tc.setUp.hands.*': ['ranged', 'melee'],
  // A saved squadron has one of these.
  'tr.setUp.insect.*': ['wasp-sting', 'scarab-beetle', 'dragonfly', 'butterfly'],
  // A larger count is a number.
  'gt.roll.times.*': ['1', '2', '3', '4', '5', '6'],
}

/** Keys that the types allow but the code never composes. */
const neverMade: readonly (readonly [RegExp, string])[] = [
  [/^br\.log\.drawn\.(?!bothGone$|agreed$)/, 'one side wins by it'],
  [/^br\.log\.flownTo\.(?:(?:forward|acrobatic)\.|diagonal$)/, 'only a diagonal step is to one side'],
  [/^br\.refusal\.not\.setUp$/, 'a battle begins with it'],
  [/^br\.battle\.(?:below|head)\./, 'from the first dice on it is somebody’s turn'],
  [/^br\.battle\.row\.(?:waiting|idle|moving|done)$/, 'said of lost aircraft'],
  [/^br\.map\.aim\.(?:hasAttacked\.|noAttackPosition$)/, 'the aircraft is named where it matters'],
  [
    /^gt\.(?:log|battle)\.(?:step|stepNote)\.(?:turnEnd|tactical|muster|activation|over)\./,
    'steps of another phase',
  ],
  [/^gt\.log\.corrected\.dugIn$/, 'digging in and leaving it have words of their own'],
  [/^together\.fault\.notNews$/, 'what is no news is somebody else’s to read'],
  [/^gt\.battle\.reason\./, 'not among the reasons of an activation'],
  [/^gt\.battle\.slab\.effects$/, 'the first step is never the next'],
  [/^tc\.log\.corrected\.(?:posture|activated|toughUsed)\./, 'each is corrected to values of its own'],
  [/^tc\.battle\.head\.ask\.(?:draw|allocate)$/, 'nothing in this game is drawn or allocated'],
  [/^tr\.log\.hit\.laser/, 'a Laser Turret destroys'],
  [/^tr\.log\.ended\.conceded\.draw$/, 'who concedes loses'],
  [/^tr\.battle\.below\.(?!defender)\w+Solo$/, 'said of the Defender alone'],
]

const spelled = (key: string): readonly string[] =>
  narrowed[key]?.map((part) => key.replace(anything, part)) ?? [key]

describe('message keys that the code composes', () => {
  const made = madeKeys(process.cwd(), (text) => text.includes('.') && rooms.has(text.split('.')[0] ?? ''))

  it('are found with all forms that they can have', () => {
    expect(made.length).toBeGreaterThan(300)
    const beginning = made.find(({ written }) => written === '`fault.${saved.reason.kind}`')
    expect(beginning?.keys).toContain('fault.full')
  })

  it('have a message, whatever their parts are', () => {
    const wordless = made.flatMap(({ file, written, keys }) =>
      keys
        .flatMap(spelled)
        .filter((key) => !catalogue.has(key) && !neverMade.some(([pattern]) => pattern.test(key)))
        .map((key) => `${key} (${written} in ${file})`),
    )
    expect(wordless).toEqual([])
  })

  it('include every key of the list of narrowed keys', () => {
    const all = new Set(made.flatMap(({ keys }) => keys))
    expect(Object.keys(narrowed).filter((key) => !all.has(key))).toEqual([])
  })
})
