import type { LedgerModel } from './ledger'

/**
 * Models in the order of their list. Models that differ only by a number in their name are one group: "Yeoman 1" and
 * "Yeoman 3" with the same role, experience and skills, without injuries, and not leaders. Every other model is a
 * group by itself.
 */
export const groupAlikeModels = (models: readonly LedgerModel[]): readonly (readonly LedgerModel[])[] => {
  const files = new Map<string, LedgerModel[]>()
  for (const model of models) {
    const key = alike(model) ?? model.id
    const file = files.get(key)
    if (file) file.push(model)
    else files.set(key, [model])
  }
  return [...files.values()]
}

/** "Yeoman 3" without its number. */
export const unnumberedName = (name: string): string =>
  name.replace(/\s+[#\u00d7x]?\d{1,3}$/u, '').trim() || name

const alike = ({ name, role, icon, leader, experience, injuries, skills, misses, gone }: LedgerModel) =>
  leader || injuries.length > 0 || misses > 0 || gone
    ? null
    : JSON.stringify([unnumberedName(name), role, icon, experience, skills.map((skill) => skill.name)])
