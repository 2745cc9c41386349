import { describe, expect, it } from 'vitest'
import { rawBattleText } from '@/app/rawBattleFile'
import { bytesFromBase64 } from '@/exchange'
import { flying } from '../helpers/runnerzSession'

describe('rawBattleText', () => {
  const { entries, state } = flying(4, 2, { tokens: 'phone' })
  const raw = { battle: 'b', row: { id: 'b' }, entries: [...entries, 7, null], draft: null, unsaved: entries }
  const text = rawBattleText(raw)

  it('TR-4 has hidden parts in no readable form', () => {
    expect(text).not.toContain('sealed')
    expect(text).not.toContain('pouch')
    for (const salt of state.secret?.salts ?? ['']) expect(text).not.toContain(salt)
  })

  it('loses no entry and no sealed part, also of damaged and unsaved entries', () => {
    const read = JSON.parse(text) as Record<'entries' | 'unsaved', readonly Record<string, unknown>[]>
    for (const kept of [read.entries, read.unsaved]) {
      const { veiled, ...open } = kept[0] ?? {}
      const { sealed, ...rest } = entries[0] ?? {}
      expect(open).toEqual(JSON.parse(JSON.stringify(rest)))
      expect(JSON.parse(new TextDecoder().decode(bytesFromBase64(String(veiled))))).toEqual(sealed)
    }
    expect(read.entries.slice(-2)).toEqual([7, null])
  })
})
