import { vi } from 'vitest'
import { nextTick } from 'vue'
import { afterPaint } from '@/ui/afterPaint'

/** The maximum of frames that follow one another: dice, their result, and the dice after it. */
const frames = 2

/** Waits until the screen is up to date, also with what waits for a frame. */
export const painted = async (): Promise<void> => {
  const follow = async () => {
    for (let ticks = 0; ticks < 4; ticks += 1) await nextTick()
  }
  await follow()
  if (vi.isFakeTimers()) return
  for (let frame = 0; frame < frames; frame += 1) {
    await new Promise<void>((resolve) => void afterPaint(resolve))
    await follow()
  }
}
