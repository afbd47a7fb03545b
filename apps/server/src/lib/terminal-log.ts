import type { DestinationStream } from 'pino'

const colours: Record<string, number> = { debug: 90, info: 36, warn: 33, error: 31, fatal: 31 }

/** Log lines for a person at a terminal: time, level, message, then what is left. Programs get JSON instead. */
export const terminalLog = (out: { write: (text: string) => unknown }): DestinationStream => ({
  write: (line) => {
    const { time, level, msg, err, ...rest } = JSON.parse(line) as Record<string, unknown> & {
      time: string
      level: string
      msg?: string
      err?: { stack?: string }
    }
    const fields = Object.entries(rest).map(
      ([key, value]) => `${key}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    )
    const text = [time.slice(11, 19), `\u001B[${colours[level] ?? 0}m${level.padEnd(5)}\u001B[0m`, msg ?? '', ...fields]
      .filter(Boolean)
      .join(' ')
    out.write(`${text}\n${err?.stack ? `${err.stack}\n` : ''}`)
  },
})
