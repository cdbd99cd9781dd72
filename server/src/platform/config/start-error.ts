/** Something that only the operator can put right: printed as its one line, without a stack. */
export class StartError extends Error {
  override readonly name = 'StartError'
}
