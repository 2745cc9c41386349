import type { HostedBattle } from '@/sync'

/** A battle on a table at which nobody decides anything: a test names what it is about. */
export const idleBattle = (about: Partial<HostedBattle> = {}): HostedBattle => {
  const idle: HostedBattle = {
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
  // What changes during a test comes as getters.
  return Object.defineProperties(idle, Object.getOwnPropertyDescriptors(about))
}
