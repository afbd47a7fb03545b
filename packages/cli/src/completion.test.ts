import { spawnSync } from 'node:child_process'
import { expect, it } from 'vitest'
import type { Context } from './command.ts'
import { commands } from './commands.ts'

const script = async (shell: string): Promise<string> => {
  let text = ''
  const out = { raw: async (words: string) => void (text += words) }
  const completion = commands.find(({ name }) => name === 'completion')
  await completion?.run({ argument: () => shell, out } as unknown as Context)
  return text
}

/** What bash offers for the last of these words, asked of bash itself. */
const offered = async (...words: string[]): Promise<string[]> => {
  const line = words.map((word) => `'${word}'`).join(' ')
  const asked = `${await script('bash')}\nCOMP_WORDS=(${line}); COMP_CWORD=${words.length - 1}; _herald; printf '%s\\n' "\${COMPREPLY[@]}"`
  const { stdout, stderr, status } = spawnSync('bash', ['--norc', '-c', asked], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  return stdout.split('\n').filter((word) => word !== '')
}

it('completes commands, options and their values in bash', async () => {
  expect(await offered('herald', 'att')).toEqual(['attribution'])
  expect(await offered('herald', 'templates', '')).toEqual(['list', 'check', 'create'])
  expect(await offered('herald', 'send', '--te')).toEqual(['--text', '--template'])
  expect(await offered('herald', 'batch', 'send', 'x.csv', '--na')).toEqual(['--name'])
  expect(await offered('herald', 'insights', '--level', '')).toEqual(['account', 'campaign', 'adset', 'ad'])
  expect(await offered('herald', 'completion', 'z')).toContain('zsh')
})

it('knows every command and option in zsh, and is a script that zsh can read', async () => {
  const text = await script('zsh')
  for (const { name, options } of commands)
    for (const option of Object.keys(options ?? {}))
      expect(text).toMatch(RegExp(`'${name}'\\) _arguments.*--${option}\\[`))
  const { error, status } = spawnSync('zsh', ['-n'], { input: text })
  // Without a zsh on the machine, bash at least finds quotes and braces that do not close.
  expect(
    error === undefined
      ? status
      : spawnSync('bash', ['-n'], { input: text.replaceAll(/\(\( CURRENT-- \)\)/g, ':') }).status,
  ).toBe(0)
})
