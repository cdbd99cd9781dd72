import { appendFileSync } from 'node:fs'
import { monitorEventLoopDelay } from 'node:perf_hooks'

/**
 * Loaded before the product (`--import`, with `--expose-gc`). On SIGUSR2 it appends a row to
 * `PROBE_FILE` with the delay of the event loop since the last row, and the heap after a garbage
 * collection. The collection itself is not counted.
 */
const late = monitorEventLoopDelay({ resolution: 5 })
late.enable()
process.on('SIGUSR2', () => {
  late.disable()
  const ms = (share) => late.percentile(share) / 1e6
  const loop = { p50: ms(50), p99: ms(99), p999: ms(99.9), max: late.max / 1e6 }
  for (let n = 0; n < 3; n += 1) globalThis.gc()
  const { heapUsed, external, rss } = process.memoryUsage()
  appendFileSync(
    process.env['PROBE_FILE'],
    `${JSON.stringify({ loop, heapUsed, external, rss })}\n`,
  )
  late.reset()
  late.enable()
})
