/**
 * Zip bombs and deep JSON, at every door by which a file or a code comes in. Each is stopped: what was unpacked of it is the
 * cap and 64 KiB at most, the answer is a fault in words, and it is there within a second.
 */
import { deepJson, zipBombs, unpackedSoFar, type Bomb } from '../helpers/bombs'
import { isShort, runTrial } from './shared/trial.mjs'

/** What one read of an unpacked file may come to beyond the cap. */
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
        // Any machine runs the short figures, busy ones too: there the time is only told.
        if (!isShort && took > longest) fail(`${name}: took ${Math.round(took)} ms`)
      }
      for (const bomb of bombs) await light(bomb)
      return `${bombs.length} refused, ${most} bytes beyond the cap at most, ${Math.round(slowest)} ms at most`
    },
  )
