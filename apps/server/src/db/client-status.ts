/** The state of a client, as the database has it. `leaving` and `elsewhere`: it is being moved to another cell (modules/cells). */
export const clientStatus = { active: 1, suspended: 2, leaving: 3, elsewhere: 4 } as const
export type ClientStatusCode = (typeof clientStatus)[keyof typeof clientStatus]
