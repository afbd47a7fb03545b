import type { Language } from '../../../http/accept-language.ts'
import { type EmbedSession, toPageState } from '../sessions/embed-session.ts'
import type { SignupAssets } from './signup-assets.ts'
import { pageTexts } from './signup-page-texts.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Data for the script. It is not run, so the policy needs no exception; "<" must not end it. */
const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

type Frame = {
  language: Language
  title: string
  /** From the page to the folder /embed/. */
  root: string
  assets: SignupAssets
  script: string | undefined
  body: string
}

const frame = ({ language, title, root, assets, script, body }: Frame): string => {
  const folder = `${root}assets/${assets.version}/`
  const preload = assets.names
    .filter((name) => script === 'signup.js' && name.endsWith('.js') && name !== 'login-end.js')
    .map((name) => `<link rel="modulepreload" href="${folder}${name}">`)
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<link rel="icon" href="data:,">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="${folder}signup.css">
${preload.join('\n')}
${script === undefined ? '' : `<script type="module" src="${folder}${script}"></script>`}
</head>
<body>
${body}
</body>
</html>
`
}

export const signupPage = (
  session: EmbedSession,
  language: Language,
  assets: SignupAssets,
  dialogOrigin: string,
): string => {
  const { title, noScript } = pageTexts[language]
  return frame({
    language,
    title,
    root: '',
    assets,
    script: 'signup.js',
    body: `<main id="signup" class="card"><noscript><p>${escapeHtml(noScript)}</p></noscript></main>
${dataBlock('state', toPageState(session))}
${dataBlock('config', { language, dialog_origin: dialogOrigin, client_name: session.clientName })}`,
  })
}

const message = ([heading, what]: readonly [string, string]): string =>
  `<main class="card message"><h1>${escapeHtml(heading)}</h1><p>${escapeHtml(what)}</p></main>`

export const deadPage = (
  status: keyof (typeof pageTexts)['en']['over'],
  language: Language,
  assets: SignupAssets,
  root = '',
): string => {
  const words = pageTexts[language].over[status]
  return frame({ language, title: words[0], root, assets, script: undefined, body: message(words) })
}

/** The end of a login: tells the page that opened the window, and closes it where the browser allows. */
export const loginEndPage = (
  outcome: keyof (typeof pageTexts)['en']['back'],
  language: Language,
  assets: SignupAssets,
  root = '',
): string => {
  const words = pageTexts[language].back[outcome]
  return frame({ language, title: words[0], root, assets, script: 'login-end.js', body: message(words) })
}

/** The page may do nothing but run its own files, and only the allowed origins may show it. */
export const pagePolicy = (session: EmbedSession | undefined): string => {
  const logo = session?.theme?.logo_url
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "connect-src 'self'",
    `img-src 'self' data:${logo === undefined ? '' : ` ${new URL(logo).origin}`}`,
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${session === undefined ? "'none'" : session.allowedOrigins.join(' ')}`,
  ].join('; ')
}
