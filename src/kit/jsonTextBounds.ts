/** The maximum nesting of a file from outside. A deeper one parses, but overflows the code that reads it. */
export const maxNesting = 64

/** Bounds for the shape of a JSON text: its nesting, and its number of lists and objects. */
export interface JsonShapeBounds {
  readonly depth: number
  readonly holds: number
}

/**
 * The fault in the shape of a JSON text, found without parsing it; null if there is none. Brackets within strings
 * don't count.
 */
export const jsonShapeFault = (
  json: string,
  { depth: most, holds }: JsonShapeBounds,
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

/** Whether a JSON text nests no deeper than `most`, checked without parsing it. */
export const isJsonTextNestedWithin = (json: string, most = maxNesting): boolean =>
  jsonShapeFault(json, { depth: most, holds: Infinity }) === null
