/** Milliseconds after which the process is ended even if something still holds it. */
const exitWithinMs = 3000

/**
 * Ends this process once nothing is left to do. `process.exit` waits for compiler threads, which
 * may wait for a garbage collection that only the main thread can run: it then hangs forever
 * (nodejs/node#54918). An empty event loop ends them first.
 */
export function endProcess(code: number): void {
  process.exitCode = code
  setTimeout(() => process.exit(code), exitWithinMs).unref()
}
