/**
 * The planner of TrenchRunnerz in the middle of random battles of both waves, held to a twin that lays out every deal of the
 * tokens that fits what the table has seen, and throws every fall of the dice: equal to the last digit.
 */
import { holdToTwin } from '../systems/trenchrunnerz/odds/histories'
import { runTrial } from './shared/trial.mjs'

await runTrial(
  {
    what: 'Planned flights: TrenchRunnerz',
    times: { full: 10_000, short: 200 },
    aim: (times) => `${times} histories, planner = twin`,
  },
  ({ times, fail, progress }) => {
    const held = holdToTwin(times, { fail, progress })
    return (
      `${held.exact} histories, ${held.second} of a second wave, ${held.guessed} with unseen tokens on the way ` +
      `(${held.guessedSecond} of a second wave); ${held.close} more were said to be close only`
    )
  },
)
