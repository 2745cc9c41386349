import type { HostBattleAccess } from '@/sync'

/** A battle in which nobody decides anything. A test sets what it needs. */
export const idleBattle = (about: Partial<HostBattleAccess> = {}): HostBattleAccess => {
  const idle: HostBattleAccess = {
    battle: 'b',
    game: 'g',
    events: 1,
    createdAt: 1,
    sides: [],
    entries: [],
    written: 0,
    asks: () => null,
    asked: () => null,
    asksSecret: () => false,
    undoNeeds: () => null,
    concededBy: () => [],
    ownedBy: () => null,
    parts: (command) => [command],
    throwsOpenly: () => false,
    carryOut: () => {
      throw new Error('nobody decides here')
    },
    undo: () => undefined,
    redo: () => undefined,
  }
  // Pass getters for what changes during a test.
  return Object.defineProperties(idle, Object.getOwnPropertyDescriptors(about))
}
