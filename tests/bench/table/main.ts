import { inTheBrowser, weights } from './browser'
import { printed, type Figure } from './figure'
import { longLogBesideShort } from './log'
import { oddsBesideSimulation } from './odds'
import { loadPeers } from './peers'
import { readSetting } from './setting'
import { chanceBesideSeeded, manyDiceBesideFew, throwsBesidePeers } from './throws'

const setting = readSetting()
const peers = setting.peers ? loadPeers(setting.peers) : null

const figures: Figure[] = [
  ...(peers ? throwsBesidePeers(peers) : []),
  ...chanceBesideSeeded(),
  ...(peers ? oddsBesideSimulation(peers) : []),
  ...manyDiceBesideFew(),
  ...longLogBesideShort(),
  ...weights(setting),
  ...(await inTheBrowser(setting)),
]
console.log(printed(figures))
if (!peers) console.log('\nThe libraries to compare with could not be installed: their lines are missing.')
if (setting.browser === null)
  console.log('\nThere is no Chromium here: the lines of the browser are missing.')
