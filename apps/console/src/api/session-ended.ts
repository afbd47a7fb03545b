/** What the API says of tokens is for programs: people are asked to sign in, by the dialog over the page. */
export class SessionEnded extends Error {
  override readonly name = 'SessionEnded'
}
