import { computed, shallowRef, type Component } from 'vue'
import Biplane from '~icons/game-icons/biplane'
import BrutalHelm from '~icons/game-icons/brutal-helm'
import Person from '~icons/game-icons/person'
import VisoredHelm from '~icons/game-icons/visored-helm'

/** Shown for a name without a drawing: an import may bring anything. */
export const DEFAULT_TOKEN_ICON = 'person'

/** The few motifs that the first page draws are always there; the rest arrives as one chunk when first asked for. */
const drawings = shallowRef<ReadonlyMap<string, Component>>(
  new Map([
    ['biplane', Biplane],
    ['brutal-helm', BrutalHelm],
    [DEFAULT_TOKEN_ICON, Person],
    ['visored-helm', VisoredHelm],
  ]),
)

/** Names whose own drawing in the set cannot be read at this size; they show a near relation. */
const STAND_INS: ReadonlyMap<string, string> = new Map([
  ['helmet', 'stahlhelm'],
  ['shotgun', 'winchester-rifle'],
  ['triple-shells', 'heavy-bullets'],
])

const drawn = (name: string): Component | undefined => drawings.value.get(STAND_INS.get(name) ?? name)

let arrived = false
let loading: Promise<void> | undefined

/** Fetches every motif once. A failed fetch is tried again the next time a motif is missing. */
export const loadTokenIcons = (): Promise<void> =>
  (loading ??= import('./motifs').then(
    ({ MOTIFS }) => {
      arrived = true
      drawings.value = new Map(Object.entries(MOTIFS))
    },
    () => {
      loading = undefined
    },
  ))

/** Every name that has a drawing of its own, for pickers. Grows when the motifs have arrived (`loadTokenIcons`). */
export const tokenIconNames = computed<readonly string[]>(() => [...drawings.value.keys()])

/** Whether a name has a drawing, its own or a near relation's. */
export const hasTokenIcon = (name: string): boolean => drawn(name) !== undefined

/**
 * The drawing for a name: the plain figure for an unknown one, and null while the motifs are still on their way (the
 * caller's computed value runs again when they arrive).
 */
export const tokenIcon = (name: string): Component | null => {
  const known = drawn(name)
  if (known) return known
  if (arrived) return drawn(DEFAULT_TOKEN_ICON) ?? Person
  void loadTokenIcons()
  return null
}
