import fc from '../../../helpers/fastCheck'
import { expect, it } from 'vitest'
import {
  decide,
  battleView,
  type PromptView,
  type BattleView,
  type Command,
} from '@/systems/trenchrunnerz/state'
import { randomRunnerzBattle, seeded } from '../../../helpers/randomTrenchrunnerzBattle'

const plainAnswer = ({ question, push, kinds }: PromptView): Command => {
  switch (question) {
    case 'throw':
      return { type: 'throw' }
    case 'settle':
      return { type: 'accept' }
    case 'identify':
      return { type: 'identify', kind: kinds[0]?.kind ?? 'flak1' }
    case 'push':
      return { type: 'push', to: push?.proposed?.to ?? push?.options[0]?.to ?? 'between' }
  }
}

const proposed = ({ proposal }: BattleView): Command | null => {
  switch (proposal.kind) {
    case 'begin':
    case 'place':
      return null
    case 'throwSpeeds':
      return { type: 'throwSpeeds', crafts: proposal.crafts }
    case 'chooseSpeed':
      return { type: 'chooseSpeed', craft: proposal.crafts[0] ?? 'bomber-1', die: 0 }
    case 'startMove':
      return { type: 'endMove', bomber: proposal.bombers[0] ?? 'bomber-1', where: 'between' }
    case 'continueMove':
      return { type: 'endMove', bomber: proposal.bomber, where: 'here' }
    case 'turnUp':
      return { type: 'turnUp', place: proposal.places[0] ?? null }
    case 'moveDefence': {
      const [interceptor] = proposal.interceptors
      if (!interceptor) return { type: 'proceed' }
      return { type: 'moveInterceptor', interceptor, to: 'between', engages: null }
    }
    case 'proceed':
      return { type: 'proceed' }
    case 'waveEnd':
      return { type: 'finish' }
    case 'over':
      return { type: 'continueBattle' }
  }
}

it('battleView never prompts for or proposes an impossible command, even after corrections', () => {
  const aBattle = fc.record({
    seed: fc.integer({ min: 0, max: 1_000_000 }),
    wild: fc.constantFrom(0, 10, 40),
    players: fc.constantFrom(1, 2, 3, 4, 5),
    tokens: fc.constantFrom('phone' as const, 'table' as const),
  })
  fc.assert(
    fc.property(aBattle, (setting) => {
      const refused: string[] = []
      for (const { after } of randomRunnerzBattle(setting.seed, setting).tried) {
        const view = battleView(after, null)
        const command = view.ask ? plainAnswer(view.ask) : proposed(view)
        const result = command && decide(after, command, { rng: seeded(1), overrule: [] })
        if (result && !result.ok && result.reason.kind === 'impossible')
          refused.push(`${command.type}: ${result.reason.message.key}`)
      }
      expect(refused).toEqual([])
    }),
    { numRuns: 40 },
  )
})
