/** The address and the description of the web manifest of each language (`scripts/manifests.mjs`). */
declare module 'virtual:manifests' {
  const manifests: Readonly<
    Partial<Record<string, { readonly address: string; readonly description: string }>>
  >
  export default manifests
}
