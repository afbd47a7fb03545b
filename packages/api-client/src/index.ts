export { createHeraldClient, HeraldError, unwrap } from './herald-client.ts'
export type { HeraldClient, HeraldClientOptions, HeraldErrorBody } from './herald-client.ts'
export type { components, paths } from './generated/api-types.ts'
