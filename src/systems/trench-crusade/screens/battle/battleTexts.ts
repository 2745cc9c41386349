import { message, type Message } from '@/kit'
import type { Headline } from '@/play/headline'
import { hasKeyword, type Model, type Weapon } from '../../rules'
import type { Activation, BattleView } from '../../state'

/** The state of a model in one word: its posture if it is not up, else whether it has activated. */
export type ModelStateKind =
  'ready' | 'active' | 'activated' | 'down' | 'downActivated' | 'downActive' | 'out'

export const modelStateKind = (model: Model, activation: Activation | null): ModelStateKind => {
  if (model.posture === 'out') return 'out'
  const active = activation?.models.includes(model.id) ?? false
  if (model.posture === 'down') return active ? 'downActive' : model.activated ? 'downActivated' : 'down'
  return active ? 'active' : model.activated ? 'activated' : 'ready'
}

/** The active models that are not Out of Action: one, or two of a Fireteam (TC-15). */
export const activeModelsOnTable = ({ activation, models }: BattleView): readonly Model[] =>
  (activation?.models ?? []).flatMap((id) => {
    const model = models[id]
    return model && model.posture !== 'out' ? [model] : []
  })

/** The tone of that word: warning, highlighted or quiet. */
export const stateTone = (word: ModelStateKind): 'good' | 'bad' | 'quiet' =>
  word === 'ready' || word === 'active' ? 'good' : word.startsWith('down') ? 'bad' : 'quiet'

/** The weapon shown beside a model: its first one that is not used up. */
export const mainWeapon = (model: Model): Weapon | undefined =>
  model.profile.weapons.find((weapon) => !isWeaponConsumed(model, weapon)) ?? model.profile.weapons[0]

/** Whether a CONSUMABLE weapon is used up. */
export const isWeaponConsumed = (model: Model, weapon: Weapon): boolean =>
  hasKeyword(weapon, 'CONSUMABLE') && model.consumed.includes(weapon.name)

/** How many of one kind of consumable are left. */
export const remainingConsumableCount = (model: Model, item: string): number =>
  Math.max(
    0,
    model.profile.consumables.filter((one) => one === item).length -
      model.consumed.filter((one) => one === item).length,
  )

export const isLeader = (model: Model): boolean => hasKeyword(model.profile, 'LEADER')

/** Side `a` is drawn round, `b` octagonal. */
export const tokenShapeOfModelSide = (model: Pick<Model, 'side'>): 1 | 2 => (model.side === 'a' ? 1 : 2)

/** Keywords as text: `LEADER`, `ELITE` becomes "Leader, Elite". */
export const keywordListText = (keywords: readonly string[]): string =>
  keywords.map((word) => word.charAt(0) + word.slice(1).toLowerCase()).join(', ')

/** The headline of the battle: the side that must answer, the active model, or the side that is next. */
export const headline = (view: BattleView): Headline => {
  const { ask, activation, sides } = view
  const below = (key: string, params?: Message['params']) => message(`tc.battle.head.${key}`, params)
  if (view.phase === 'over') return { title: message('tc.battle.head.over'), below: below('overBelow') }
  if (ask?.question === 'rollOff') return { title: message('tc.battle.head.both'), below: below('rollOff') }
  if (ask) return { title: sides[ask.side].name, below: below(`ask.${ask.kind}`) }
  if (activation) {
    const [name = '', other] = activeModelsOnTable(view).map(({ profile }) => profile.name)
    return {
      title: sides[activation.side].name,
      below: other === undefined ? below('active', { name }) : below('activePair'),
    }
  }
  if (view.phase === 'turn')
    return view.next
      ? { title: sides[view.next].name, below: below('next') }
      : { title: message('tc.battle.head.allDone'), below: below('allDoneBelow') }
  if (view.limitReached) return { title: message('tc.battle.head.limit'), below: below('limitBelow') }
  return view.starter === 'tie'
    ? { title: message('tc.battle.head.tie'), below: below('tieBelow') }
    : { title: sides[view.starter].name, below: below('starts') }
}
