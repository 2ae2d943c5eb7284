/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, loadEnv, normalizePath } from 'vite'

// `npm run dev` shows the page with the API of a server that runs beside it: hexnaut serve --port 8000.
const SERVER = 'http://127.0.0.1:8000'

// The texts of all languages, for the server and the page. Another folder may be tried out, as in hexnaut/text.
declare const __dirname: string // of this file, given by Vite
const TEXTS = loadEnv('', __dirname, 'HEXNAUT_')['HEXNAUT_TEXTS'] ?? normalizePath(`${__dirname}/../src/hexnaut/text`)

/**
 * English comes with the code. The texts of another language are two files: one is fetched when the language is chosen,
 * the other when something is opened that few readers see.
 */
function chunkOf(file: string): string | null {
  const [lang = '', ...rest] = file.startsWith(`${TEXTS}/`) ? file.slice(TEXTS.length + 1).split('/') : []
  if (lang === '' || lang === 'en' || rest[0] === 'language.json') return null
  return /(page|cover)\.json$/.test(file) ? `text-${lang}` : `later-${lang}`
}

/** What pages and games are made of is one file: many small ones would be larger together. */
const SHARED = /\/src\/(parts|net|text|words)\/|\/src\/[\w.]+\.ts$|\/pages\/(Page|Problem|RuleFigure)\.svelte$/
function partsOf(file: string): string | null {
  return SHARED.test(file) && !/\/text\/(after|puzzles)\.ts$/.test(file) ? 'parts' : null
}

export default defineConfig({
  plugins: [svelte()],
  resolve: { alias: { $text: TEXTS } },
  server: { proxy: { '/api': { target: SERVER, ws: true } }, fs: { allow: ['.', TEXTS] } },
  build: {
    outDir: '../src/hexnaut/server/page',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: chunkOf, debugName: 'languages' },
            { name: partsOf, debugName: 'parts' },
          ],
        },
      },
    },
    assetsInlineLimit: 0, // the policy of the server allows no data: scripts
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
})
