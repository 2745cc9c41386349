import fc from '../helpers/fastCheck'
import { describe, expect, it } from 'vitest'
import { randomBattles } from '../helpers/randomBattles'
import { gameOf } from '../helpers/oldData'

interface Asking {
  readonly ask: { readonly side: string } | null
  readonly outcome: unknown
  readonly proposal: { readonly kind: string; readonly side?: string; readonly chooser?: string }
}

describe('decidingSide', () => {
  for (const id of ['trench-crusade', 'gloom-trench', 'trenchrunnerz', 'bomber-run'])
    it(`${id}: is the prompted side, else a side that takes part, and null after the end`, () => {
      const game = gameOf(id)
      let named = 0
      fc.assert(
        fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
          const battle = randomBattles[id]?.(seed)
          for (const { before } of battle?.tried ?? []) {
            const look = game.battleView(before, null) as Asking
            const asked = game.decidingSide(look)
            if (look.ask) expect(asked).toBe(look.ask.side)
            else if (look.outcome !== null) expect(asked).toBeNull()
            else if (look.proposal.kind === 'activate' && look.proposal.side)
              expect(asked).toBe(look.proposal.side)
            else if (look.proposal.chooser) expect(asked).toBe(look.proposal.chooser)
            if (asked === null || look.ask) continue
            named += 1
            expect(game.participants(before).map(({ side }) => side)).toContain(asked)
          }
        }),
        { numRuns: 15 },
      )
      expect(named).toBeGreaterThan(15)
    })
})
