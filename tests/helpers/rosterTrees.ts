/** Rosters in the format of New Recruit, with invented names and no text of any catalogue. */
export interface TreePart {
  readonly name?: string
  readonly type?: string
  readonly group?: string
  readonly number?: number
  readonly customName?: string
  readonly profiles?: readonly TreeProfile[]
  readonly selections?: readonly TreePart[]
  readonly categories?: readonly { readonly name: string }[]
  readonly costs?: readonly { readonly typeId: string; readonly value: number }[]
}
export interface TreeProfile {
  readonly id: string
  readonly name: string
  readonly typeName: string
  readonly characteristics: readonly { readonly name: string; readonly $text: string }[]
}

export const profileOf = (
  typeName: string,
  name: string,
  printed: Readonly<Record<string, string>> = {},
): TreeProfile => ({
  id: `${typeName} ${name}`,
  name,
  typeName,
  characteristics: Object.entries(printed).map(([key, $text]) => ({ name: key, $text })),
})

export const weaponOf = (name: string, range = '24"', keywords = '-'): TreeProfile =>
  profileOf('Weapon', name, { Type: '2-Handed', Range: range, Keywords: keywords })

export const ducats = (value: number) => [{ typeId: '8d43-33fd-332d-17a6', value }]

/** A model, with a model profile before its other profiles. */
export const modelOf = (name: string, more: TreePart = {}): TreePart => ({
  name,
  type: 'model',
  ...more,
  profiles: [
    profileOf('Unit', name, { Movement: '6"/Infantry', Ranged: '0', Melee: '+1 DICE', Armour: '-1' }),
    ...(more.profiles ?? []),
  ],
})

export const rosterOf = (selections: readonly TreePart[], forces: readonly object[] = []): string =>
  JSON.stringify({
    roster: {
      name: 'Made by hand',
      gameSystemId: 'sys-4f3d-c5c9-7df1-ad01',
      forces: [{ catalogueName: 'Somebody', selections, forces }],
    },
  })
