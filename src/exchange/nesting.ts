/** How deep a file from outside may nest. A deep one parses, and then overflows whatever reads it. */
export const mostNesting = 64

/** Whether JSON text nests no deeper than `most`, told without parsing it. Brackets within strings don't count. */
export const nestsWithin = (json: string, most = mostNesting): boolean => {
  let depth = 0
  let quoted = false
  for (let at = 0; at < json.length; at += 1) {
    const letter = json[at]
    if (quoted) {
      if (letter === '\\') at += 1
      else if (letter === '"') quoted = false
    } else if (letter === '"') quoted = true
    else if (letter === '{' || letter === '[') {
      depth += 1
      if (depth > most) return false
    } else if (letter === '}' || letter === ']') depth -= 1
  }
  return true
}
