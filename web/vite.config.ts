/// <reference types="vitest/config" />
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig, type HtmlTagDescriptor, loadEnv, normalizePath, type Plugin } from 'vite'

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

/** What runs before the rest has arrived is a file that needs no other; Vite's part of it loads the code of a game. */
const AHEAD = /\/src\/ahead\/|\/games\/registry\.ts$|vite\/preload-helper/
function aheadOf(file: string): string | null {
  return AHEAD.test(file) ? 'ahead' : null
}

/** What pages and games are made of is one file: many small ones would be larger together. */
const SHARED = /\/src\/(parts|net|text|words)\/|\/src\/[\w.]+\.ts$|\/pages\/(Page|Problem|RuleFigure)\.svelte$/
function partsOf(file: string): string | null {
  return SHARED.test(file) && !/\/text\/(after|puzzles)\.ts$/.test(file) ? 'parts' : null
}

/** What every table shows is one, too. What few open there, or only at its end, comes when it is wanted. */
const TABLE = new RegExp(
  [
    '/src/(table|faces)/',
    '/pages/(TablePage|JoinPage|LostPage|level|rulesearch)[.]\\w+$',
    '/games/(ideas|trade)[.]ts$',
    '/RecordButton[.]svelte$',
  ].join('|'),
)
const LATER = /\/table\/(KeysHelp|ResultScreen|Podium)\.svelte$/
function tableOf(file: string): string | null {
  return TABLE.test(file) && !LATER.test(file) ? 'table' : null
}

const link = (rel: string, file: string): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { rel, crossorigin: true, href: `/${file}` },
  injectTo: 'head',
})

/**
 * What every table needs is fetched along with the page: whoever follows a link to one does not wait for one after the
 * other, and whoever opens one has it there. Of that only `ahead` runs before.
 */
function tableAhead(): Plugin {
  return {
    name: 'table-ahead',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((one) => one.type === 'chunk')
        const table = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith('/pages/TablePage.svelte')))
        if (!table) return
        const ahead = chunks.find(({ name }) => name === 'ahead')
        if (!ahead || ahead.imports.length > 0) this.error('ahead is no file of its own')
        const needed = chunks.filter((one) => one === table || table.imports.includes(one.fileName))
        const styles = needed.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
        const last: HtmlTagDescriptor = {
          tag: 'script',
          attrs: { type: 'module', async: true, crossorigin: true, src: `/${ahead.fileName}` },
          injectTo: 'head',
        }
        const tags: HtmlTagDescriptor[] = [
          ...needed.map(({ fileName }) => link('modulepreload', fileName)),
          ...styles.map((fileName) => link('stylesheet', fileName)),
        ]
        return [...tags.filter(({ attrs }) => !html.includes(String(attrs?.['href']))), last]
      },
    },
  }
}

export default defineConfig({
  plugins: [svelte(), tableAhead()],
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
            { name: aheadOf, debugName: 'ahead' },
            { name: chunkOf, debugName: 'languages' },
            { name: partsOf, debugName: 'parts' },
            { name: tableOf, debugName: 'table' },
          ],
        },
      },
    },
    assetsInlineLimit: 0, // the policy of the server allows no data: scripts
  },
  test: { include: ['tests/**/*.test.ts'], environment: 'node' },
})
