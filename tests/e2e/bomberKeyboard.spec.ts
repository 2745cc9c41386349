import { BomberPage } from '../helpers/bomberPage'
import { atDice, onlyThese, puts } from '../helpers/bomberSession'
import { expect, test } from '../helpers/e2e'
import { enterOn, tabTo } from '../helpers/keys'

const face = (value: number) => new RegExp(`^${value}(,|$)`)
const typed = (...faces: readonly number[]) => [/^I rolled real dice$/, ...faces.map(face)]
const duel = (attack: number, defence: number) => [
  /^I rolled real dice$/,
  new RegExp(`^Attack ${attack}, defence ${defence}:`),
]

interface Ending {
  /** The aircraft that still fly, and their squares with the map. */
  readonly places: readonly string[]
  /** The buttons of the last move, from its aircraft to its result, without the map and with it. */
  readonly off: readonly RegExp[]
  readonly on: readonly RegExp[]
  readonly result: string
}

/** West's last turn in a battle that is nearly over. */
const endings: Readonly<Record<string, Ending>> = {
  'a base bombed (BR-9)': {
    places: ['w1 J5 E', 'wb U12 E', 'e1 L20 E', 'eb N20 E'],
    off: [/^Bomber, /, /^Forward, /, /^Bomb the base$/, ...typed(2), /^Destroy the base$/],
    on: [/^Squadron$/, /^Bomber, /, /^Forward, /, /^Bombing run$/, ...typed(4), /^Destroy the base$/],
    result: 'The base of Herons is destroyed.',
  },
  'all fighters gone (BR-11)': {
    places: ['w1 J5 E', 'e1 K5 E'],
    off: [/^Move Fighter 1$/, /^Attack$/, /Fighter 1(?!, details)/, ...duel(3, 2), /^Take it off the board$/],
    on: [/^Move Fighter 1$/, /^Attack/, ...duel(3, 2), /^Take it off the board$/],
    result: 'Herons has no fighters',
  },
  'a retreat (BR-10)': {
    places: ['w1 X5 E', 'e1 L5 W', 'eb L9 W'],
    off: [/^Move Fighter 1$/, /^Leaves the board$/, /^Forward/],
    on: [/^Move Fighter 1$/, /^Forward, /, /^Leave the board$/],
    result: 'Kites has no aircraft left.',
  },
  'a draw (BR-7)': {
    places: ['w1 J5 E', 'e1 K5 E'],
    off: [
      /^Move Fighter 1$/,
      /^Into an enemy$/,
      /Fighter 1(?!, details)/,
      /^Forward/,
      ...duel(1, 1),
      /^Take both off the board$/,
    ],
    on: [/^Move Fighter 1$/, /^Forward, /, /^Fly into it$/, ...duel(1, 1), /^Take both off the board$/],
    result: 'A draw',
  },
}

for (const [name, { places, off, on, result }] of Object.entries(endings))
  for (const map of [false, true])
    test(`Bomber Run by keyboard alone ${map ? 'with' : 'without'} the map: ${name}`, async ({ page }) => {
      const session = onlyThese(atDice({ map }), ...places.map((place) => place.split(' ')[0] ?? ''))
      if (map) puts(session, ...places)
      const battle = await BomberPage.open(page, session)
      const enter = enterOn(page)
      await enter(...typed(2), /^Give all dice$/)
      await enter(...(map ? on : off))
      await expect(battle.result).toContainText(result)
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await tabTo(page, /^Leave the battle$/)
    })
