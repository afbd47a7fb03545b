import { readFile } from 'node:fs/promises'
import { openAsBlob } from 'node:fs'
import { buffer } from 'node:stream/consumers'
import { UsageError } from './command.ts'

const cannotRead = (file: string, error: unknown): UsageError =>
  new UsageError(`${file} cannot be read: ${error instanceof Error ? error.message : String(error)}.`)

/** A file to upload, read while it is sent, and again if it must be; "-" is standard input. */
export const openFile = async (file: string, type: string): Promise<Blob> => {
  if (file === '-') return new Blob([await buffer(process.stdin)], { type })
  try {
    return await openAsBlob(file, { type })
  } catch (error) {
    throw cannotRead(file, error)
  }
}

/** The JSON of a file; "-" is standard input. */
const readJson = async (file: string): Promise<unknown> => {
  let text: string
  try {
    text = file === '-' ? (await buffer(process.stdin)).toString() : await readFile(file, 'utf8')
  } catch (error) {
    throw cannotRead(file, error)
  }
  try {
    return JSON.parse(text) as unknown
  } catch (error) {
    throw new UsageError(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** The same where it must be an object. */
export const readJsonObject = async (file: string): Promise<Record<string, unknown>> => {
  const value = await readJson(file)
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    throw new UsageError(`${file} must hold one JSON object.`)
  return value as Record<string, unknown>
}
