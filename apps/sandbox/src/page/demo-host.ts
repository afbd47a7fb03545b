// A customer's own product, for trying out a signup link: a settings page that shows the link in a frame and lists what the
// frame tells it. The same code stands in docs/embedded-signup.md, to be copied.
import type { SandboxCore } from '../sandbox-core.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

const style = `
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 18%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; }
.bar { display: flex; gap: .75rem; align-items: center; padding: .875rem 1.5rem; border-bottom: 1px solid var(--line); font-weight: 600; }
.bar i { width: 1.75rem; height: 1.75rem; border-radius: .5rem; background: linear-gradient(135deg, #0b8f6a, #1b5cff); }
main { display: grid; grid-template-columns: minmax(0, 28rem) minmax(0, 1fr); gap: 2rem; max-width: 68rem; margin: 1.5rem auto; padding: 0 1.5rem; }
h1 { font-size: 1.5rem; margin: 0 0 .5rem; } h2 { font-size: 1rem; }
form { display: flex; gap: .5rem; margin: 1rem 0; flex-wrap: wrap; }
input { font: inherit; padding: .5rem .75rem; flex: 1; min-width: 12rem; }
button { font: inherit; padding: .5rem 1rem; }
iframe { width: 100%; height: 42rem; border: 1px solid var(--line); border-radius: 1rem; background: Canvas; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: color-mix(in srgb, currentColor 6%, transparent); padding: 1rem; border-radius: .75rem; }
@media (max-width: 52rem) { main { grid-template-columns: 1fr; } }
`

const script = `
const frame = document.querySelector('iframe')
const log = document.querySelector('#heard')
addEventListener('message', (event) => {
  if (!frame || event.source !== frame.contentWindow || event.origin !== new URL(frame.src).origin) return
  log.textContent += JSON.stringify(event.data, null, 2) + '\\n'
  if (event.data.type === 'embed.closed') frame.hidden = true
})
`

const page = (origin: string, url: string | undefined): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Lagoon Retail: settings</title>
<style>${style}</style>
</head>
<body>
<div class="bar"><i></i> Lagoon Retail</div>
<main>
<section>
${
  url === undefined
    ? '<p>Nothing to show yet.</p>'
    : `<iframe title="Connect a channel" src="${escapeHtml(url)}" allow="clipboard-write"></iframe>`
}
</section>
<section>
<h1>Channels</h1>
<p>This page plays your own product. Make a signup session whose <code>allowed_origins</code> has <code>${escapeHtml(origin)}</code> and paste its <code>url</code> here.</p>
<form method="get"><input name="url" type="url" required aria-label="Address of the signup session" placeholder="http://127.0.0.1:8080/embed/…" value="${escapeHtml(url ?? '')}"><button>Show it</button></form>
<h2>What the frame told this page</h2>
<pre id="heard" aria-live="polite"></pre>
</section>
</main>
<script>${script}</script>
</body>
</html>
`

export const installDemoHost = ({ pages }: SandboxCore): void => {
  pages.mount('/demo-host', (incoming, response, { url }) => {
    const wanted = url.searchParams.get('url') ?? ''
    const shown = URL.canParse(wanted) && /^https?:$/.test(new URL(wanted).protocol) ? wanted : undefined
    const html = page(`http://${incoming.headers.host ?? url.host}`, shown)
    response.writeHead(200, {
      'content-type': 'text/html; charset=utf-8',
      'content-length': Buffer.byteLength(html),
      'cache-control': 'no-store',
    })
    response.end(html)
  })
}
