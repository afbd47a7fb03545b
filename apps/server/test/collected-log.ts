import type { Logger } from '../src/lib/logger.ts'

export interface CollectedLog extends Logger {
  readonly lines: { level: 'info' | 'warn' | 'error'; message: string; fields: object }[]
}

/** A logger that keeps what it is told, for tests that read it. */
export const collectLog = (): CollectedLog => {
  const lines: CollectedLog['lines'] = []
  const at = (level: 'info' | 'warn' | 'error') => (fields: object, message: string) => {
    lines.push({ level, message, fields })
  }
  return { lines, info: at('info'), warn: at('warn'), error: at('error') }
}
