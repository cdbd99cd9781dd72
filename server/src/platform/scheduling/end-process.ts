/** Whatever still holds the process by then is left as it is, in milliseconds. */
const exitWithinMs = 3000

/**
 * Ends this process once nothing is left to do. `process.exit` waits for the compilers of the engine, and one of them
 * may wait for a collection that only this thread could do: then it never ends (nodejs/node#54918). Where the loop runs
 * empty the engine lets them go first.
 */
export function endProcess(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(code), exitWithinMs).unref()
}
