import type { OpenApi, Operation } from './openapi-reader.ts'
import { openApiReader } from './openapi-reader.ts'

/** What the document does not declare of an answer, or undefined. */
export const createDocumentJudge = (document: OpenApi) => {
  const { resolved, validator } = openApiReader(document)
  return (operation: Operation, answer: { status: number; type: string; text: string }): string | undefined => {
    const declared = operation.responses[String(answer.status)]
    if (declared === undefined) return `the status ${answer.status} is not declared`
    const content = resolved(declared).content
    if (content === undefined) return answer.text === '' ? undefined : 'a body is not declared'
    const type = answer.type.split(';')[0] ?? ''
    const schema = (content[type] ?? content['*/*'])?.schema
    if (schema === undefined) return `the content type "${type}" is not declared`
    // NDJSON is many documents, or none.
    if (!type.includes('/json')) return undefined
    const validate = validator(schema)
    if (validate(JSON.parse(answer.text))) return undefined
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath || '/'} ${message}`).join('; ')
  }
}
