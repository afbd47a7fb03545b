import type { HeraldErrorBody } from './herald-error.ts'
import type { paths } from './generated/api-types.ts'

// How a call is typed by the document: what its path takes, and what it answers with.

export type Method = 'get' | 'put' | 'post' | 'delete' | 'patch'

/** The paths that have this method. */
export type PathsWith<M extends Method> = {
  [P in keyof paths]: paths[P] extends Record<M, { responses: unknown }> ? P : never
}[keyof paths]

export type OperationOf<P extends keyof paths, M extends Method> = M extends keyof paths[P] ? paths[P][M] : never

/** Bodies that are sent as they are. A stream can be sent once only: such a call is not repeated. */
export type RawBody =
  | string
  | Blob
  | FormData
  | URLSearchParams
  | ArrayBuffer
  | Uint8Array<ArrayBuffer>
  | ReadableStream

type RequiredKeys<T> = { [K in keyof T]-?: object extends Pick<T, K> ? never : K }[keyof T]

type ParamsPart<O> = O extends { parameters: infer Params }
  ? [RequiredKeys<Params>] extends [never]
    ? { params?: Params }
    : { params: Params }
  : object

type BodyOf<Content> =
  | (Content extends { 'application/json': infer Json } ? Json : never)
  | ([Exclude<keyof Content, 'application/json'>] extends [never] ? never : RawBody)

type BodyPart<O> = O extends { requestBody: { content: infer Content } }
  ? { body: BodyOf<Content> }
  : O extends { requestBody?: { content: infer Content } }
    ? { body?: BodyOf<Content> }
    : object

/** What `data` is to be. Without it JSON is parsed, and anything else is text. */
export type ParseAs = 'stream' | 'blob' | 'text'

export type CallOptions = {
  headers?: Record<string, string>
  /** Ends the call, and the waiting between its attempts. */
  signal?: AbortSignal | undefined
  /** For this call instead of the client's. */
  timeoutMs?: number
  /** For this call instead of the client's. */
  retries?: number
}

export type CallInit<O> = ParamsPart<O> & BodyPart<O> & CallOptions

/** Nothing has to be given where nothing is required. */
export type InitArgs<Init> = [RequiredKeys<Init>] extends [never] ? [init?: Init] : [init: Init]

type SuccessStatus = 200 | 201 | 202 | 203 | 204 | 206
type ContentOf<Response> = Response extends { content: infer Content } ? Content[keyof Content] : undefined

/** What an operation answers with when it succeeds. */
export type DataOf<O> = O extends { responses: infer Responses }
  ? ContentOf<Responses[keyof Responses & SuccessStatus]>
  : never

type Parsed<O, As extends ParseAs | undefined> = As extends 'stream'
  ? ReadableStream<Uint8Array>
  : As extends 'blob'
    ? Blob
    : As extends 'text'
      ? string
      : DataOf<O>

/** A success has `data`, a refusal has `error`; never both. */
export type CallResult<Data> =
  | { data: Data; error?: undefined; response: Response }
  | { data?: undefined; error: HeraldErrorBody; response: Response }

export type Call<M extends Method> = <P extends PathsWith<M>, As extends ParseAs | undefined = undefined>(
  path: P,
  ...init: InitArgs<CallInit<OperationOf<P, M>> & { parseAs?: As }>
) => Promise<CallResult<Parsed<OperationOf<P, M>, As>>>

/** A page of a list. */
export type Page<Item> = { data: readonly Item[]; paging: { next_cursor: string | null } }

/** The lists that can be read with GET, page by page. */
export type ListPath = {
  [P in PathsWith<'get'>]: DataOf<OperationOf<P, 'get'>> extends Page<unknown> ? P : never
}[PathsWith<'get'>]

export type ItemOf<P extends ListPath> = DataOf<OperationOf<P, 'get'>> extends Page<infer Item> ? Item : never
