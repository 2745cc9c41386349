import { printed, type Figure } from './figure'
import { oddsBesideSimulation } from './odds'
import { loadPeers } from './peers'
import { chanceBesideSeeded, manyDiceBesideFew, throwsBesidePeers } from './throws'

const peersFolder = process.env['FIRESTEP_BENCH_PEERS']
const peers = peersFolder ? loadPeers(peersFolder) : null

const figures: Figure[] = [
  ...(peers ? throwsBesidePeers(peers) : []),
  ...chanceBesideSeeded(),
  ...(peers ? oddsBesideSimulation(peers) : []),
  ...manyDiceBesideFew(),
]
console.log(printed(figures))
if (!peers) console.log('\nThe libraries to compare with could not be installed: their lines are missing.')
