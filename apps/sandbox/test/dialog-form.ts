// A login dialog as a browser without scripts handles it: reads the form of a page and makes what it would send.

type Field = { type: string; name: string; value: string; checked: boolean }
export type Form = { action: string; fields: Field[]; buttons: string[]; text: string; status: number }

const unescape = (text: string): string =>
  text.replaceAll(/&#(\d+);/g, (_whole, code: string) => String.fromCharCode(Number(code)))
const attribute = (tag: string, name: string): string =>
  unescape(new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? '')

export const readForm = async (response: Response, url: string): Promise<Form> => {
  const text = await response.text()
  const form = /<form[^>]*>/.exec(text)?.[0] ?? ''
  return {
    status: response.status,
    text,
    action: new URL(attribute(form, 'action'), url).toString(),
    fields: [...text.matchAll(/<input[^>]*>/g)].map(([tag]) => ({
      type: attribute(tag, 'type'),
      name: attribute(tag, 'name'),
      value: attribute(tag, 'value'),
      checked: /\schecked/.test(tag),
    })),
    buttons: [...text.matchAll(/<button[^>]*>/g)].map(([tag]) => attribute(tag, 'value')),
  }
}

/** What a browser would send: hidden and text fields, and what is ticked. */
export const submission = (
  form: Form,
  answer: string,
  toggled: string[] = [],
  typed: Record<string, string> = {},
): URLSearchParams => {
  const body = new URLSearchParams()
  for (const { type, name, value, checked } of form.fields) {
    const box = type === 'checkbox' || type === 'radio'
    if (box && checked === toggled.includes(value)) continue
    body.append(name, typed[name] ?? value)
  }
  body.set('answer', answer)
  return body
}
export const send = (form: Form, body: URLSearchParams): Promise<Response> =>
  fetch(form.action, { method: 'POST', body, redirect: 'manual' })
export const open = async (url: string): Promise<Form> => readForm(await fetch(url), url)
