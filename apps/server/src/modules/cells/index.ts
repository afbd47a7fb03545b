// Cells: clients spread over several databases. Each cell is an ordinary Herald with a database, modules and an application of
// its own; the home database knows which client lives where, and whose an address or an account is. This module owns those
// tables and the way of a request, a sign-in and a notification to its cell. Without CELLS none of it is used.

export { createDirectory } from './directory.ts'
export { beginDirectory, directoryRepair, placeClientsOf } from './directory-repair.ts'
export { nameCell } from './cell-name.ts'
export { createClientOf } from './front-door.ts'
export { describeCell, findEmail, forgetClient, placeClient } from './home-store.ts'
export type { MoveDeps } from './move/move-ends.ts'
export { dropOldRows, moveClient, undoMove } from './move/move-client.ts'
export { findMove, isAnyBetween, listMoves, movesDoneSince } from './move/move-store.ts'
export { type InCell, unfinishedMoves } from './move/unfinished-moves.ts'
export { createPlacements } from './placements.ts'
export { createSpreadUpdates } from './spread-updates.ts'
