// Logging in: the dialogs as pages, codes and tokens, and what a token opens. It owns no accounts of any platform.
import type { SandboxCore } from '../sandbox-core.ts'
import { installAppCallbacks } from './app-callbacks.ts'
import { createDialogAnswers } from './dialog-answers.ts'
import { createDialogChoices } from './dialog-choices.ts'
import { installDialogs } from './dialog-routes.ts'
import { installPersonEdges } from './person-edges.ts'
import { installTokenExchange } from './token-exchange.ts'

export const installLogin = (core: SandboxCore): void => {
  const choices = createDialogChoices(core)
  installDialogs(core, choices, createDialogAnswers(core, choices))
  installTokenExchange(core)
  installPersonEdges(core, installAppCallbacks(core))
}
