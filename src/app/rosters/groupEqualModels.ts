import type { SavedForcePreviewModel } from '@/engine'

/** One row of a list: one model, or several that differ only by a number. */
export interface ModelGroupRow<Model extends SavedForcePreviewModel> {
  readonly name: string
  readonly models: readonly Model[]
  readonly first: Model
  /** The index of its first model among all models. */
  readonly place: number
}

const withoutNumber = (name: string): string => name.replace(/\s+\d+$/, '') || name

/** Models as rows, in their order. Equal neighbours share one row. */
export const groupEqualModels = <Model extends SavedForcePreviewModel>(
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
