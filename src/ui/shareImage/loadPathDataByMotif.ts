import { h, render } from 'vue'
import { loadTokenIcons, tokenIconComponent } from '../pieces/tokenIcons'

/** The outlines of motifs by name, on a square of 512 units. A name without an outline is drawn without a motif. */
export const loadPathDataByMotif = async (names: readonly string[]): Promise<ReadonlyMap<string, string>> => {
  await loadTokenIcons()
  const paths = new Map<string, string>()
  for (const name of new Set(names)) {
    const motif = tokenIconComponent(name)
    if (!motif) continue
    const bench = document.createElement('div')
    render(h(motif), bench)
    const outlines = [...bench.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '')
    render(null, bench)
    if (outlines.length > 0) paths.set(name, outlines.join(''))
  }
  return paths
}
