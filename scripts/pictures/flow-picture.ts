const colours = {
  light: { ink: '#1f2933', quiet: '#52606d', line: '#1f6698', box: '#ffffff', house: '#eaf3fa', edge: '#9fb3c8' },
  dark: { ink: '#e6edf3', quiet: '#a9b4c0', line: '#5598c9', box: '#14181c', house: '#1a2733', edge: '#3d4f60' },
}

/** The way of a message and of its answer, as it stands in the README. */
export const flowPicture = (scheme: keyof typeof colours): string => {
  const { ink, quiet, line, box, house, edge } = colours[scheme]
  const room = (x: number, y: number, width: number, height: number, title: string, lines: string[] = []) => {
    const middle = x + width / 2
    const first = y + height / 2 - lines.length * 8 + 5
    const texts = lines.map(
      (text, index) => `<text class="q" x="${middle}" y="${first + 17 * (index + 1)}">${text}</text>`,
    )
    return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="6" fill="${box}" stroke="${edge}"/><text class="t" x="${middle}" y="${first}">${title}</text>${texts.join('')}`
  }
  const arrow = (path: string) =>
    `<path d="${path}" fill="none" stroke="${line}" stroke-width="1.5" marker-end="url(#a)"/>`
  const words = (x: number, y: number, ...lines: string[]) =>
    lines.map((text, index) => `<text class="q" x="${x}" y="${y + 15 * index}">${text}</text>`).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 960 300" role="img" aria-label="Your product calls Herald's API, which stores a message and answers; lanes send it to the platforms. What the platforms report is stored and forwarded to your backend, signed and in order.">
<style>text{font-family:system-ui,-apple-system,"Segoe UI",Roboto,sans-serif;text-anchor:middle;fill:${ink}}.t{font-size:14px;font-weight:600}.q{font-size:12px;fill:${quiet}}</style>
<defs><marker id="a" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="8" markerHeight="8" orient="auto"><path d="M0 0L8 4L0 8z" fill="${line}"/></marker></defs>
<rect x="288" y="8" width="384" height="284" rx="10" fill="${house}"/><text class="t" x="480" y="32">Herald</text>
${room(8, 48, 132, 212, 'Your product', ['calls the API,', 'takes webhooks'])}
${room(820, 48, 132, 212, 'Platforms', ['chatapp', 'photoapp', 'socialapp', 'ads'])}
${room(308, 48, 120, 64, 'API', ['checks, stores'])}
${room(532, 48, 120, 64, 'Lanes', ['pace, order, retry'])}
${room(410, 136, 140, 40, 'PostgreSQL')}
${room(532, 200, 120, 64, 'Ingress', ['verifies, stores'])}
${room(308, 200, 120, 64, 'Dispatch', ['signs, retries'])}
${arrow('M140 80H306')}${words(214, 70, 'send')}${words(214, 98, '202: it is stored')}
${arrow('M392 112L432 134')}${arrow('M528 134L568 112')}${arrow('M568 200L528 178')}${arrow('M432 178L392 200')}
${arrow('M652 80H818')}${words(746, 70, 'call')}
${arrow('M820 232H654')}${words(746, 222, 'statuses, replies,')}${words(746, 252, 'comments, leads')}
${arrow('M308 232H142')}${words(214, 222, 'signed webhooks,')}${words(214, 252, 'in order')}
</svg>
`
}
