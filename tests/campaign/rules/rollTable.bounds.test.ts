import { describe, expect, it } from 'vitest'
import { findRowForFaces, parseRollTable } from '@/campaign/rules/rollTable'
import { resultPointsOf } from '@/campaign/rules/standings'
import { unplayedRoleOf } from '@/campaign/rules/byeOrNoShow'
import { defaultAgreement } from '@/campaign/rules'
import { side } from '../../helpers/campaigns'

const rows = (...spans: readonly (readonly [number, number])[]) =>
  spans.map(([from, to]) => ({ from, to, words: `${from}` }))

describe('parseRollTable', () => {
  const parsed = (...spans: readonly (readonly [number, number])[]) =>
    parseRollTable({ name: 'Scars', dice: 'D6', use: 'note', rows: rows(...spans) })
  it('refuses two rows that share a number', () => {
    expect(parsed([1, 3], [4, 6])).not.toBeNull()
    expect(parsed([1, 3], [3, 6])).toBeNull()
  })
})

describe('lookUpRow', () => {
  const table = { dice: 'D66', rows: rows([11, 36], [41, 66]) } as const
  it('takes the last row, and says so, for a modifier that leads one step beyond the table', () => {
    expect(findRowForFaces(table, [6, 6], 1)).toMatchObject({ read: 66, beyond: true, row: { from: 41 } })
    expect(findRowForFaces(table, [6, 5], 1)).toMatchObject({ read: 66, beyond: false })
  })

  it('takes the first row, and says so, for a modifier that leads below the table', () => {
    expect(findRowForFaces(table, [1, 2], -2)).toMatchObject({ read: 11, beyond: true, row: { from: 11 } })
  })

  it('knows no value for faces that a die can not show', () => {
    expect(findRowForFaces(table, [7, 1], 0)).toBeNull()
  })
})

describe('resultPointsOf', () => {
  it('takes points that were typed in, also when they are zero', () => {
    const won = { outcome: 'won' } as const
    expect(resultPointsOf(side('A', { ...won, campaignPoints: 0 }), { agreement: defaultAgreement })).toBe(0)
    expect(resultPointsOf(side('A', won), { agreement: defaultAgreement })).toBe(3)
  })
})

describe('unplayedRoleOf', () => {
  const pairing = { id: 'u', meeting: null, game: 'g', on: 1, note: '', struck: false }
  it('takes a warband that is named on both sides for absent', () => {
    expect(unplayedRoleOf({ ...pairing, there: ['A'], absent: ['A'] }, 'A')).toBe('noShow')
  })
})
