import { computed, shallowRef, type Component } from 'vue'
import Biplane from '~icons/game-icons/biplane'
import BrutalHelm from '~icons/game-icons/brutal-helm'
import Person from '~icons/game-icons/person'
import VisoredHelm from '~icons/game-icons/visored-helm'

/** For names without a drawing: an import may contain any name. */
const DEFAULT_TOKEN_ICON = 'person'

/** The few motifs of the first page are always loaded. The rest is one chunk that loads on first use. */
const drawings = shallowRef<ReadonlyMap<string, Component>>(
  new Map([
    ['biplane', Biplane],
    ['brutal-helm', BrutalHelm],
    [DEFAULT_TOKEN_ICON, Person],
    ['visored-helm', VisoredHelm],
  ]),
)

/** Names whose own drawing is unreadable at this size. They show a similar one. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['helmet', 'stahlhelm'],
  ['shotgun', 'winchester-rifle'],
  ['triple-shells', 'heavy-bullets'],
])

const drawn = (name: string): Component | undefined => drawings.value.get(STAND_INS.get(name) ?? name)

let arrived = false
let loading: Promise<void> | undefined

/** Loads all motifs once. After a failed load, the next missing motif tries again. */
export const loadTokenIcons = (): Promise<void> =>
  (loading ??= import('./tokenIconComponents').then(
    ({ TOKEN_ICON_COMPONENTS }) => {
      arrived = true
      drawings.value = new Map(Object.entries(TOKEN_ICON_COMPONENTS))
    },
    () => {
      loading = undefined
    },
  ))

/**
 * All names with a drawing of their own, for pickers. The list grows when the motifs have loaded (`loadTokenIcons`).
 */
export const tokenIconNames = computed<readonly string[]>(() => [...drawings.value.keys()])

/** Whether a name has a drawing, its own or a similar one. */
export const hasTokenIcon = (name: string): boolean => drawn(name) !== undefined

/**
 * The drawing for a name. An unknown name gets the plain figure. Null while the motifs load; a computed value that
 * calls this runs again when they have loaded.
 */
export const tokenIconComponent = (name: string): Component | null => {
  const known = drawn(name)
  if (known) return known
  if (arrived) return drawn(DEFAULT_TOKEN_ICON) ?? Person
  void loadTokenIcons()
  return null
}
