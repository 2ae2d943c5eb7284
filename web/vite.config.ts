/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, loadEnv, normalizePath } from 'vite'

// `npm run dev` shows the page with the API of a server that runs beside it: hexnaut serve --port 8000.
const SERVER = 'http://127.0.0.1:8000'

// The texts of all languages, for the server and the page. Another folder may be tried out, as in hexnaut/text.
declare const __dirname: string // of this file, given by Vite
const TEXTS = loadEnv('', __dirname, 'HEXNAUT_')['HEXNAUT_TEXTS'] ?? normalizePath(`${__dirname}/../src/hexnaut/text`)

/** English is shown from the start; the texts of another language are one file, fetched when it is chosen. */
function chunkOf(file: string): string | null {
  const [lang = '', ...rest] = file.startsWith(`${TEXTS}/`) ? file.slice(TEXTS.length + 1).split('/') : []
  return lang === '' || lang === 'en' || rest[0] === 'language.json' ? null : `text-${lang}`
}

/** What is needed together is one file, many small ones would be larger: what pages and games are made of, with the
 *  pages themselves; and the table, with what a replay shares with it. */
const TOGETHER: readonly (readonly [name: string, folders: RegExp])[] = [
  ['parts', /\/src\/(parts|words|text|net|pages(?!\/(Table|Replay|Join)Page))\//],
  ['table', /\/src\/(table|charts|replay\/Record|games\/registry|pages\/(Table|Join)Page)/],
]

function partsOf(file: string): string | null {
  return TOGETHER.find(([, folders]) => folders.test(file))?.[0] ?? null
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
