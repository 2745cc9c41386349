import { expect, test } from '../helpers/e2e'
import { bomberWays } from '../helpers/bomberTaps'
import { gloomWays } from '../helpers/gloomTaps'
import { countTaps, taken, type Taken, type Way } from '../helpers/taps'
import { trenchWays } from '../helpers/trenchTaps'

/** Every game adds its own. */
const ways: readonly Way[] = [...trenchWays, ...gloomWays, ...bomberWays]

const row = ({ game, what }: Way, phone: Taken, real: Taken) => ({
  game,
  what,
  phone: String(phone.taps),
  real: `${real.taps} + ${real.faces} faces`,
})

test('frequent actions take few taps', async ({ page }) => {
  await countTaps(page)
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  // By phone first: from then on real dice are preferred.
  const phone: Taken[] = []
  for (const way of ways) phone.push(await taken(page, way, 'phone'))
  const real: Taken[] = []
  for (const way of ways) real.push(await taken(page, way, 'real'))
  const none = { taps: 0, faces: 0 }
  console.table(ways.map((way, index) => row(way, phone[index] ?? none, real[index] ?? none)))
  ways.forEach(({ what, most }, index) => {
    expect.soft(phone[index]?.taps, `${what}, dice of the phone`).toBeLessThanOrEqual(most.phone)
    expect.soft(real[index]?.taps, `${what}, real dice`).toBeLessThanOrEqual(most.real)
  })
})
