import type { Edition } from '../rules'
import type { TestAct } from './schemas'

/** Whether a test is RISKY by its own nature (TC-10, TC-11, TC-13, TE-14, TE-17); of a custom one players say so. */
export const isRiskyTest = ({ movement }: Edition, act: TestAct, saidSo: boolean): boolean =>
  act === 'custom' ? saidSo : movement.riskyActs.includes(act)
