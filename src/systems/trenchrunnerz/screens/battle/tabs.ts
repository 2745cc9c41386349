import type { Translate } from '@/ui/useTranslate'
import { ellipsized } from '@/ui/nameAndNumberText'
import type { BomberTab } from '../../pieces/BomberTabs.vue'
import type { SpeedColumn } from '../../pieces/SpeedDieChoices.vue'
import type { BattleView, CraftView } from '../../state'
import { craftStateText, shortCraftName } from './battleTexts'

const gone: readonly CraftView['state'][] = ['destroyed', 'left', 'spare']

const tabState = ({ state, damaged }: CraftView): BomberTab['state'] => {
  if (state === 'destroyed') return 'out'
  if (state === 'moved' || state === 'left') return damaged ? 'damaged' : 'done'
  return damaged ? 'damaged' : 'ready'
}

/** The tabs of the bombers, in a fixed order; with several attackers each shows its owner. */
export const bomberTabs = (view: BattleView, say: Translate): readonly BomberTab[] =>
  view.bombers.map((craft) => {
    const owner = view.sides.find(({ id }) => id === craft.owner)
    const several = view.sides.length > 2 && owner !== undefined
    const die =
      craft.dice && craft.speed !== null
        ? craft.options.find(({ speed }) => speed === craft.speed)
        : undefined
    return {
      id: craft.id,
      name: shortCraftName(view, craft.id, say, 20),
      spokenName: say(craft.name),
      ...(several ? { owner: ellipsized(say(owner.name), 20) } : {}),
      mark: craft.motif,
      state: tabState(craft),
      word:
        craft.damaged && !gone.includes(craft.state) && craft.state !== 'next' && craft.state !== 'moving'
          ? say('tr.battle.state.damaged')
          : say(craftStateText(craft)),
      ...(gone.includes(craft.state)
        ? { tone: 'quiet' as const }
        : craft.damaged
          ? { tone: 'ember' as const }
          : {}),
      ...(die && !gone.includes(craft.state) ? { die: die.face } : {}),
      spent: craft.state === 'moved',
      malus: gone.includes(craft.state) ? 0 : craft.malus,
    }
  })

/** The Speed dice of all bombers, or all interceptors, from which players can still choose (TR-5). */
export const speedDiceColumns = (
  view: BattleView,
  kind: CraftView['kind'],
  say: Translate,
): readonly SpeedColumn[] => {
  const crafts = (kind === 'bomber' ? view.bombers : view.interceptors).filter(
    ({ canChangeSpeed }) => canChangeSpeed,
  )
  return crafts.map((craft) => {
    const name = say(craft.name)
    return {
      id: craft.id,
      name: shortCraftName(view, craft.id, say, 24),
      // Bombers have tabs, which say it.
      ...(kind === 'interceptor' && craft.damaged ? { note: say('tr.battle.state.damaged') } : {}),
      dice: craft.options.map(({ die, face, speed }) => ({
        die,
        face,
        speed,
        kept: craft.speed === speed,
        label: say('tr.battle.dock.keep', { name, speed }),
      })),
    }
  })
}
