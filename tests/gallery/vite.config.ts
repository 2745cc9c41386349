import { fileURLToPath } from 'node:url'
import vue from '@vitejs/plugin-vue'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vite'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

/** The gallery is outside the app's bundle: every piece and control on one page, to look at. */
export default defineConfig({
  root: here('.'),
  cacheDir: here('../../node_modules/.vite-gallery'),
  resolve: { alias: { '@': here('../../src') } },
  plugins: [vue(), icons({ compiler: 'vue3', scale: 1 })],
  server: { port: 5199, fs: { allow: [here('../..')] } },
  build: { outDir: here('../../dist-gallery'), emptyOutDir: true },
})
