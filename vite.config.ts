import { fileURLToPath } from 'node:url'
import vueI18n from '@intlify/unplugin-vue-i18n/vite'
import vue from '@vitejs/plugin-vue'
import icons from 'unplugin-icons/vite'
import { defineConfig } from 'vitest/config'

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url))

export default defineConfig({
  // Relative, so that the build runs from any static host and any sub-path.
  base: './',
  resolve: { alias: { '@': here('./src') } },
  plugins: [
    vue(),
    // `import Sword from '~icons/game-icons/broadsword'` compiles one drawing into one component.
    icons({ compiler: 'vue3', scale: 1 }),
    // Catalogues are compiled at build time, because a compiler at run time would need `eval`.
    vueI18n({ include: [here('./src/**/messages/*.json')], runtimeOnly: true, strictMessage: true }),
  ],
  build: { target: 'es2022', reportCompressedSize: false },
  // Unit tests run in Node; a file that mounts components says `// @vitest-environment happy-dom` in its first line.
  test: {
    environment: 'node',
    include: ['tests/**/*.test.ts'],
    exclude: ['tests/e2e/**'],
    restoreMocks: true,
  },
})
