import { signedNumberText, message } from '@/kit'
import type { TypedEditorFieldList } from '@/play/setUp/editorFields'
import { bounds, lacksRadius, knownKeywords, normalizedKeyword, type Profile, type Weapon } from '../../rules'
import type { Scenario } from '../../state'
import type { SetUpForce } from './force'

/** Keywords that players choose by a tap. They may type others; the rules read only those they know. */
const modelKeywords: readonly string[] = [
  'LEADER',
  'ELITE',
  'TOUGH',
  'STRONG',
  'FEAR',
  'GOLEM',
  'INFILTRATOR',
  'HERETIC',
  'DEMONIC',
  'ARTIFICIAL',
  'BLACK GRAIL',
]
const weaponKeywords: readonly string[] = [
  'ASSAULT',
  'BLAST (3)',
  'CRITICAL',
  'FIRE',
  'GAS',
  'SHRAPNEL',
  'GRENADE',
  'HEAVY',
  'TWO-HANDED',
  'CUMBERSOME',
  'CONSUMABLE',
]

/** The bounds and the spelling of all keyword fields. */
const anyKeywords = {
  own: 'tc.setUp.ownKeyword',
  most: bounds.keywords,
  longest: bounds.keywordLength,
  tidy: normalizedKeyword,
  completes: knownKeywords,
}
const diceWords = (dice: number) => message('tc.setUp.dice', { dice: signedNumberText(dice) })

/** The fields of a warband: its name and its icon (slot `token`). */
export const warbandFields: TypedEditorFieldList<Pick<SetUpForce, 'name' | 'icon'>> = [
  { kind: 'text', at: 'name', label: 'tc.setUp.warbandName', longest: bounds.nameLength },
  { kind: 'picture', at: 'icon', label: 'tc.setUp.warbandIcon', slot: 'token' },
]

/** The fields of a model that a battle does not change. Its token and its weapons are slots. */
export const modelFields: TypedEditorFieldList<Profile> = [
  { kind: 'picture', at: 'icon', label: 'tc.setUp.model.icon', slot: 'token' },
  { kind: 'text', at: 'name', label: 'tc.setUp.model.name', longest: bounds.nameLength, needed: true },
  { kind: 'text', at: 'role', label: 'tc.setUp.model.role', longest: bounds.nameLength, slot: 'kinds' },
  {
    kind: 'group',
    title: 'tc.setUp.model.numbers',
    untitled: true,
    fields: [
      {
        kind: 'step',
        at: 'movement',
        label: 'tc.setUp.model.movement',
        note: 'tc.setUp.inches',
        ...bounds.movement,
      },
      {
        kind: 'step',
        at: 'ranged',
        label: 'tc.setUp.model.ranged',
        note: ({ ranged }) => diceWords(ranged),
        ...bounds.dice,
      },
      {
        kind: 'step',
        at: 'melee',
        label: 'tc.setUp.model.melee',
        note: ({ melee }) => diceWords(melee),
        ...bounds.dice,
      },
      {
        kind: 'step',
        at: 'armour',
        label: 'tc.setUp.model.armour',
        note: 'tc.setUp.armourNote',
        ...bounds.armour,
      },
    ],
  },
  { kind: 'group', title: 'tc.setUp.model.weapons', fields: [{ kind: 'slot', slot: 'weapons' }] },
  {
    kind: 'group',
    title: 'tc.setUp.model.keywords',
    fields: [
      {
        kind: 'keywords',
        at: 'keywords',
        label: 'tc.setUp.model.keywords',
        known: modelKeywords,
        ...anyKeywords,
      },
    ],
  },
  {
    kind: 'group',
    title: 'tc.setUp.model.consumables',
    fields: [
      {
        kind: 'words',
        at: 'consumables',
        label: 'tc.setUp.consumable',
        most: bounds.consumables,
        longest: bounds.nameLength,
      },
    ],
  },
  {
    kind: 'group',
    title: 'tc.setUp.model.equipment',
    fields: [
      {
        kind: 'words',
        at: 'equipment',
        label: 'tc.setUp.consumable',
        most: bounds.equipment,
        longest: bounds.nameLength,
      },
    ],
  },
  {
    kind: 'group',
    title: 'tc.setUp.model.cost',
    abreast: true,
    fields: [
      { kind: 'number', at: 'ducats', label: 'tc.setUp.model.ducats', ...bounds.ducats, empty: 0 },
      { kind: 'number', at: 'glory', label: 'tc.setUp.model.glory', ...bounds.glory, empty: 0 },
    ],
  },
  {
    kind: 'group',
    title: 'tc.setUp.model.together',
    fields: [
      {
        kind: 'textOrNull',
        at: 'fireteam',
        label: 'tc.setUp.model.fireteam',
        hint: 'tc.setUp.model.fireteamNote',
        longest: bounds.nameLength,
      },
      {
        kind: 'textOrNull',
        at: 'squad',
        label: 'tc.setUp.model.squad',
        hint: 'tc.setUp.model.squadNote',
        longest: bounds.nameLength,
      },
    ],
  },
]

/** The fields of a weapon. */
export const weaponFields: TypedEditorFieldList<Weapon> = [
  {
    kind: 'text',
    at: 'name',
    label: 'tc.setUp.weapon.name',
    longest: bounds.nameLength,
    needed: true,
    slot: 'completions',
  },
  {
    kind: 'choice',
    at: 'kind',
    label: 'tc.setUp.weapon.kind',
    options: [
      { id: 'ranged', label: 'tc.setUp.kind.ranged' },
      { id: 'melee', label: 'tc.setUp.kind.melee' },
    ],
    also: (weapon) => ({ ...weapon, range: weapon.kind === 'melee' ? 0 : weapon.range || 12 }),
  },
  {
    kind: 'number',
    at: 'range',
    label: 'tc.setUp.weapon.range',
    suffix: 'tc.setUp.inches',
    ...bounds.range,
    empty: 0,
    when: ({ kind }) => kind === 'ranged',
  },
  {
    kind: 'step',
    at: 'dice',
    label: 'tc.setUp.weapon.dice',
    note: ({ dice }) => diceWords(dice),
    ...bounds.dice,
  },
  {
    kind: 'step',
    at: 'injuryDice',
    label: 'tc.setUp.weapon.injuryDice',
    note: ({ injuryDice }) => diceWords(injuryDice),
    ...bounds.dice,
  },
  {
    kind: 'step',
    at: 'attacks',
    label: 'tc.setUp.weapon.attacks',
    note: 'tc.setUp.weapon.attacksNote',
    ...bounds.attacks,
  },
  {
    kind: 'keywords',
    at: 'keywords',
    label: 'tc.setUp.weapon.keywords',
    known: weaponKeywords,
    ...anyKeywords,
    refuse: (text) => (lacksRadius(normalizedKeyword(text)) ? 'tc.setUp.blastRadius' : null),
  },
  { kind: 'picture', at: 'icon', label: 'tc.setUp.weapon.icon' },
]

/** The fields of the scenario that only this game has. */
export const scenarioFields: TypedEditorFieldList<Scenario> = [
  {
    kind: 'choice',
    at: 'budget',
    label: 'tc.setUp.budget',
    options: [
      { id: 'one-off', label: 'tc.setUp.budget.one-off' },
      { id: 'campaign', label: 'tc.setUp.budget.campaign' },
    ],
    note: ({ budget }) => message(`tc.setUp.budgetNote.${budget}`),
    ruling: 'TC-19',
  },
  {
    kind: 'toggle',
    at: 'shakenRule',
    group: 'tc.setUp.houseRules',
    label: 'tc.setUp.shakenRule',
    note: 'tc.setUp.shakenNote',
    ruling: 'TC-17',
  },
]
