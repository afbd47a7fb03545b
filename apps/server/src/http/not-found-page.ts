import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { type Language, languageOf } from './accept-language.ts'

// A person who mistyped an address gets a way on; programs, and whoever asks the API, get the one shape of errors.

type Texts = { title: string; hint: string; console: string; docs: string }

const texts: Record<Language, Texts> = {
  en: {
    title: 'Page not found',
    hint: 'There is nothing at this address.',
    console: 'Open the console',
    docs: 'API reference',
  },
  pt: {
    title: 'Página não encontrada',
    hint: 'Não há nada neste endereço.',
    console: 'Abrir o console',
    docs: 'Referência da API',
  },
  es: {
    title: 'Página no encontrada',
    hint: 'No hay nada en esta dirección.',
    console: 'Abrir la consola',
    docs: 'Referencia de la API',
  },
}

const style =
  ':root{color-scheme:light dark}body{font:16px/1.5 system-ui,sans-serif;max-width:28rem;margin:20vh auto;padding:0 1rem}' +
  'h1{font-size:1.375rem;margin:0}p{margin:.5rem 0}a+a{margin-left:1.5rem}'

const policy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'`

const pageIn = (language: Language): string => {
  const { title, hint, console, docs } = texts[language]
  return (
    `<!doctype html><html lang="${language}"><meta charset="utf-8">` +
    `<meta name="viewport" content="width=device-width"><title>${title} · Herald</title><style>${style}</style>` +
    `<main><h1>${title}</h1><p>${hint}</p><p><a href="/console/">${console}</a> <a href="/docs">${docs}</a></p></main></html>`
  )
}

/** Whether a browser asks, for a page. */
export const wantsPage = ({ method, url, headers }: FastifyRequest): boolean =>
  (method === 'GET' || method === 'HEAD') && !url.startsWith('/api/') && (headers.accept ?? '').includes('text/html')

export const sendNotFoundPage = (request: FastifyRequest, reply: FastifyReply): FastifyReply =>
  reply
    .code(404)
    .header('content-security-policy', policy)
    .type('text/html; charset=utf-8')
    .send(pageIn(languageOf(request.headers['accept-language'])))
