import { rosterText } from './rosterFiles'
import { ducats, profileOf, weaponOf, type TreePart, type TreeProfile } from './rosterTrees'

/** A weapon with its range and keywords, or another item with its type. */
export interface CorpusThing {
  readonly name: string
  /** Null if it is no weapon. */
  readonly range: string | null
  readonly keywords: string
  readonly type: string
}
/** The content of one line of the corpus about a model. */
export interface CorpusEntry {
  readonly name: string
  readonly shape: 'model' | 'wrapped' | 'deep' | 'several'
  readonly number: number
  readonly numbers: Readonly<Record<'Movement' | 'Ranged' | 'Melee' | 'Armour' | 'Base', string>>
  readonly keywords: readonly string[]
  readonly own: readonly CorpusThing[]
  readonly chosen: readonly CorpusThing[]
  readonly skills: readonly string[]
  readonly injuries: readonly string[]
  readonly experience: number | null
  readonly ducats: number
}

const listOf = (text: string, separator: string): readonly string[] =>
  text === '-' ? [] : text.split(separator).map((one) => one.trim())
const thingOf = (text: string): CorpusThing => {
  const [name = '', second = '', third] = text.split(';').map((one) => one.trim())
  return third === undefined
    ? { name, range: null, keywords: '', type: second }
    : { name, range: second, keywords: third, type: '1-Handed' }
}

export const corpus = (): readonly CorpusEntry[] =>
  rosterText('corpus.txt')
    .split('\n')
    .filter((line) => line && !line.startsWith('#'))
    .map((line): CorpusEntry => {
      const cells = line.split('|').map((cell) => cell.trim())
      const [name = '', shape = '', numbers = '', keywords = '', own = '', chosen = ''] = cells
      const [skills = '', injuries = '', experience = '', price = ''] = cells.slice(6)
      const [Movement = '', Ranged = '', Melee = '', Armour = '', Base = ''] = numbers.split(' / ')
      const [kind = '', number = '1'] = shape.split(' ')
      return {
        name,
        shape: kind as CorpusEntry['shape'],
        number: Number(number),
        numbers: { Movement, Ranged, Melee, Armour, Base },
        keywords: listOf(keywords, ','),
        own: listOf(own, ' + ').map(thingOf),
        chosen: listOf(chosen, ' + ').map(thingOf),
        skills: listOf(skills, ','),
        injuries: listOf(injuries, ','),
        experience: experience === '-' ? null : Number(experience),
        ducats: Number(price),
      }
    })

const printed = ({ name, range, keywords, type }: CorpusThing): TreeProfile =>
  range === null ? profileOf('Battlekit', name, { Type: type }) : weaponOf(name, range, keywords)

/** The entry in New Recruit's format. A selection of several models counts each of its choices once per model. */
export const treeOf = (entry: CorpusEntry): TreePart => {
  const { name, shape, number, numbers, keywords, own, chosen, skills, injuries, experience } = entry
  const model: TreePart = {
    name,
    type: 'model',
    number,
    costs: ducats(entry.ducats * number),
    categories: keywords.map((keyword) => ({ name: keyword })),
    profiles: [profileOf('Unit', name, numbers), ...own.map(printed)],
    selections: [
      ...chosen.map((thing) => ({
        name: thing.name,
        group:
          thing.range === null ? 'Equipment' : thing.range === 'Melee' ? 'Weapons::Melee' : 'Weapons::Ranged',
        number,
        profiles: [printed(thing)],
      })),
      ...skills.map((skill, at) => ({ name: `${skill} [${at + 2}]`, group: 'Advancement::Skills::Any' })),
      ...injuries.map((injury) => ({ name: `${injury} [31]`, group: 'Advancement::Injuries' })),
      ...(experience === null ? [] : [{ name: 'Experience', number: experience }]),
    ],
  }
  if (shape === 'wrapped') return { name, type: 'unit', customName: `${name} of ours`, selections: [model] }
  if (shape === 'deep')
    return { name: 'Post', type: 'unit', selections: [{ name: 'Crew', type: 'unit', selections: [model] }] }
  return model
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The same tree as XML: a list in JSON is an element with its name. */
export const xmlOf = (selections: readonly TreePart[]): string => {
  const attributes = (one: Readonly<Record<string, unknown>>) =>
    Object.entries(one)
      .filter(([, value]) => typeof value === 'string' || typeof value === 'number')
      .map(([key, value]) => ` ${key}="${escaped(String(value))}"`)
      .join('')
  const listed = (container: string, each: readonly string[]) =>
    each.length > 0 ? `<${container}>${each.join('')}</${container}>` : ''
  const profile = (one: TreeProfile) =>
    `<profile${attributes({ ...one })}>${listed(
      'characteristics',
      one.characteristics.map(
        ({ name, $text }) => `<characteristic name="${escaped(name)}">${escaped($text)}</characteristic>`,
      ),
    )}</profile>`
  const selection = (one: TreePart): string =>
    `<selection${attributes({ ...one })}>${[
      listed('profiles', (one.profiles ?? []).map(profile)),
      listed('selections', (one.selections ?? []).map(selection)),
      listed(
        'costs',
        (one.costs ?? []).map((cost) => `<cost${attributes({ ...cost })}/>`),
      ),
      listed(
        'categories',
        (one.categories ?? []).map((each) => `<category${attributes({ ...each })}/>`),
      ),
    ].join('')}</selection>`
  return `<?xml version="1.0"?><roster name="Made by hand" gameSystemId="sys-4f3d-c5c9-7df1-ad01"><forces><force catalogueName="Somebody">${listed(
    'selections',
    selections.map(selection),
  )}</force></forces></roster>`
}

/** The entries as Trench Companion copies them for virtual tables: one model for each, however many they are. */
export const tableOf = (entries: readonly CorpusEntry[]): string =>
  JSON.stringify({
    'warband-id': 78,
    'warband-name': 'Made by hand',
    'ducat-bank': 3,
    'glory-bank': 1,
    models: entries.map((entry) => ({
      'model-name': entry.name,
      'model-id': `md_${entry.name.toLowerCase().replaceAll(' ', '_')}`,
      name: `${entry.name} of ours`,
      'stat-move': entry.numbers.Movement,
      'stat-ranged': entry.numbers.Ranged,
      'stat-melee': entry.numbers.Melee,
      'stat-armour': entry.numbers.Armour,
      cost: { ducats: entry.ducats, glory: 0 },
      equipment: [...entry.own, ...entry.chosen].map(({ name, range }) => ({
        'equipment-name': name,
        'equipment-id': `eq_${name.toLowerCase()}`,
        'equipment-type': range === null ? 'equipment' : range === 'Melee' ? 'melee weapon' : 'ranged weapon',
      })),
      abilities: [],
      upgrades: [],
      advancements: entry.skills.map((name) => ({ 'skill-name': name })),
      injuries: entry.injuries.map((name) => ({ 'injury-name': name })),
      keywords: entry.keywords.map((name) => ({ 'keyword-name': name, 'keyword-id': `kw_${name}` })),
    })),
  })

/** The entries as Trench Companion prints them. */
export const textOf = (entries: readonly CorpusEntry[]): string =>
  [
    '## Made by hand ##',
    'Faction: Somebody',
    '## Elites ##',
    ...entries.flatMap((entry) => [
      `The ${entry.name} - ${entry.name}`,
      `• Cost: ${entry.ducats} Ducats | 0 Glory`,
      ...[...entry.own, ...entry.chosen].map(({ name }) => `• Equipment: ${name}`),
      ...(entry.skills.length > 0 ? [`• Skills: ${entry.skills.join(', ')}`] : []),
      ...(entry.injuries.length > 0 ? [`• Injuries: ${entry.injuries.join(', ')}`] : []),
      ...(entry.experience === null ? [] : [`• Experience: ${entry.experience}`]),
      '',
    ]),
    '---',
  ].join('\n')

/** The entries as Trench Companion shares them by link. */
export const envelopeOf = (entries: readonly CorpusEntry[]): string =>
  JSON.stringify({
    id: '78',
    name: 'Made by hand',
    warband_data: JSON.stringify({
      name: 'Made by hand',
      models: entries.map((entry) => ({
        model: {
          model: `md_${entry.name.toLowerCase().replaceAll(' ', '_')}`,
          name: `The ${entry.name}`,
          equipment: [...entry.own, ...entry.chosen].map(({ name }) => ({
            equipment: { name },
            purchase: [],
          })),
          list_skills: entry.skills.map((name) => `sk_${name.toLowerCase().replaceAll(' ', '_')}`),
          list_injury: entry.injuries.map((name) => `in_${name.toLowerCase().replaceAll(' ', '_')}`),
          experience: entry.experience,
          elite: entry.keywords.includes('ELITE'),
          active: 'active',
        },
        purchase: { cost_value: entry.ducats, cost_type: 0 },
      })),
    }),
  })
