// What stands between this installation and live traffic: the app and its webhooks as the platform knows them, the public
// address, the database, keys and clocks. Asks and changes nothing; the operator's `check-live` prints it.

export type { CheckLine } from './check-line.ts'
export { createLiveCheck } from './live-check.ts'
