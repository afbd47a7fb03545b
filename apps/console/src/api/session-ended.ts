/** What the API says of tokens is for programs: people are asked to sign in, by the dialog over the page. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}

/** The client gives what stopped a request as the cause. */
export const isSessionEnded = (error: unknown): boolean =>
  error instanceof SessionEnded || (error instanceof Error && error.cause instanceof SessionEnded)
