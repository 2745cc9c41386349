import { computed, type ComputedRef } from 'vue'
import type { Unit, UnitId } from '../../../rules'
import type { AnyPending } from '../../../state'
import type { ResolutionDraft } from '../draft'
import type { Resolution } from './useResolution'
import { useSheetTranslate } from './useSheetTranslate'

/** The heading of the sheet: who does what to whom. */
export interface SheetHeading {
  readonly title: string
  readonly subtitle?: string
  readonly left: Unit | null
  readonly right: Unit | null
}

/** The heading of a sheet. The sheet passes its resolution, because `provide` only reaches its children. */
export const useSheetHeading = (resolution: Resolution): ComputedRef<SheetHeading | null> => {
  const { view, ask, draft } = resolution
  const words = useSheetTranslate(resolution)
  const unit = (id: UnitId | null | undefined): Unit | null =>
    id ? (view.value.units[id]?.unit ?? null) : null
  const about = (key: string, one: UnitId | null, other: UnitId | null = null): SheetHeading => ({
    title: words(`title.${key}`, { name: words.named(one), other: words.named(other) }),
    left: unit(one),
    right: unit(other),
  })
  const withOrder = (heading: SheetHeading, order: string): SheetHeading => ({
    ...heading,
    subtitle: words('title.order', { order: words(`order.${order}`) }),
  })

  const framed = (frame: AnyPending): SheetHeading => {
    switch (frame.kind) {
      case 'shooting': {
        const { target } = frame.declared
        if (ask.value?.question === 'pickCover') return about('cover', target, frame.unit)
        if (frame.stage === 'saves') return about('saves', target, frame.unit)
        return about(frame.against, frame.unit, target)
      }
      case 'charge':
        return ask.value?.question === 'react'
          ? about('react', frame.target, frame.unit)
          : about('charge', frame.unit, frame.target)
      case 'melee':
        return {
          ...about(frame.stage === 'saves' ? 'melee.saves' : 'melee', frame.attacker, frame.defender),
          ...(frame.round > 1 ? { subtitle: words('title.round', { round: frame.round }) } : {}),
        }
      case 'stressTest':
        return withOrder(about('stressTest', frame.unit), frame.order)
      case 'rally':
      case 'takeThatGround':
      case 'lastModel':
        return about(frame.kind, frame.unit)
      case 'fire':
        return about('shooting', frame.unit)
      case 'morale':
      case 'gain':
      case 'initiative':
      case 'attrition':
        return about(frame.kind, null)
    }
  }
  const drafted = (one: ResolutionDraft): SheetHeading | null => {
    switch (one.kind) {
      case 'fire': {
        const target = one.targets[one.at]?.target ?? null
        const heading = about(target ? 'shooting' : 'aim', one.unit, target)
        const order = view.value.activation?.order
        return order ? withOrder(heading, order) : heading
      }
      case 'charge':
        return about(one.target ? 'charge' : 'charge.aim', one.unit, one.target)
      case 'hurt':
        return about('hurt', one.unit)
      case 'free':
        return about(`free.${one.purpose}`, null)
      // Both are on other sheets or screens.
      case 'order':
      case 'answer':
        return null
    }
  }
  return computed(() => {
    if (ask.value) return framed(ask.value.frame)
    return draft.value ? drafted(draft.value) : null
  })
}
