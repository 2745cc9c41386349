/**
 * Zip bombs and deep JSON, at every place where a file or a code comes in. Each is stopped: at most the cap and 64 KiB
 * are unpacked, and the answer is a fault in words within a second.
 */
import { deepJson, zipBombs, unpackedSoFar, type Bomb } from '../helpers/bombs'
import { isShort, runTrial } from './shared/trial.mjs'

/** How many bytes beyond the cap one read of an unpacked file may add. */
const spare = 64 * 1024
const longest = 1000

const figures = [
  { what: 'Zip bombs', bombs: zipBombs },
  { what: 'Deep JSON', bombs: deepJson },
]

for (const { what, bombs } of figures)
  await runTrial(
    {
      what,
      times: { full: bombs.length, short: bombs.length },
      aim: (times) => `${times}, stopped at the cap + 64 KiB, under a second each`,
    },
    async ({ fail }) => {
      let slowest = 0
      let most = 0
      const light = async (one: Bomb) => {
        const { name, make, read } = one
        const bomb = await make()
        unpackedSoFar()
        const started = performance.now()
        const answer = await read(bomb)
        const took = performance.now() - started
        const over = Math.max(0, unpackedSoFar() - one.cap)
        slowest = Math.max(slowest, took)
        most = Math.max(most, over)
        if (answer.ok) fail(`${name}: was taken`)
        if (over > spare) fail(`${name}: ${over} bytes beyond the cap`)
        // The short figures run on any machine, also on a busy one. There the time is reported but not checked.
        if (!isShort && took > longest) fail(`${name}: took ${Math.round(took)} ms`)
      }
      for (const bomb of bombs) await light(bomb)
      return `${bombs.length} refused, ${most} bytes beyond the cap at most, ${Math.round(slowest)} ms at most`
    },
  )
