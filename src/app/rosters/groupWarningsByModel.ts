import type { ImportedForce, NamedWarning } from '@/engine'

/**
 * What players should check in an import: in the whole, and separately in single models, each of which can be opened.
 */
export interface ForceAndModelImportWarnings {
  readonly whole: readonly NamedWarning[]
  readonly models: readonly {
    readonly name: string
    readonly place: number
    readonly warnings: readonly NamedWarning[]
  }[]
}

export const groupWarningsByModel = ({
  warnings,
  models,
}: Pick<ImportedForce, 'warnings' | 'models'>): ForceAndModelImportWarnings => ({
  whole: warnings.filter(({ model }) => models.every(({ name }) => name !== model)),
  models: models
    .filter(({ name }, place) => models.findIndex((other) => other.name === name) === place)
    .map(({ name, place }) => ({ name, place, warnings: warnings.filter(({ model }) => model === name) }))
    .filter((one) => one.warnings.length > 0),
})
