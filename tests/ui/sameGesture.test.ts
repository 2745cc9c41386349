import { describe, expect, it } from 'vitest'
import { isSameGesture } from '@/ui/controls/sameGesture'

const press = (pointerType: string, timeStamp: number) => ({ pointerType, timeStamp }) as PointerEvent

describe('isSameGesture', () => {
  it('is true for a tap within 400 ms of what it hit, and false from then on', () => {
    expect(isSameGesture(press('touch', 1_399), 1_000)).toBe(true)
    expect(isSameGesture(press('touch', 1_400), 1_000)).toBe(false)
  })

  it('is false for a mouse, which reports a double click itself', () => {
    expect(isSameGesture(press('mouse', 1_001), 1_000)).toBe(false)
  })
})
