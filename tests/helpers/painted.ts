import { vi } from 'vitest'
import { nextTick } from 'vue'
import { afterPaint } from '@/ui/afterPaint'

/** As many frames as may follow one from another: dice, what they come to, and dice that this is followed by. */
const frames = 2

/** Until the screen has followed, and what waits for a frame has followed after it. */
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
