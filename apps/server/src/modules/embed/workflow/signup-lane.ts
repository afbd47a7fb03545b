/** Number of the connection's job kind in the lane table. Never renumber. */
export const signupKindNumber = 4
