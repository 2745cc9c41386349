import { flakDiceOf, type TokenKind } from '../rules'

const icons: Readonly<Record<TokenKind, string>> = {
  interceptor: 'interceptor-ship',
  laserTurret: 'laser-turret',
  obstacles: 'radar-dish',
  flak1: 'anti-aircraft-gun',
  flak2: 'anti-aircraft-gun',
  flak3: 'anti-aircraft-gun',
}

/** How a kind of Defence token is drawn, as `DefenceToken` takes it: its motif and how many dice are struck below. */
export const tokenIconAndDice = (
  kind: TokenKind,
): { readonly icon: string; readonly dice: number | undefined } => ({
  icon: icons[kind],
  dice: flakDiceOf(kind) || undefined,
})

export { bomberMotifs } from '../roster'
