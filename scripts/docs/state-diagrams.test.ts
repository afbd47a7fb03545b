import { describe, expect, it } from 'vitest'
import { diagramDifferences } from './state-diagrams.ts'

const table = { waiting: ['running'], running: ['waiting', 'ended'], ended: [] }

const drawn = (...lines: string[]) =>
  ['### Job', '', 'Text.', '', '```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n')

const whole = ['[*] --> waiting', 'waiting --> running : due', 'running --> waiting : retry', 'running --> ended']

describe('state diagrams', () => {
  it('agree with a table that has the same transitions', () => {
    expect(diagramDifferences(drawn(...whole, 'ended --> [*]'), { Job: table })).toEqual([])
  })

  it('name states by their label where it has spaces', () => {
    const labels = ['idle : not started', 'idle --> running']
    expect(diagramDifferences(drawn(...labels), { Job: { 'not started': ['running'], running: [] } })).toEqual([])
  })

  it('draw one arrow for all states of a group', () => {
    const grouped = [
      '[*] --> open',
      'state open {',
      '[*] --> waiting',
      'waiting --> running',
      'running --> waiting',
      '}',
    ]
    const open = { waiting: ['running', 'ended'], running: ['waiting', 'ended'], ended: [] }
    expect(diagramDifferences(drawn('open : not ended', ...grouped, 'open --> ended'), { Job: open })).toEqual([])
  })

  it('tell what the code has and they do not, and the reverse', () => {
    expect(diagramDifferences(drawn('waiting --> running', 'running --> failed'), { Job: table })).toEqual([
      'Job: the state "ended" is in the code and not drawn',
      'Job: the state "failed" is drawn and not in the code',
      'Job: the transition "running -> waiting" is in the code and not drawn',
      'Job: the transition "running -> ended" is in the code and not drawn',
      'Job: the transition "running -> failed" is drawn and not in the code',
    ])
  })

  it('belong to a table, and each table has one', () => {
    expect(diagramDifferences(drawn(...whole), { Task: table })).toEqual([
      'the state diagram "Task" is in the code and not drawn',
      'the state diagram "Job" is drawn and not in the code',
    ])
  })

  it.each(['waiting -> running', 'waiting --> running : due; or not', 'note right of waiting'])(
    'have no line that would be passed over: %s',
    (line) => {
      expect(() => diagramDifferences(drawn(line), { Job: table })).toThrow(line)
    },
  )
})
