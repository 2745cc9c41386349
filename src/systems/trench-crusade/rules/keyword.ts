const blast = /^BLAST\s*\(?\s*(\d+(?:\.\d+)?)\s*(?:["”″]|INCH(?:ES)?)?\s*\)?["”″]?$/

/** The radius in inches that a BLAST keyword names, however players or files write it; null where it names none. */
export const radiusIn = (keyword: string): number | null => {
  const found = blast.exec(keyword)?.[1]
  return found === undefined ? null : Number(found)
}

/** A keyword that is no keyword of ours until it names its radius: `BLAST` alone, `BLAST (X)`. */
export const lacksRadius = (keyword: string): boolean =>
  /^BLAST\b/.test(keyword) && radiusIn(keyword) === null

/** A keyword as it is kept: in capitals, `blast 3"` as `BLAST (3)`, `2-handed` as `TWO-HANDED`. Unknown ones stay as they are. */
export const spelledKeyword = (text: string): string => {
  const keyword = text.trim().toUpperCase()
  const radius = radiusIn(keyword)
  if (radius !== null) return `BLAST (${radius})`
  const limit = /^LIMIT:? ?\(?(\d+)\)?$/.exec(keyword)?.[1]
  if (limit) return `LIMIT (${limit})`
  return /^(2|TWO)[- ]HANDED$/.test(keyword) ? 'TWO-HANDED' : keyword
}
