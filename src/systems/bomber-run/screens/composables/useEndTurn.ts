import { useBattle } from './useBattle'

/** Ends the turn; without the map players first choose the aircraft in range of the enemy base (BR-8). */
export const useEndTurn = (): (() => void) => {
  const { view, open, finish } = useBattle()
  return () => {
    if (view.value.settings.map) finish({ type: 'endTurn' })
    else open({ kind: 'fire', ids: [] })
  }
}
