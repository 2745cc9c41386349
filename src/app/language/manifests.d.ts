/** The addresses of the manifests by language, without the English one, which the page names from the start (`scripts/manifests.mjs`). */
declare module 'virtual:manifests' {
  const manifests: Readonly<Partial<Record<string, string>>>
  export default manifests
}
