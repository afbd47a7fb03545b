import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { UsageError } from './command.ts'
import { commands } from './commands.ts'
import { findCommand, parseCommand } from './parse-command.ts'

describe('the commands', () => {
  it('have names of their own, and examples that they take themselves', () => {
    expect(new Set(commands.map(({ name }) => name)).size).toBe(commands.length)
    for (const command of commands) {
      expect(command.examples.length).toBeGreaterThan(0)
      for (const example of command.examples) {
        const words = [
          ...(example.match(/herald (.*?)(?:\)|$| [|<>])/)?.[1] ?? '').matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g),
        ]
        const found = findCommand(
          commands,
          words.map((word) => word[1] ?? word[2] ?? word[3] ?? ''),
        )
        expect(found?.command.name).toBe(command.name)
        expect(() => parseCommand(command, found?.rest ?? [])).not.toThrow()
      }
    }
  })

  it('take any words, or say what is wrong with them', () => {
    const word = fc.oneof(fc.constantFrom('--limit', '--json', '--to=', '--', '-', '-x', '--type', ''), fc.string())
    fc.assert(
      fc.property(fc.constantFrom(...commands), fc.array(word, { maxLength: 6 }), (command, words) => {
        try {
          parseCommand(command, words)
        } catch (error) {
          expect(error).toBeInstanceOf(UsageError)
        }
      }),
    )
  })
})
