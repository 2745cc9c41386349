import { computed, type ComputedRef } from 'vue'
import type { Model } from '../../../rules'
import type { AnyPending } from '../../../state'
import { useUpcomingActionRoll, type UpcomingActionRoll } from './useUpcomingActionRoll'
import { innermostPendingOfKind, type Resolution } from './useResolution'
import { shortName, useSheetTranslate } from './useSheetTranslate'

/** The heading of a sheet: who does what to whom, and with what. */
export interface SheetHeading {
  readonly title: string
  readonly subtitle?: string
  readonly icon?: string
  readonly left: Model | null
  readonly right: Model | null
}

/** The heading of a sheet. The sheet passes its own parts in, because `provide` only reaches its children. */
export const useSheetHeading = (resolution: Resolution): ComputedRef<SheetHeading | null> => {
  const { view, ask, draft } = resolution
  const question = useUpcomingActionRoll(resolution)
  const words = useSheetTranslate(resolution)
  const model = (id: string | null | undefined): Model | null => (id ? (view.value.models[id] ?? null) : null)

  const attack = (
    {
      act,
      actor,
      target,
      weapon,
    }: Pick<UpcomingActionRoll, 'act' | 'target' | 'weapon'> & { readonly actor: Model | null },
    name: string,
    chosen: boolean,
  ): SheetHeading => {
    const key = act === 'shoot' || act === 'fight' ? (target ? act : chosen ? 'point' : 'aim') : act
    const title = key === 'custom' && !name ? 'custom.unnamed' : key
    return {
      title: words(`title.${title}`, {
        actor: words.named(actor),
        target: words.named(target),
        name: shortName(name),
      }),
      left: actor,
      right: target,
      ...(weapon && chosen ? { subtitle: shortName(weapon.name), icon: weapon.icon } : {}),
    }
  }
  const framed = (frame: AnyPending): SheetHeading => {
    switch (frame.kind) {
      case 'action':
        return attack(
          { act: frame.act, actor: model(frame.actor), target: model(frame.target), weapon: frame.weapon },
          frame.name,
          true,
        )
      case 'injury': {
        const action = innermostPendingOfKind(view.value, 'action')
        if (action) {
          const attacked = framed(action)
          // Other victims of a BLAST have their own title (TC-21).
          return action.target === frame.target
            ? attacked
            : {
                ...attacked,
                title: words('title.injury', { target: words.named(frame.target) }),
                right: model(frame.target),
              }
        }
        const { cause } = frame
        const inches = cause.kind === 'fall' ? cause.inches : 0
        const key =
          cause.kind === 'custom' ? 'injury' : cause.kind === 'fall' && cause.voluntary ? 'jump' : cause.kind
        return {
          title: words('title.injury', { target: words.named(frame.target) }),
          subtitle:
            cause.kind === 'custom' && cause.name ? shortName(cause.name) : words(`cause.${key}`, { inches }),
          left: null,
          right: model(frame.target),
        }
      }
      case 'charge':
        return {
          title: words('title.charge', {
            actor: words.named(frame.actor),
            target: words.named(frame.target),
          }),
          left: model(frame.actor),
          right: model(frame.target),
        }
      case 'scatter':
        return {
          title: words('title.scatter', { actor: words.named(frame.actor) }),
          subtitle: words('title.scatter.at', { target: words.named(frame.declared) }),
          left: model(frame.actor),
          right: model(frame.declared),
        }
      case 'retreat':
        return {
          title: words('title.retreat', { actor: words.named(frame.actor) }),
          left: model(frame.actor),
          right: model(frame.enemies[0]),
        }
      case 'morale':
        return {
          title: words('title.morale'),
          subtitle: shortName(view.value.sides[frame.side].name),
          left: null,
          right: null,
        }
      case 'initiative':
        return {
          title: words(`title.initiative.${frame.purpose}`),
          subtitle: shortName(view.value.sides[frame.side].name),
          left: null,
          right: null,
        }
      case 'rollOff':
        return { title: words(`title.rollOff.${frame.purpose}`), left: null, right: null }
    }
  }

  return computed(() => {
    const asked = question.value
    const one = draft.value
    if (asked && !asked.declared && (one?.kind === 'attack' || one?.kind === 'test')) {
      const chosen = one.kind === 'test' || one.target !== null || one.atPoint
      const heading = attack(asked, one.kind === 'test' ? one.name : '', chosen)
      return asked.reaction
        ? {
            ...heading,
            title: words('title.reaction', {
              actor: words.named(asked.actor),
              target: words.named(asked.target),
            }),
          }
        : heading
    }
    if (ask.value) return framed(ask.value.frame)
    if (one?.kind === 'charge')
      return {
        title: words(one.target ? 'title.charge' : 'title.charge.aim', {
          actor: words.named(one.model),
          target: words.named(one.target),
        }),
        left: model(one.model),
        right: model(one.target),
      }
    if (one?.kind === 'retreat')
      return {
        title: words('title.retreat', { actor: words.named(one.model) }),
        left: model(one.model),
        right: null,
      }
    return null
  })
}
