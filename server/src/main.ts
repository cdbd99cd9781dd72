import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { buildScreensWhenStale, compressScreens } from '../build/build-screens.ts'
import { buildServiceWhenStale, serviceFolder } from '../build/build-service.ts'
import { endProcess } from './platform/base/process/end-process.ts'
import { StartError } from './platform/base/errors/start-error.ts'

// Built beside the service, which waits for the screens once its database runs.
const screens = buildScreensWhenStale()
// The service reports their failure.
screens.catch(() => undefined)
const isFirstStart = !existsSync(serviceFolder)
const built = buildServiceWhenStale()
// The service tries again, and reports a failure.
const database = isFirstStart ? makeDatabase().catch(() => undefined) : undefined
const ready = Promise.withResolvers<void>()
if (isFirstStart)
  showWhatIsLeft({
    'the screens': screens,
    'the service': built,
    'its database': database,
    'its tables': ready.promise,
  })
try {
  const file = await built
  await database
  const service = (await import(pathToFileURL(file).href)) as typeof import('./commands/launch.ts')
  void service.run(
    () => screens,
    () => compressScreens(5),
    ready.resolve,
  )
} catch (fault) {
  if (!(fault instanceof StartError)) throw fault
  process.stderr.write(`${fault.message}\n`)
  endProcess(1)
}

/** Creates the embedded database, beside the builds. What that needs is not loaded at later starts. */
async function makeDatabase(): Promise<void> {
  const { readConfig } = await import('./platform/base/config/read-config.ts')
  const { readEnvironment } = await import('./platform/base/environment/environment.ts')
  const { makeClusterAhead } = await import('./platform/stores/database/postgres-cluster.ts')
  const { databaseUrl, dataDir } = readConfig(readEnvironment())
  if (databaseUrl === undefined) await makeClusterAhead(dataDir)
}

/** Says each second what a first start still waits for. */
function showWhatIsLeft(work: Readonly<Record<string, Promise<unknown> | undefined>>): void {
  const left = new Set(Object.keys(work))
  const began = performance.now()
  const telling = setInterval(() => {
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stderr.write(`  ${seconds} s: making ${[...left].join(', ')}\n`)
  }, 1000).unref()
  const ended = Object.entries(work).map(([name, one]) =>
    Promise.allSettled([one]).then(() => left.delete(name)),
  )
  void Promise.all(ended).then(() => clearInterval(telling))
}
