import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { Writable } from 'node:stream'

const stdin = process.stdin

/** Asks on the terminal; what is typed is not shown where it is a secret. */
const ask = async (question: string, isSecret: boolean): Promise<string> => {
  process.stderr.write(question)
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: stdin, output: isSecret ? nowhere : process.stderr, terminal: true })
  try {
    return (await terminal.question('')).trim()
  } finally {
    terminal.close()
    if (isSecret) process.stderr.write('\n')
  }
}

/** A secret: asked for on a terminal, else the first line of standard input. */
export const readSecret = async (question: string): Promise<string> =>
  stdin.isTTY ? ask(question, true) : ((await text(stdin)).split('\n')[0] ?? '').trim()

/** An answer, or the default where there is no terminal to ask on. */
export const readAnswer = async (question: string, fallback: string): Promise<string> =>
  stdin.isTTY ? (await ask(`${question} [${fallback}]: `, false)) || fallback : fallback
