// The dialogs over HTTP, and the control call that answers one without a browser.
import type { ServerResponse } from 'node:http'
import { ControlError, controlText } from '../control/control-registry.ts'
import type { SandboxCore, PageHandler } from '../sandbox-core.ts'
import { splitVersion } from '../graph/api-versions.ts'
import { seedIds } from '../state/seed-world.ts'
import type { App, Person } from '../state/world-types.ts'
import type { DialogAnswers } from './dialog-answers.ts'
import type { DialogChoices } from './dialog-choices.ts'
import { dialogPage, finishPage, problemPage } from './dialog-page.ts'
import { DialogProblem, readDialogRequest } from './dialog-request.ts'
import type { DialogAnswer, DialogRequest } from './login-types.ts'

const redirectSetting = 'login_redirect_uris'

const send = (response: ServerResponse, status: number, html: string): void => {
  response.writeHead(status, {
    'content-type': 'text/html; charset=utf-8',
    'content-length': Buffer.byteLength(html),
    'cache-control': 'no-store',
    'x-content-type-options': 'nosniff',
  })
  response.end(html)
}

const textList = (body: Record<string, unknown>, name: string): string[] | undefined => {
  const value = body[name]
  if (value === undefined || value === null) return undefined
  if (!Array.isArray(value)) throw new ControlError(`"${name}" must be a list of strings.`)
  return value.map(String)
}

export const installDialogs = (core: SandboxCore, choicesOf: DialogChoices, answer: DialogAnswers): void => {
  const { control, pages, state } = core
  const apps = state.collection<App>('app')
  const people = state.collection<Person>('person')
  const deps = {
    appOf: (id: string): App | undefined => apps.get(id),
    redirectUris: (): string[] => (state.getValue(redirectSetting) as string[] | undefined) ?? [],
  }

  const show = (response: ServerResponse, request: DialogRequest, form?: URLSearchParams, problem?: string): void => {
    const groups = choicesOf(request)
    const ticked = form
      ? new Set(form.getAll('account'))
      : new Set(groups.flatMap((group) => group.choices.filter((choice) => choice.ticked).map(({ id }) => id)))
    const granted = form?.getAll('permission')
    send(
      response,
      problem === undefined ? 200 : 400,
      dialogPage(request, {
        appName: apps.get(request.clientId)?.name ?? '',
        personName: people.get(seedIds.person)?.name ?? '',
        groups,
        ticked,
        unticked: new Set(
          granted === undefined || request.configId !== undefined
            ? []
            : request.scopes.filter((scope) => !granted.includes(scope)),
        ),
        search: form?.get('search') ?? '',
        ...(problem === undefined ? {} : { problem }),
      }),
    )
  }

  const readForm = (request: DialogRequest, form: URLSearchParams): DialogAnswer => {
    const granted = form.getAll('permission')
    const accounts = form.getAll('account')
    return {
      deny: form.get('answer') === 'deny',
      untick: request.configId === undefined ? request.scopes.filter((scope) => !granted.includes(scope)) : [],
      accounts: accounts.filter((id) => id !== 'new'),
      keepOthers: false,
      ...(accounts.includes('new')
        ? { newNumber: { number: form.get('number') ?? '', displayName: form.get('display_name') ?? '' } }
        : {}),
      ...(request.kind === 'chat-signup' ? { coexistence: form.has('coexistence') } : {}),
    }
  }

  const handle: PageHandler = async (incoming, response, { url, path, body }) => {
    let request: DialogRequest
    try {
      request = readDialogRequest(deps, path, url.searchParams)
    } catch (error) {
      if (!(error instanceof DialogProblem)) throw error
      send(response, 400, problemPage(error.message))
      return
    }
    if (incoming.method !== 'POST') {
      show(response, request)
      return
    }
    const form = new URLSearchParams(body.toString())
    if (form.get('answer') === 'search') {
      show(response, request, form)
      return
    }
    try {
      const outcome = answer(request, readForm(request, form))
      await state.flushed()
      if (outcome.message) send(response, 200, finishPage(outcome))
      else
        response
          .writeHead(302, { location: outcome.redirectTo, 'cache-control': 'no-store', 'content-length': 0 })
          .end()
    } catch (error) {
      if (!(error instanceof DialogProblem)) throw error
      show(response, request, form, error.message)
    }
  }
  pages.mount('/dialog/oauth', handle)
  pages.mount('/oauth/authorize', handle)

  control.route('POST', '/dialog', ({ body }) => {
    const address = controlText(body, 'url')
    if (!URL.canParse(address)) throw new ControlError('"url" must be the absolute address of a login dialog.')
    const url = new URL(address)
    const { rest } = splitVersion(url.pathname)
    if (rest !== '/dialog/oauth' && rest !== '/oauth/authorize')
      throw new ControlError('"url" must lead to /dialog/oauth or /oauth/authorize.')
    const number = body['new_number']
    try {
      const request = readDialogRequest(deps, rest, url.searchParams)
      const outcome = answer(request, {
        deny: body['deny'] === true,
        untick: textList(body, 'untick') ?? [],
        accounts: textList(body, 'accounts'),
        keepOthers: true,
        ...(typeof number === 'string'
          ? { newNumber: { number, displayName: typeof body['display_name'] === 'string' ? body['display_name'] : '' } }
          : {}),
        ...(typeof body['coexistence'] === 'boolean' ? { coexistence: body['coexistence'] } : {}),
      })
      return {
        redirect_to: outcome.redirectTo,
        code: outcome.code ?? null,
        state: outcome.state ?? null,
        ...(outcome.message ? { message: outcome.message } : {}),
      }
    } catch (error) {
      if (error instanceof DialogProblem) throw new ControlError(error.message)
      throw error
    }
  })

  control.route('POST', '/redirect-uris', ({ body }) => {
    const list = textList(body, 'redirect_uris') ?? []
    state.setValue(redirectSetting, list)
    return { redirect_uris: list }
  })
}
