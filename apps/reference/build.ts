import { createHash } from 'node:crypto'
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import scalar from '@scalar/fastify-api-reference'
import Fastify from 'fastify'

// Writes the reference page and its scripts as plain files. Scalar's plugin would keep the 4.3 MB of script in the memory of
// every node and send them as they are; as files they are compressed once and cached under a name that has their hash.

const dist = join(import.meta.dirname, 'dist')

/** Scalar's own placeholders, which say nothing of our keys, and its sign of a Mac's key, which others do not have; and ours. */
const placeholders = [
  ['QUxMIFlPVVIgQkFTRSBBUkUgQkVMT05HIFRPIFVT', 'Your API key (hk_…)'],
  ['YOUR_SECRET_TOKEN', 'YOUR_API_KEY'],
  ['`⌃`', '`Ctrl`'],
] as const

const withOwnPlaceholders = (script: string): string =>
  placeholders.reduce((text, [theirs, ours]) => {
    // After an update of Scalar: look for what it has now.
    if (!text.includes(theirs)) throw new Error(`Scalar's script has no placeholder "${theirs}" any more.`)
    return text.replaceAll(theirs, ours)
  }, script)

/** The script as the plugin would send it, but for the placeholders. */
const scalarScript = async (): Promise<string> => {
  const app = Fastify()
  await app.register(scalar, { routePrefix: '/docs', configuration: { url: '/openapi.json' } })
  const { statusCode, body } = await app.inject('/docs/js/scalar.js')
  await app.close()
  if (statusCode !== 200) throw new Error(`Scalar answered ${statusCode} for its script.`)
  return withOwnPlaceholders(body)
}

/** Writes it under a name with its hash; where the page finds it. */
const writeAsset = (name: string, text: string): string => {
  const file = `${name}-${createHash('sha256').update(text).digest('hex').slice(0, 12)}.js`
  writeFileSync(join(dist, 'assets', file), text)
  return `/docs/assets/${file}`
}

rmSync(dist, { recursive: true, force: true })
mkdirSync(join(dist, 'assets'), { recursive: true })
const library = writeAsset('scalar', await scalarScript())
const ownAsset = (name: string) => writeAsset(name, readFileSync(join(import.meta.dirname, `${name}.js`), 'utf8'))
const colors = ownAsset('colors')
const page = ownAsset('page')
writeFileSync(
  join(dist, 'index.html'),
  `<!doctype html>
<html lang="en">
  <head>
    <title>Herald API</title>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="color-scheme" content="light dark" />
    <link rel="icon" href="/console/favicon.svg" type="image/svg+xml" />
    <style>
      /* Scalar keeps that much free above what it fixes at the top. */
      :root { --scalar-custom-header-height: 48px; }
      /* Its colours, for the seconds until its own styles are there: text that changes its colour later cannot be read meanwhile. */
      .light-mode { --scalar-color-1: #1b1b1b; --scalar-background-1: #fff; --scalar-border-color: #dfdfdf; }
      .dark-mode { --scalar-color-1: #e7e7e7; --scalar-background-1: #0f0f0f; --scalar-border-color: #2d2d2d; }
      /* Its own, of methods and types, are too light to be read on white. */
      .light-mode {
        --scalar-color-green: #0a7440 !important; --scalar-color-blue: #0a5bb8 !important; --scalar-color-orange: #a34700 !important;
        --scalar-color-red: #b91c1c !important; --scalar-color-yellow: #7d5a00 !important; --scalar-color-purple: #5b3cc4 !important;
      }
      :root:has(.light-mode) { color-scheme: light; }
      :root:has(.dark-mode) { color-scheme: dark; }
      body { margin: 0; color: var(--scalar-color-1); background: var(--scalar-background-1); }
      /* Where less motion is wanted, Scalar lets every property change in .01 ms, not none: an inherited colour then comes down one element a frame. */
      @media (prefers-reduced-motion: reduce) {
        .scalar-app *, .scalar-app ::before, .scalar-app ::after { transition-property: none !important; }
      }
      /* Examples wrap: cut, a URL ends in another one. What is wrapped stays beside the number of its line. */
      .scalar-app pre.whitespace-pre, .scalar-app pre.whitespace-pre .hljs { font-size: 12.5px; }
      .scalar-app pre.whitespace-pre { width: auto; white-space: pre-wrap; overflow-wrap: anywhere; }
      .scalar-app .hljs .line {
        --number: calc(var(--line-digits) * 1ch + 0.875rem);
        display: block; padding-left: var(--number); text-indent: calc(-1 * var(--number));
        white-space: pre-wrap; overflow-wrap: anywhere;
      }
      .scalar-app .hljs .line * { white-space: inherit; overflow-wrap: inherit; }
      .scalar-app .hljs .line::before { text-indent: 0; }
      /* As many answers as there are: none lies under the button that copies. */
      .scalar-app .response-card .tab-list { flex-wrap: wrap; }
      /* A link to an operation goes to all of it: a line around what is longer than the window would be two lines down the page. */
      .scalar-app section:focus-visible { outline: none; }
      /* It names libraries of other makers; the typed client of Herald stands in the introduction. */
      .scalar-app .scalar-reference-intro-clients { display: none; }
      /* Its button to close a request lies on the links of the head. */
      body:has(.scalar-client--open) .herald-head > :not(.brand) { visibility: hidden; }
      /* The message of an error is read, not scrolled to. */
      .scalar-client .scalar-code-block .cm-content { flex-shrink: 1; min-width: 0; white-space: pre-wrap; overflow-wrap: anywhere; }
      /* On a phone paths wrap. */
      @media (max-width: 600px) {
        .scalar-app .scalar-card-header-title, .scalar-app .scalar-card-header-title * { overflow: visible !important; text-overflow: clip !important; white-space: normal !important; overflow-wrap: anywhere; }
        .kept-key > span { display: none; }
        .kept-key > button::after { content: ' key'; }
        .herald-head .developers { display: none; }
      }
      .herald-head {
        position: sticky; top: 0; z-index: 20; box-sizing: border-box; height: 48px; padding: 0 16px;
        display: flex; gap: 20px; align-items: center; font: 14px/1.4 system-ui, sans-serif;
        color: var(--scalar-color-1); background: var(--scalar-background-1); border-bottom: 1px solid var(--scalar-border-color);
      }
      .herald-head a { color: inherit; }
      .kept-key { display: flex; gap: 6px; align-items: center; font-size: 12px; }
      .kept-key[hidden], .get-key[hidden] { display: none; }
      .kept-key button { padding: 0; font: inherit; color: inherit; text-decoration: underline; background: none; border: 0; cursor: pointer; }
      .herald-head .brand { display: flex; gap: 8px; align-items: center; margin-inline-end: auto; font-weight: 700; text-decoration: none; }
    </style>
  </head>
  <body>
    <script src="${colors}"></script>
    <header class="herald-head">
      <a class="brand" href="/console/"><img src="/console/favicon.svg" alt="" width="24" height="24" /> Herald API</a>
      <span class="kept-key" hidden><span>Key kept in this tab</span> <button type="button">Remove</button></span>
      <a class="get-key" href="/console/keys" target="_blank">Get an API key</a>
      <a class="developers" href="/console/developers">Developers</a>
      <a href="/console/">Console</a>
    </header>
    <div id="app"></div>
    <script src="${library}"></script>
    <script type="module" src="${page}"></script>
  </body>
</html>
`,
)
