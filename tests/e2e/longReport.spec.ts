import { audit } from '../helpers/audit'
import { expect, test } from '../helpers/e2e'
import { plantGloom } from '../helpers/plantedGloom'
import { keepPicture } from '../helpers/pictures'
import { openTimeline, longLog } from '../helpers/randomGloomBattle'
import { saved, sizeOfPng } from '../helpers/savedFile'

const steps = 1000
const slowdown = 4

test(`the report of a battle of ${steps} steps opens, and is shared as an image`, async ({ page }, info) => {
  await page.goto('./#/battles')
  await expect(page.getByText('No battle yet')).toBeVisible()
  await plantGloom(page, openTimeline(longLog(steps)), 'long')
  await page.goto('./#/battle/long')
  await expect(page.getByRole('button', { name: 'Menu', includeHidden: true })).toBeVisible()
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  const taken = await page.evaluate(async () => {
    const begin = performance.now()
    location.hash = '#/battle/long/report'
    await new Promise<void>((resolve) => {
      const look = () => {
        if (document.querySelector('.told')) requestAnimationFrame(() => setTimeout(resolve))
        else requestAnimationFrame(look)
      }
      look()
    })
    return performance.now() - begin
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  console.log(`\nThe report of ${steps} steps, CPU ${slowdown} times slower: ${Math.round(taken)} ms`)
  await audit(page, info, 'report-long')
  await page.evaluate(() => Object.defineProperty(navigator, 'share', { value: undefined }))
  const picture = await saved(page, /^Picture/)
  keepPicture(picture.path, `${info.project.name}/report-long-picture`)
  expect(sizeOfPng(picture.path).height).toBeLessThan(4000)
})
