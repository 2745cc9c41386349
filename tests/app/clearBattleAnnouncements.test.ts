import { describe, expect, it, vi } from 'vitest'
import { createMemoryHistory } from 'vue-router'
import { createAppRouter } from '@/app/router'
import { clearAnnouncementsOnBattleChange } from '@/app/shell/setTitleAndFocusOnRoute'

describe('clearBattleAnnouncements', () => {
  it('clears on the way to another battle or to Home, not between a battle, its log and the list', async () => {
    const router = createAppRouter(createMemoryHistory())
    const forget = vi.fn()
    clearAnnouncementsOnBattleChange(router, forget)
    const goes = async (to: string): Promise<boolean> => {
      forget.mockClear()
      await router.push(to)
      return forget.mock.calls.length > 0
    }
    expect(await goes('/battles')).toBe(false)
    expect(await goes('/battle/one')).toBe(false)
    expect(await goes('/battle/one/log')).toBe(false)
    expect(await goes('/battle/one')).toBe(false)
    expect(await goes('/battle/two')).toBe(true)
    expect(await goes('/')).toBe(true)
    expect(await goes('/battles')).toBe(false)
  })
})
