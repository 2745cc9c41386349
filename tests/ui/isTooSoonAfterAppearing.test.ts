import { describe, expect, it } from 'vitest'
import { isTooSoonAfterAppearing } from '@/ui/controls/isTooSoonAfterAppearing'

const press = (pointerType: string, timeStamp: number) => ({ pointerType, timeStamp }) as PointerEvent

describe('isTooSoonAfterAppearing', () => {
  it('is true for a tap within 400 ms of what it hit, and false from then on', () => {
    expect(isTooSoonAfterAppearing(press('touch', 1_399), 1_000)).toBe(true)
    expect(isTooSoonAfterAppearing(press('touch', 1_400), 1_000)).toBe(false)
  })

  it('is false for a mouse, which reports a double click itself', () => {
    expect(isTooSoonAfterAppearing(press('mouse', 1_001), 1_000)).toBe(false)
  })
})
