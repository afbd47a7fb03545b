import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { Type } from 'typebox'
import { AppError } from '../lib/errors.ts'
import { type FormFile, mediaType, readFormFile } from './form-file.ts'
import { readParameterHeader } from './header-parameters.ts'

// A request whose body is a file: streamed through, never in memory as a whole.

export const binary = { type: 'string', format: 'binary' } as const

/** For `rawBody` of a route that takes a file. */
export const fileBody = {
  'multipart/form-data': { schema: Type.Object({ file: Type.Unsafe<Readable>(binary) }) },
  '*/*': { schema: Type.Unsafe<Readable>(binary) },
}

const cutUpload = (cause: unknown) =>
  new AppError('validation_failed', 'The file ended before all of it had come. Send it again.', { cause })

/** A form with a file in it, or the bare bytes with their content type. */
export const uploadedFile = async (
  { headers }: FastifyRequest,
  source: AsyncIterable<Uint8Array>,
  maxBytes: number,
): Promise<FormFile> => {
  const contentType = headers['content-type'] ?? ''
  const { value } = readParameterHeader(contentType)
  if (value === 'multipart/form-data') return readFormFile(contentType, source, maxBytes)
  if (!mediaType.test(value) || value === 'application/json')
    throw new AppError(
      'unsupported_media_type',
      'Send the file as multipart/form-data, or its bytes with their own Content-Type, for example image/jpeg.',
    )
  const filename = readParameterHeader(headers['content-disposition'] ?? '').parameters.get('filename')
  return { filename: filename?.slice(0, 240) || 'file', contentType, content: source }
}

/** The file, and what was wrong with it: the platform only sees that the upload was called off. */
export const watchedFile = (given: FormFile): { file: FormFile; broken: () => AppError | undefined } => {
  let broken: AppError | undefined
  const content = async function* () {
    try {
      yield* given.content
    } catch (error) {
      broken = error instanceof AppError ? error : cutUpload(error)
      throw broken
    }
  }
  return { file: { ...given, content: content() }, broken: () => broken }
}
