import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vite'

/** The club's server, bundled for Node as the app's code is bundled: `npm run club`. */
export default defineConfig({
  resolve: { alias: { '@': fileURLToPath(new URL('src', import.meta.url)) } },
  publicDir: false,
  build: { ssr: 'src/server/main.ts', outDir: 'dist-club', target: 'node20', emptyOutDir: true },
})
