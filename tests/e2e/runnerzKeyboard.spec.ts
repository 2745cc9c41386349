import { expect, test } from '../helpers/e2e'
import { KeyboardPlayer } from '../helpers/keyboardPlayer'

test('a whole battle of TrenchRunnerz by keyboard and accessible names alone', async ({ page }) => {
  const me = new KeyboardPlayer(page)
  /** Real dice by digits: the last one sends them, as a tap does. */
  const dice = async (...faces: readonly number[]) => {
    await me.press('I rolled real dice')
    for (const face of faces) await me.key(String(face))
  }
  const place = (name: string) => new RegExp(`^${name}(:|$)`)
  const enter = async (name: string, token: string) => {
    await me.press('Enter a place')
    await me.on('button', 'Cancel')
    await me.press(place(name))
    await me.on('heading', `Token at ${name}`)
    await me.choose(new RegExp(`^${token},`))
    await me.press(`Choose ${token}`)
  }

  await test.step('set up with real tokens: from Home to the cruiser', async () => {
    await page.goto('./')
    await me.press(/^TrenchRunnerz/)
    await me.on('heading', 'New battle')
    await me.press('Real tokens', 'Begin battle')
    await me.on('heading', /^Attacker’s phase/)
  })

  await test.step('all dice for Speed, and one of two chosen by arrows (TR-5)', async () => {
    await me.press('I rolled real dice')
    await me.on('heading', 'Real Speed dice')
    for (const face of [5, 2, 4, 4, 3, 3, 1]) await me.key(String(face))
    await me.key('Backspace')
    for (const face of [1, 1]) await me.key(String(face))
    await me.on('button', 'Wasp: Speed 5')
    await me.press('Compare')
    await me.on('heading', 'Wasp: choose Speed')
    await me.choose(/^Speed, 2/)
    await me.choose(/^Speed, 5/)
    await me.press('Fly at Speed 5')
    await me.on('button', 'Enter a place')
  })

  await test.step('Flak, then the raid that destroys it (TR-8, TR-12)', async () => {
    await enter('1', 'Flak 1D6')
    await me.on('button', 'Roll 1D6')
    await dice(4)
    await me.on('button', 'Apply')
    await me.press('Apply')
    await me.on('button', 'Roll 2D6')
    await dice(5, 6)
    await me.on('button', 'Apply')
    await me.press('Apply')
    await me.on('button', /^1: Token destroyed, Wasp/)
  })

  await test.step('undo and redo', async () => {
    await me.press(/^Undo: /)
    await me.on('button', /^Undo: Wasp: Speed 5/)
    await me.press(/^Redo: /)
    await me.on('button', /^Undo: /)
    await expect(me.named('button', /^1: Token destroyed, Wasp/)).toBeVisible()
  })

  await test.step('pushed back: the focus is on the entered place, and the move is over (TR-10)', async () => {
    await enter('Alpha', 'Flak 3D6')
    await dice(5, 4, 1)
    await me.press('Apply', /^Push to/)
    await me.on('button', place('Alpha'))
    for (const name of ['Scarab', 'Dragonfly', 'Butterfly']) {
      await me.press('End move')
      await me.on('heading', `${name}: end the move`)
      await me.press('Left by the stern')
      await me.on('button', name === 'Butterfly' ? 'Defender’s phase' : 'End move')
    }
  })

  await test.step('the app defends: a revealed token, and the next turn (TR-14)', async () => {
    await me.press('Defender’s phase')
    await me.on('button', 'The app turns one up')
    await me.press('The app turns one up')
    await me.choose(/^Obstacles,/)
    await me.press('Choose Obstacles')
    await me.press('Continue')
    await me.on('button', 'Next turn')
    await me.press('Next turn')
    await me.on('button', 'Roll 2D6')
  })

  await test.step('the last bomber leaves; the result (TR-16)', async () => {
    await dice(6, 6)
    await me.press('End move', 'Left by the stern')
    await me.on('button', 'Second wave')
    await me.press('End the battle')
    await expect(page.getByRole('region', { name: 'Result' })).toContainText('Minor victory: Defender')
    await me.press('Leave')
    await me.on('heading', 'Firestep')
  })
})
