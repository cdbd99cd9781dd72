import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { format } from 'prettier'
import { drawWeek } from './chart.ts'
import { byHour, writeReport } from './report.ts'
import { runWeek } from './run.ts'

const docs = path.resolve(import.meta.dirname, '../../docs/evidence')

/** `npm run bench -- week`: simulates a week of arrivals and shifts and writes `docs/evidence/simulated-week.md` and its chart. */
export async function simulateWeek(): Promise<void> {
  const startedAt = performance.now()
  const visits = await runWeek()
  const hours = byHour(visits)
  const page = await format(writeReport(visits, hours), { parser: 'markdown', proseWrap: 'never' })
  await writeFile(path.join(docs, 'simulated-week.md'), page)
  await writeFile(path.join(docs, 'simulated-week.svg'), drawWeek(hours))
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(
    `A week with ${visits.length} people, simulated in ${seconds} s: docs/evidence/simulated-week.md`,
  )
}
