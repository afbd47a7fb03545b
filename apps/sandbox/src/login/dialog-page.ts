// The dialog as a page: plain HTML that works without scripts, by keyboard and with a screen reader.
import type { Choice, ChoiceGroup } from './dialog-choices.ts'
import type { DialogOutcome, DialogRequest } from './login-types.ts'

const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)

export type DialogView = {
  appName: string
  personName: string
  groups: ChoiceGroup[]
  ticked: Set<string>
  unticked: Set<string>
  search: string
  problem?: string
}

const style = `
:root { color-scheme: light dark; --accent: #1b5cff; --edge: #8a94a6; }
body { font: 16px/1.5 system-ui, sans-serif; margin: 0; display: grid; place-items: start center; min-height: 100vh; }
main { width: min(40rem, 100% - 2rem); margin: 2rem auto; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.125rem; }
fieldset { border: 1px solid var(--edge); border-radius: .5rem; margin: 1rem 0; padding: .5rem 1rem 1rem; }
legend { font-weight: 600; padding: 0 .25rem; }
ul { list-style: none; margin: 0; padding: 0; max-height: 20rem; overflow: auto; }
li label { display: flex; gap: .75rem; padding: .5rem 0; min-height: 1.75rem; cursor: pointer; }
small { display: block; opacity: .8; }
input[type=text], input[type=search], input[type=tel] { font: inherit; padding: .5rem; width: 100%; box-sizing: border-box; border: 1px solid var(--edge); border-radius: .25rem; }
.row { display: flex; gap: .5rem; align-items: end; } .row > :first-child { flex: 1; }
button { font: inherit; padding: .625rem 1.25rem; border-radius: .5rem; border: 1px solid var(--edge); cursor: pointer; }
button.main { background: var(--accent); border-color: var(--accent); color: #fff; }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
.actions { display: flex; gap: .75rem; justify-content: end; flex-wrap: wrap; margin-top: 1.5rem; padding: 1rem 0; position: sticky; bottom: 0; background: Canvas; border-top: 1px solid var(--edge); }
.problem { border: 2px solid #c62828; border-radius: .5rem; padding: .75rem 1rem; }
`

const frame = (title: string, body: string): string => `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${body}
</main>
</body>
</html>
`

export const problemPage = (message: string): string =>
  frame(
    'Login problem',
    `<h1>This login cannot go on</h1>\n<p class="problem" role="alert">${escapeHtml(message)}</p>\n<p>Nothing was shared. Go back to the app and try again.</p>`,
  )

const choiceItem = (group: ChoiceGroup, choice: Choice, ticked: boolean): string => {
  const type = group.single ? 'radio' : 'checkbox'
  return `<li><label><input type="${type}" name="account" value="${escapeHtml(choice.id)}"${ticked ? ' checked' : ''}>
<span>${escapeHtml(choice.label)}<small>${escapeHtml(choice.detail)}</small></span></label></li>`
}

const matches = (choice: Choice, search: string): boolean =>
  `${choice.label} ${choice.detail}`.toLowerCase().includes(search.toLowerCase())

const groupSet = (group: ChoiceGroup, view: DialogView, request: DialogRequest): string => {
  const shown = group.choices.filter((choice) => view.search === '' || matches(choice, view.search))
  const hidden = group.choices.filter((choice) => !shown.includes(choice) && view.ticked.has(choice.id))
  const list =
    shown.length === 0
      ? `<p>Nothing matches “${escapeHtml(view.search)}”.</p>`
      : `<ul>${shown.map((choice) => choiceItem(group, choice, view.ticked.has(choice.id))).join('\n')}</ul>`
  const keep = hidden.map(({ id }) => `<input type="hidden" name="account" value="${escapeHtml(id)}">`).join('')
  return `<fieldset><legend>${escapeHtml(group.title)}</legend>
<p>${shown.length} of ${group.choices.length} shown.</p>
${keep}${list}${request.kind === 'chat-signup' ? newNumber(request) : ''}</fieldset>`
}

const newNumber = (request: DialogRequest): string => `
<h2>Or use a new number</h2>
<label><input type="radio" name="account" value="new"> <span>Create a business account with a new number</span></label>
<p><label for="number">Phone number with country code</label><input id="number" name="number" type="tel" autocomplete="off"></p>
<p><label for="display_name">Display name</label><input id="display_name" name="display_name" type="text" maxlength="100" value="${escapeHtml(request.prefill.displayName ?? request.prefill.businessName ?? '')}"></p>
<p><label><input type="checkbox" name="coexistence" value="1"${request.coexistence ? ' checked' : ''}> <span>Keep using the number in the phone app as well (coexistence)</span></label></p>`

const permissionSet = (request: DialogRequest, view: DialogView): string => {
  // A login configuration is granted as a whole or not at all.
  const fixed = request.configId !== undefined
  const items = request.scopes
    .map((scope) =>
      fixed
        ? `<li>${escapeHtml(scope)}</li>`
        : `<li><label><input type="checkbox" name="permission" value="${escapeHtml(scope)}"${view.unticked.has(scope) ? '' : ' checked'}> <span>${escapeHtml(scope)}</span></label></li>`,
    )
    .join('\n')
  return `<fieldset><legend>Permissions</legend><ul>${items === '' ? '<li>Your name and picture</li>' : items}</ul></fieldset>`
}

export const dialogPage = (request: DialogRequest, view: DialogView): string => {
  const searchable = view.groups.some((group) => group.choices.length > 8)
  const business =
    request.prefill.businessName === undefined
      ? ''
      : `<p>Business: ${escapeHtml([request.prefill.businessName, request.prefill.email, request.prefill.website].filter((part) => part !== undefined).join(', '))}</p>`
  return frame(
    `Continue to ${view.appName}`,
    `<h1>Continue to ${escapeHtml(view.appName)}</h1>
<p>You are ${escapeHtml(view.personName)}. ${escapeHtml(view.appName)} asks for access to the accounts that you pick. Afterwards you go back to ${escapeHtml(new URL(request.redirectUri).host)}.</p>
${business}
${view.problem === undefined ? '' : `<p class="problem" role="alert">${escapeHtml(view.problem)}</p>`}
<form method="post" action="?${escapeHtml(request.query)}">
${
  searchable
    ? `<div class="row"><p><label for="search">Find an account by name or id</label><input id="search" name="search" type="search" value="${escapeHtml(view.search)}"></p><p><button type="submit" name="answer" value="search">Search</button></p></div>`
    : ''
}
${view.groups.map((group) => groupSet(group, view, request)).join('\n')}
${permissionSet(request, view)}
<div class="actions">
<button type="submit" name="answer" value="deny">Not now</button>
<button class="main" type="submit" name="answer" value="allow">Continue</button>
</div>
</form>`,
  )
}

/** `</script>` inside a value must not end the script. */
const scriptText = (value: unknown): string => JSON.stringify(value).replaceAll('<', String.raw`\u003c`)

/** The last page of a chat signup: tells the page that opened the pop-up, then goes back. Without scripts it just goes back. */
export const finishPage = (outcome: DialogOutcome): string =>
  frame(
    'Going back',
    `<h1>Done</h1>
<p><a href="${escapeHtml(outcome.redirectTo)}">Go back to the app</a></p>
<noscript><meta http-equiv="refresh" content="0;url=${escapeHtml(outcome.redirectTo)}"></noscript>
<script>
const message = ${scriptText(JSON.stringify(outcome.message ?? {}))};
if (window.opener) window.opener.postMessage(message, '*');
location.replace(${scriptText(outcome.redirectTo)});
</script>`,
  )
