import type { Static, TObject } from 'typebox'
import type { Scope } from '../../http/principal.ts'
import type { ApiCaller } from './api-caller.ts'

export type Tool = {
  name: string
  title: string
  /** For the assistant: what it is for, when to use it, what to do before. */
  description: string
  /** Without it the tool is not listed. The routes judge by themselves. */
  scope: Scope | 'none'
  /** `spend`: it can cost money, and asks for the amount to be confirmed. */
  effect: 'read' | 'write' | 'spend'
  input: TObject
  run: (api: ApiCaller, args: Record<string, unknown>) => Promise<unknown>
}

/** A tool whose `run` is typed by its input; the input is checked before it runs. */
export const tool = <Input extends TObject>(
  given: Omit<Tool, 'input' | 'run'> & {
    input: Input
    // NoInfer: looking for Input in here, too, would cost the compiler seconds.
    run: (api: ApiCaller, args: NoInfer<Static<Input>>) => Promise<unknown>
  },
): Tool => given as unknown as Tool
