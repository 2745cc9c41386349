/**
 * Which modules of the build share a file. A file costs a request and a dictionary of its own, and most modules that
 * several screens need weigh less than a kilobyte: they are gathered by what they are needed for, so that a screen
 * fetches little that it does not want. What only one screen wants stays with it.
 */

/** @typedef {import('vite').Rolldown.CodeSplittingGroup} Group */

/**
 * One group in each game, so that no game waits for another's code.
 * @param {string} part
 * @param {string} folders of the game
 */
const ofEachGame = (part, folders) => {
  const pattern = new RegExp(`/src/systems/([^/]+)/(?:${folders})/`)
  return (/** @type {string} */ id) => {
    const game = pattern.exec(id)?.[1]
    return game === undefined ? null : `${game}-${part}`
  }
}

const drawing = /\/src\/(ui|play)\/|~icons|\/node_modules\/(reka-ui|@floating-ui|@vueuse)\//

/**
 * A module comes with the first group that takes it, and brings along what it needs: what is common stands before what
 * is a game's own, or one game would hold what another one imports.
 * @type {Group[]}
 */
const inOrder = [
  { name: 'home', tags: ['$initial'] },
  { name: 'packages', test: /\/node_modules\/(valibot|@noble)\//, minShareCount: 2 },
  { name: 'table', test: /\/src\/(kit|dice|table)\//, minShareCount: 2 },
  // Bones of nearly every screen; a control that few screens show stays out of the others' way.
  { name: 'drawing', test: drawing, minShareCount: 16 },
  { name: 'icons', test: /~icons\/lucide/, minShareCount: 2 },
  { name: ofEachGame('rules', 'rules|roster|odds'), minShareCount: 2 },
  { name: ofEachGame('state', 'state'), minShareCount: 2 },
]

/** The groups as the bundler wants them: it takes the highest priority first. */
export const chunks = inOrder.map((group, index) => ({ ...group, priority: inOrder.length - index }))
