/** Readable words from an id such as `kw_iron_sultanate`: the format has no names for these. */
const words = (id: string): string =>
  id
    .split('_')
    .filter(Boolean)
    .map((word, at) => (at > 0 && small.has(word) ? word : word[0]?.toUpperCase() + word.slice(1)))
    .join(' ')
const small = new Set(['a', 'and', 'by', 'for', 'from', 'in', 'of', 'on', 'the', 'to', 'with'])

/** The ids of keywords that are no faction: those of the rules. */
const rulesKeywords =
  /^kw_(negate|elite|leader|tough|strong|fear|heavy|infiltrat|golem|demonic|mercenary|skirmish|fire|gas)/

/** The faction is the keyword that most models share and that is no rule's. Null when there is no clear one. */
export const factionFromKeywords = (ids: readonly string[]): string | null => {
  const counts = new Map<string, number>()
  for (const id of ids) if (id && !rulesKeywords.test(id)) counts.set(id, (counts.get(id) ?? 0) + 1)
  const [most] = [...counts].sort(([, one], [, other]) => other - one)
  return most ? words(most[0].replace(/^kw_/, '')) : null
}

/** `md_janissaries_mv_officer`: the part after `_mv_` is the variant of a model, not of the warband. */
export const variantFromModelIds = (ids: readonly string[]): string | null => {
  const variants = new Set(ids.map((id) => /_fv_([a-z0-9_]+)$/.exec(id)?.[1]).filter(Boolean))
  const [only] = variants
  return variants.size === 1 && only ? words(only) : null
}

/** `fc_ironsultanate_fv_defendersoftheironwall`: faction and variant of a share envelope. */
export const factionAndVariantFromId = (
  id: string,
): { readonly faction: string | null; readonly variant: string | null } => {
  const found = /^fc_(.+?)(?:_fv_(.+))?$/.exec(id)
  return {
    faction: found?.[1] ? words(found[1]) : null,
    variant: found?.[2] ? words(found[2]) : null,
  }
}

/** Readable words from a slug such as `md_janissaries_mv_officer`. */
export const nameFromSlug = (slug: string): string =>
  words(slug.replace(/^(md|eq|sk|in|up|pt|ab|kw)_/, '').replace(/_mv_/, '_'))
