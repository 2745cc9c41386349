import type { TestAct } from './schemas'

const riskyByNature: Readonly<Record<Exclude<TestAct, 'custom'>, boolean>> = {
  dash: true,
  climb: true,
  jump: true,
  stand: true,
  cling: true,
  terrainStart: false,
  terrainMove: true,
}

/** Whether a test is RISKY by its own nature (TC-10, TC-11, TC-13); of a custom one the players say so. */
export const isRiskyTest = (act: TestAct, saidSo: boolean): boolean =>
  act === 'custom' ? saidSo : riskyByNature[act]
