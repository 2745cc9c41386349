import type { Page } from '@playwright/test'
import { overflow, settled, smallTargets } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { RunnerzPage } from '../helpers/runnerzPage'
import { allEnd, faceUp, flying } from '../helpers/runnerzSession'
import { takePicture } from '../helpers/pictures'

/** A photograph of a board as a phone takes it: upright, with a hull drawn on it. */
const photograph = (page: Page): Promise<Buffer> =>
  page
    .evaluate(() => {
      const canvas = document.createElement('canvas')
      canvas.width = 900
      canvas.height = 1800
      const pen = canvas.getContext('2d')
      if (!pen) throw new Error('nothing to draw with')
      pen.fillStyle = '#6b5a44'
      pen.fillRect(0, 0, 900, 1800)
      pen.fillStyle = '#23262b'
      pen.beginPath()
      pen.ellipse(450, 900, 300, 860, 0, 0, Math.PI * 2)
      pen.fill()
      return canvas.toDataURL('image/jpeg').split(',')[1] ?? ''
    })
    .then((data) => Buffer.from(data, 'base64'))

test('the second wave of two players, by thumb, to the result (TR-15, TR-16)', async ({ page }) => {
  const session = flying(1, 2)
  for (const bomber of ['bomber-1', 'bomber-2', 'bomber-3'] as const) session.must({ type: 'leave', bomber })
  const battle = await RunnerzPage.open(page, session)
  const { sheet } = battle

  await test.step('the first wave ends; four new bombers at the bow, with a reload between their dice', async () => {
    await battle.endMove('Left by the stern')
    await battle.go('Second wave')
    await expect(battle.title).toContainText('Attacker’s phase')
    await battle.byHand(battle.dock)
    await battle.tap(3, 3, 2)
    await battle.reload()
    await battle.tap(2, 1, 1, 1, 1)
    await battle.use()
    await expect(battle.dock).toContainText('Wasp, Speed 3')
  })

  await test.step('through a place to an objective: Flak misses, its raid hits (TR-7, TR-12)', async () => {
    await battle.enter('7')
    await expect(battle.dock).toContainText('Wasp, Speed 3')
    await battle.enter('Alpha', 'Obstacles')
    await battle.reload()
    await expect(sheet).toContainText('Obstacles at Alpha')
    await battle.apply(5)
    await expect(sheet).toContainText('Alpha’s own Flak')
    await battle.apply(1)
    await expect(sheet).toContainText('Bombing raid')
    await battle.typeIn(4, 4, 3, 3)
    await battle.reload()
    await expect(sheet).toContainText('A Hit on Alpha: 1 of 4')
    await battle.press('Apply')
    await expect(battle.place('Alpha')).toHaveAccessibleName(/3 Hits left/)
    await battle.endMove('Left by the stern')
  })

  await test.step('the others fly off, or are left for the Defender', async () => {
    await battle.endMove('Left by the stern')
    await battle.endMove('Left by the stern')
    await battle.endMove('Flew on, between places')
    await battle.go('Defender’s phase')
    await battle.go('Turn up a token')
    await battle.place('2').click()
    await battle.identify('2', 'Flak 2D6')
    await battle.press('Continue')
    await battle.go('Move Flak')
    await battle.press('Move the battery')
    await battle.go('Next turn')
    await battle.speeds(6, 6)
    await battle.endMove('Left by the stern')
  })

  await test.step('after two waves the result table says who won, also after a reload', async () => {
    await expect(battle.result).toContainText('Major victory: Defender')
    await battle.reload()
    await expect(battle.result).toContainText('in 2 waves')
  })
})

test('a bomber pushed onto another tries to avoid it (TR-6, TR-11)', async ({ page }) => {
  const session = flying(4, 2)
  const lies = (place: '1' | '3', flak: boolean) =>
    session.must({
      type: 'correct',
      correction: { what: 'token', place, to: flak ? { kind: 'flak1', face: 'up', destroyed: false } : null },
      reason: '',
    })
  lies('1', true)
  lies('3', false)
  session.must({ type: 'correct', correction: { what: 'where', craft: 'bomber-2', to: '3' }, reason: '' })
  session.must({ type: 'correct', correction: { what: 'hits', craft: 'bomber-2', to: 1 }, reason: '' })
  const battle = await RunnerzPage.open(page, session)
  const { sheet } = battle
  await battle.enter('1')
  await battle.apply(4)
  await expect(sheet).toContainText('Wasp is pushed back')
  await battle.press('3, onto Scarab')
  await expect(sheet).toContainText('A collision follows')
  await battle.press('Push to 3')
  await battle.reload()
  await expect(sheet).toContainText('Wasp is pushed onto Scarab')
  await expect(sheet).toContainText('Roll 2 or more to avoid a collision')
  await expect(sheet.getByRole('group', { name: 'What each face means' })).toContainText(
    /17\s*%\s*A Hit on both/,
  )
  await battle.typeIn(2)
  await expect(sheet).toContainText('Made it')
  await battle.press('Change dice')
  await battle.tap(1)
  await battle.reload()
  await expect(sheet).toContainText('Wasp takes a Hit')
  await expect(sheet).toContainText('Scarab is destroyed')
  await battle.press('Apply')
  await expect(sheet).toContainText('Wasp is pushed back')
  await battle.press(/^Push to/)
  await expect(battle.bomber('Scarab')).toHaveAccessibleName('Scarab, Destroyed')
  await expect(battle.bomber('Wasp')).toHaveAccessibleName('Wasp, Damaged')
})

test("an interceptor hunts a bomber down in the Defender's phase (TR-11, TR-13)", async ({ page }) => {
  const session = flying(1, 2)
  faceUp(session, '5', 'interceptor')
  allEnd(session)
  session.must({ type: 'proceed' }, { type: 'turnUp', place: null })
  const battle = await RunnerzPage.open(page, session)
  const { sheet } = battle
  await battle.speeds(5, 2)
  await battle.go('Compare')
  await battle.press('Fly at Speed 5')
  await battle.go('Move interceptor')
  await sheet
    .getByRole('group', { name: 'Which bomber to fight?' })
    .getByRole('button', { name: 'Scarab' })
    .click()
  await battle.reload()
  await expect(
    sheet.getByRole('group', { name: 'Which bomber to fight?' }).getByRole('button', { name: 'Scarab' }),
  ).toHaveAttribute('aria-pressed', 'true')
  await battle.press('Fight')
  await expect(sheet).toContainText('Dogfight')
  await battle.byHand()
  await battle.tap(2)
  await battle.reload()
  await battle.tap(6)
  await battle.use()
  await expect(sheet).toContainText('is pushed back')
  await expect(sheet).toContainText('takes a Hit')
  await battle.press('Apply')
  await battle.reload()
  await expect(sheet).toContainText('chooses where')
  await battle.press(/^Push to/)
  await expect(sheet).toBeHidden()
  // The winner may fly on; here it has flown far enough.
  await expect(battle.button('Interceptor of 5 flies on', battle.dock)).toBeVisible()
  await battle.go('End the phase')
  await expect(battle.title).toContainText('Attacker’s phase')
})

test('a photograph of the players’ own board with its pins is the map (TR-1)', async ({ page }, info) => {
  const battle = new RunnerzPage(page)
  await page.goto('./')
  await battle.choose()
  await page.getByRole('button', { name: /^Board/ }).click()
  const jpeg = await photograph(page)
  await page
    .getByLabel('Choose a photograph')
    .setInputFiles({ name: 'board.jpg', mimeType: 'image/jpeg', buffer: jpeg })
  const pin = battle.button(/^Pin of Alpha:/)
  await expect(pin).toBeVisible()
  const before = await pin.getAttribute('aria-label')
  await pin.focus()
  for (let taps = 0; taps < 3; taps += 1) await page.keyboard.press('Shift+ArrowLeft')
  await expect(pin).not.toHaveAccessibleName(before ?? '')
  await settled(page)
  await takePicture(page, `${info.project.name}/runnerz-photo-pins`)
  await battle.button('Real tokens').click()
  await battle.begin()
  await battle.speeds(5, 5, 3, 3, 1, 1, 1, 1)
  const map = page.getByRole('group', { name: 'The cruiser' })
  await expect(map.locator('img')).toBeVisible()
  /** Each pin is at its point of the photograph, wherever the photograph is on the page. */
  const lies = async (place: string) => {
    const [picture, box] = await Promise.all([
      map.locator('img').boundingBox(),
      battle.place(place).boundingBox(),
    ])
    if (!picture || !box) throw new Error('no map')
    const share = (from: number, size: number, at: number, own: number) => (at + own / 2 - from) / size
    return [
      Math.round(share(picture.x, picture.width, box.x, box.width) * 100),
      Math.round(share(picture.y, picture.height, box.y, box.height) * 100),
    ]
  }
  const shoot = async (name: string) => {
    await settled(page)
    await takePicture(page, `${info.project.name}/runnerz-photo-${name}`)
    expect.soft(await overflow(page), name).toEqual([])
    expect.soft(await smallTargets(page), name).toEqual([])
  }
  // Three steps of five percent to the left.
  const [across = 0, down = 0] = (before?.match(/\d+/g) ?? []).map(Number)
  const set = [across - 15, down]
  expect(await lies('Alpha')).toEqual(set)
  await shoot('battle')
  await battle.go('Enter a place')
  await shoot('entering')
  await battle.place('Alpha').click()
  await battle.identify('Alpha', 'Flak 1D6')
  await battle.reload()
  await battle.apply(1)
  await battle.apply(1)
  await battle.apply(6, 6, 6, 6, 6, 6)
  await expect(battle.place('Alpha')).toHaveAccessibleName(/3 Hits left.*Wasp/)
  await shoot('raided')
  for (const size of [
    { width: 320, height: 640 },
    { width: 820, height: 1180 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(size)
    await shoot(`battle-${size.width}`)
    expect(await lies('Alpha')).toEqual(set)
  }
})
