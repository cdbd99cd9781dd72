import { existsSync } from 'node:fs'
import { pathToFileURL } from 'node:url'
import { runSteps } from '../../scripts/boot/start-plan.mjs'
import { buildScreensWhenStale, compressScreens } from '../build/build-screens.ts'
import { buildServiceWhenStale, serviceFolder } from '../build/build-service.ts'
import { endProcess } from './platform/base/process/end-process.ts'
import { StartError } from './platform/base/errors/start-error.ts'

const isFirstStart = !existsSync(serviceFolder)
const { screens, tables } = runSteps(
  {
    service: buildServiceWhenStale,
    // The service waits for them once its database runs, and reports their failure.
    screens: buildScreensWhenStale,
    // The service tries again, and reports a failure.
    database: async () => (isFirstStart ? makeDatabase().catch(() => undefined) : undefined),
    tables: async ({ service }: { readonly service: string }) => {
      const { run } = (await import(
        pathToFileURL(service).href
      )) as typeof import('./commands/launch.ts')
      await new Promise<void>(
        (resolve) =>
          void run(
            () => screens,
            () => compressScreens(5),
            resolve,
          ),
      )
    },
  },
  (text) => isFirstStart && process.stderr.write(`  ${text}\n`),
)
try {
  await tables
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
