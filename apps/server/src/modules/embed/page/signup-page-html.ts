import { type Language, languages } from '../../../http/accept-language.ts'
import { type EmbedSession, toPageState } from '../sessions/embed-session.ts'
import type { SignupAssets } from './signup-assets.ts'
import { pageTexts } from './signup-page-texts.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

/** Data for the script. It is not run, so the policy needs no exception; "<" must not end it. */
const dataBlock = (id: string, value: unknown): string =>
  `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll('<', '\\u003c')}</script>`

/** Each in its own language, so that whoever does not read this one finds theirs. The link stays as good as it was. */
const languageNames: Record<Language, string> = { en: 'English', pt: 'Português', es: 'Español' }
const languageLinks = (current: Language): string => {
  const links = languages.map((language) => {
    const mark = language === current ? ' aria-current="true"' : ''
    return `<a href="?lang=${language}" hreflang="${language}" lang="${language}"${mark}>${languageNames[language]}</a>`
  })
  return `<nav class="languages" aria-label="${escapeHtml(pageTexts[current].language)}">${links.join('')}</nav>`
}

type Frame = {
  language: Language
  title: string
  /** From the page to the folder /embed/. */
  root: string
  assets: SignupAssets
  script: string | undefined
  body: string
}

/** Scripts that the page of a signup does not load. */
const ofOtherPages = new Set(['login-end.js', 'ended.js'])

const frame = ({ language, title, root, assets, script, body }: Frame): string => {
  const folder = `${root}assets/${assets.version}/`
  const preload = assets.names
    .filter((name) => script === 'signup.js' && name.endsWith('.js') && !ofOtherPages.has(name))
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
    body: `<main id="signup" class="card"><noscript><p>${escapeHtml(noScript)}</p></noscript>${languageLinks(language)}</main>
${dataBlock('state', toPageState(session))}
${dataBlock('config', { language, dialog_origin: dialogOrigin, client_name: session.clientName })}`,
  })
}

type Mark = 'success' | 'ended'
const shapes: Record<Mark, string> = { success: 'M5 12.5l4.5 4.5L19 7.5', ended: 'M12 6v7.5M12 17.5v.01' }

/** `below` is HTML. */
const message = ([heading, what]: readonly [string, string], mark: Mark, below = ''): string =>
  `<main class="card message">
<div class="badge ${mark}"><svg class="icon" viewBox="0 0 24 24" aria-hidden="true"><path d="${shapes[mark]}"/></svg></div>
<h1>${escapeHtml(heading)}</h1><p>${escapeHtml(what)}</p>${below}
</main>`

export const deadPage = (
  status: keyof (typeof pageTexts)['en']['over'],
  language: Language,
  assets: SignupAssets,
  /** What is known of the link; whoever shows the page in a frame says itself whose it is. */
  { session, inFrame, root = '' }: { session: EmbedSession | undefined; inFrame: boolean; root?: string | undefined },
): string => {
  const { over, sent } = pageTexts[language]
  const words = over[status]
  const from =
    session === undefined || inFrame
      ? ''
      : `<p class="sender"><bdi>${escapeHtml(session.clientName)}</bdi> ${escapeHtml(sent)}</p>`
  const card = message(words, status === 'completed' ? 'success' : 'ended', from + languageLinks(language))
  if (session === undefined) return frame({ language, title: words[0], root, assets, script: undefined, body: card })
  const { session_id, allowed_origins, theme, failure } = toPageState(session)
  const body = `${card}\n${dataBlock('state', { session_id, status, allowed_origins, theme, failure })}`
  return frame({ language, title: words[0], root, assets, script: 'ended.js', body })
}

/** The end of a login: tells the page that opened the window, and closes it where the browser allows. */
export const loginEndPage = (
  outcome: keyof (typeof pageTexts)['en']['back'],
  language: Language,
  assets: SignupAssets,
  root = '',
): string => {
  const words = pageTexts[language].back[outcome]
  const body = message(words, outcome === 'accepted' ? 'success' : 'ended')
  return frame({ language, title: words[0], root, assets, script: 'login-end.js', body })
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
