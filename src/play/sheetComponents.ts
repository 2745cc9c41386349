import type { Component } from 'vue'

/** The fields of a sheet of this kind, besides its kind. */
type FieldsOf<Sheet, Kind> = Sheet extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Omit<Sheet, 'kind'>
    : never
  : never
type PropsOf<Part> = Part extends new () => { $props: infer Props } ? Props : never

/** Which part shows a sheet, by the sheet's kind. */
export type SheetComponents = Readonly<Record<string, Component>>

/**
 * A game's sheets, each with the part that shows it: the fields of a sheet are the props of its part. A part that wants
 * another field, or a kind without a part, does not compile.
 */
export const sheetComponents =
  <Sheet extends { readonly kind: string }>() =>
  <Parts extends Readonly<Record<Sheet['kind'], Component>>>(
    parts: Parts & {
      readonly [Kind in Sheet['kind']]: FieldsOf<Sheet, Kind> extends PropsOf<Parts[Kind]> ? unknown : never
    },
  ): SheetComponents =>
    parts
