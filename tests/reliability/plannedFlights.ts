/**
 * Compares the planner of TrenchRunnerz, in the middle of random battles of both waves, with a slow twin that lays out
 * every deal of tokens that fits what the players have seen, and throws every face of the dice. Both must be equal.
 */
import { comparePlannerWithTwin } from '../systems/trenchrunnerz/odds/comparePlanner'
import { runTrial } from './shared/trial.mjs'

await runTrial(
  {
    what: 'Planned flights: TrenchRunnerz',
    times: { full: 10_000, short: 200 },
    aim: (times) => `${times} histories, planner = twin`,
  },
  ({ times, fail, progress }) => {
    const counts = comparePlannerWithTwin(times, { fail, progress })
    return (
      `${counts.exact} histories, ${counts.second} of a second wave, ${counts.guessed} with unseen tokens on the way ` +
      `(${counts.guessedSecond} of a second wave); ${counts.close} more were said to be close only`
    )
  },
)
