/**
 * The addresses of the web manifests by language, without the English one, which is in the page from the start
 * (`scripts/manifests.mjs`).
 */
declare module 'virtual:manifests' {
  const manifests: Readonly<Partial<Record<string, string>>>
  export default manifests
}
