/** A problem that only the operator can solve. Its one-line message is printed without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
