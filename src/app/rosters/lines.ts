import type { ForcePreviewModel } from '@/engine'

/** One row of a list: a model alone, or several that differ by nothing but a number. */
export interface ModelGroupRow<Model extends ForcePreviewModel> {
  readonly name: string
  readonly models: readonly Model[]
  readonly first: Model
  /** Where the first of them stands among all models. */
  readonly place: number
}

const withoutNumber = (name: string): string => name.replace(/\s+\d+$/, '') || name

/** Models in rows, in their order; neighbours that are alike share one. */
export const groupRowsOf = <Model extends ForcePreviewModel>(
  models: readonly Model[],
): readonly ModelGroupRow<Model>[] => {
  const lines: { key: string; name: string; models: Model[]; first: Model; place: number }[] = []
  models.forEach((model, place) => {
    const name = withoutNumber(model.name)
    const key = name === model.name ? '' : JSON.stringify({ ...model, name, place: null })
    const last = lines.at(-1)
    if (key !== '' && last?.key === key) last.models.push(model)
    else lines.push({ key, name, models: [model], first: model, place })
  })
  return lines.map(({ name, models: alike, first, place }) => ({
    name: alike.length > 1 ? name : first.name,
    models: alike,
    first,
    place,
  }))
}
