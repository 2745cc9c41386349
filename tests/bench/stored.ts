import { chromium } from '@playwright/test'
import { printed } from './table/figure'
import { readSetting } from './table/setting'
import { stored } from './table/stored'

const setting = readSetting()
if (setting.browser === null) console.log('There is no Chromium here to measure in.')
else {
  const browser = await chromium.launch({
    executablePath: setting.browser,
    args: [...setting.launchFlags],
  })
  console.log(printed(await stored(browser, setting)))
  await browser.close()
}
