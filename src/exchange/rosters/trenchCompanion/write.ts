import type { CurrencyAmounts, RosterItem, RosterModel, ImportedRoster } from '@/engine'

const cost = ({ ducats = 0, glory = 0 }: CurrencyAmounts) => ({ ducats, glory })

const types: Readonly<Record<RosterItem['kind'], string>> = {
  ranged: 'ranged weapon',
  melee: 'melee weapon',
  grenade: 'grenade',
  armour: 'armour',
  shield: 'shield',
  consumable: 'consumable',
  equipment: 'equipment',
  other: '',
}

const item = ({ sourceId, name, number, kind, weapon, price }: RosterItem) => ({
  'equipment-name': name,
  'equipment-id': sourceId ?? '',
  'equipment-type': types[kind],
  ...(number === 1 ? {} : { 'equipment-number': number }),
  ...(weapon && {
    'weapon-type': weapon.type,
    'weapon-range': weapon.range,
    'weapon-keywords': weapon.keywords,
  }),
  ...(price.ducats || price.glory ? { 'equipment-cost': cost(price) } : {}),
})

const named = (field: string) => (name: string) => ({ [`${field}-name`]: name })

/**
 * Only Trench Companion's own ids are written, without the number that the reader adds. Ids of other tools mean
 * nothing there.
 */
const idOf = (sourceId: string | null): string => /^(md_.+?)(?:#\d+)?$/.exec(sourceId ?? '')?.[1] ?? ''

const model = (one: RosterModel) => ({
  'model-name': one.kind,
  'model-id': idOf(one.sourceId),
  name: one.name,
  'stat-move': one.stats.movement?.raw ?? '',
  'stat-melee': one.stats.melee?.raw ?? '',
  'stat-ranged': one.stats.ranged?.raw ?? '',
  'stat-armour': one.stats.armour?.raw ?? '',
  cost: cost(one.price),
  equipment: one.items.map(item),
  abilities: one.abilities.map(named('ability')),
  upgrades: [],
  advancements: one.skills.map(named('advancement')),
  injuries: one.injuries.map(named('injury')),
  keywords: one.keywords.map((name) => ({ 'keyword-name': name, 'keyword-id': '' })),
  ...(one.experience === null ? {} : { experience: one.experience }),
  ...(one.fireteam === null ? {} : { fireteam: one.fireteam }),
})

/**
 * A force in the format that Trench Companion copies to the clipboard for virtual tables (`readTableJson`). The
 * format has no weapon profiles, no experience and no faction. These are in our own additional fields, which other
 * readers ignore, so that our reader gives the same force. Unknown ids stay empty.
 */
export const writeTableJson = (roster: ImportedRoster): string =>
  JSON.stringify(
    {
      'warband-id': roster.sourceId ?? '',
      'warband-name': roster.name,
      'ducat-bank': roster.bank.ducats ?? 0,
      'glory-bank': roster.bank.glory ?? 0,
      ...(roster.claimed && {
        'ducat-rating': roster.claimed.ducats ?? 0,
        'glory-rating': roster.claimed.glory ?? 0,
      }),
      ...(roster.faction === null ? {} : { faction: roster.faction }),
      ...(roster.variant === null ? {} : { variant: roster.variant }),
      ...(roster.patron === null ? {} : { patron: roster.patron }),
      models: roster.models.map(model),
      ...(roster.stash.length === 0 ? {} : { stash: roster.stash.map(item) }),
    },
    null,
    2,
  )
