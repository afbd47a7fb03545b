import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export type HostSite = { origin: string; pageFor: (url: string) => string; close: () => Promise<void> }

// As docs/embedded-signup.md shows it: the messages are taken from the origin of the frame and from nobody else.
const page = (url: string) => `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><title>Lagoon Retail</title></head>
<body>
<h1>Settings</h1>
<iframe title="Connect a channel" src="${url}" width="460" height="720"></iframe>
<script>
  window.heard = []
  window.addEventListener('message', ({ origin, data }) => {
    if (origin === new URL(${JSON.stringify(url)}).origin) window.heard.push(data)
  })
</script>
</body>
</html>`

/** A customer's own product, on an origin of its own. `name` decides the site: localhost is another one than 127.0.0.1. */
export const startHostSite = async (name = 'localhost'): Promise<HostSite> => {
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '/', 'http://host').searchParams.get('url') ?? ''
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(page(url))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const origin = `http://${name}:${(server.address() as AddressInfo).port}`
  return {
    origin,
    pageFor: (url) => `${origin}/?url=${encodeURIComponent(url)}`,
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
