import { appendFileSync } from 'node:fs'
import { PerformanceObserver } from 'node:perf_hooks'

/** Loaded into the service before its own code: writes when it reached each step of its start, as JSON by row. */
const file = process.env['START_STEPS_FILE'] ?? ''
const write = (step, at) =>
  appendFileSync(file, `${JSON.stringify({ step, at: performance.timeOrigin + at })}\n`)

write('process', performance.now())
new PerformanceObserver((list) => {
  for (const { name, startTime } of list.getEntries()) write(name, startTime)
}).observe({ type: 'mark' })
