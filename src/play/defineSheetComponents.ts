import type { Component } from 'vue'

/** The fields of a sheet of this kind, without its kind. */
type FieldsOf<Sheet, Kind> = Sheet extends { readonly kind: infer Own }
  ? Kind extends Own
    ? Omit<Sheet, 'kind'>
    : never
  : never
type PropsOf<Part> = Part extends new () => { $props: infer Props } ? Props : never

/** The component for each kind of sheet. */
export type SheetComponents = Readonly<Record<string, Component>>

/**
 * A game's sheets, each with its component: the fields of a sheet are the component's props. A component with other
 * props, or a kind without a component, does not compile.
 */
export const defineSheetComponents =
  <Sheet extends { readonly kind: string }>() =>
  <Parts extends Readonly<Record<Sheet['kind'], Component>>>(
    parts: Parts & {
      readonly [Kind in Sheet['kind']]: FieldsOf<Sheet, Kind> extends PropsOf<Parts[Kind]> ? unknown : never
    },
  ): SheetComponents =>
    parts
