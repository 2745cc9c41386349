export { readRoster } from './rosters/readRoster'
export { addPrices } from './rosters/roster'
export type {
  Price,
  ReadItem,
  ReadModel,
  ReadRoster,
  ReadStat,
  RosterFault,
  RosterFormat,
  Skipped,
  Standing,
  StatName,
} from './rosters/roster'
