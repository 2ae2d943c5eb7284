/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'

// `npm run dev` shows the page with the API of a server that runs beside it: hexnaut serve --port 8000.
const SERVER = 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte()],
  server: { proxy: { '/api': { target: SERVER, ws: true } } },
  build: {
    outDir: '../src/hexnaut/server/page',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0, // the policy of the server allows no data: scripts
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
})
