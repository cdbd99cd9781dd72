/** Then the process is ended even if something still holds it. */
const exitWithinMs = 3000

/**
 * Ends this process once nothing is left to do. `process.exit` alone can hang forever, waiting for
 * compiler threads that wait for a garbage collection (nodejs/node#54918).
 */
export function endProcess(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(code), exitWithinMs).unref()
}
