/** How deep a file from outside may nest. A deep one parses, and then overflows whatever reads it. */
export const maxNesting = 64

/** What the shape of a JSON text may be: how deep it nests, and how many lists and objects it holds. */
export interface ShapeBounds {
  readonly depth: number
  readonly holds: number
}

/** What is wrong with the shape of JSON text, told without parsing it; null if nothing is. Brackets within strings don't count. */
export const shapeFault = (
  json: string,
  { depth: most, holds }: ShapeBounds,
): 'tooDeep' | 'tooMany' | null => {
  let depth = 0
  let held = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at]
    if (quoted) {
      if (letter === '\\') at += 1
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') {
      depth += 1
      held += 1
      if (depth > most) return 'tooDeep'
      if (held > holds) return 'tooMany'
    } else if (letter === '}' || letter === ']') depth -= 1
  }
  return null
}

/** Whether JSON text nests no deeper than `most`, told without parsing it. */
export const isNestedWithin = (json: string, most = maxNesting): boolean =>
  shapeFault(json, { depth: most, holds: Infinity }) === null
