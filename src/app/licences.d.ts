/** Made by scripts/licences.mjs when the app is built. */
declare module 'virtual:licences' {
  /** The packages in the build, by name, each with its licence as its author wrote it. */
  export const licences: readonly { readonly name: string; readonly licence: string }[]
}
