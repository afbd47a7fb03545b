/** A start that cannot work, said in one line that tells what to do. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
