import { printable, printableJson, printableLines } from './printable.ts'

export type Output = {
  /** Lines for people; what a stranger could have put into them is made harmless. */
  print: (text: string) => Promise<void>
  /** One object, on a line of its own. */
  json: (value: unknown) => Promise<void>
  /** For programs: goes out as it is. */
  raw: (text: string) => Promise<void>
  /** To standard error: what is not the result. */
  note: (text: string) => void
}

/** Waits for a slow reader instead of filling the memory. */
const write = (stream: NodeJS.WriteStream, text: string): Promise<void> =>
  new Promise((resolve) => {
    if (stream.write(text)) resolve()
    else stream.once('drain', resolve)
  })

export const createOutput = (stdout: NodeJS.WriteStream, stderr: NodeJS.WriteStream): Output => ({
  print: (text) => write(stdout, `${printableLines(text)}\n`),
  json: (value) => write(stdout, `${printableJson(value)}\n`),
  // A file gets what was said; a terminal gets nothing that it would obey.
  raw: (text) =>
    write(
      stdout,
      stdout.isTTY
        ? text
            .split('\n')
            .map((line) => printable(line.replace(/\r$/, '')))
            .join('\n')
        : text,
    ),
  note: (text) => void stderr.write(`${printableLines(text)}\n`),
})
