import { pathToFileURL } from 'node:url'
import { buildScreensWhenStale, compressScreens } from '../build/build-screens.ts'
import { buildServiceWhenStale } from '../build/build-service.ts'
import { endProcess } from './platform/base/process/end-process.ts'
import { StartError } from './platform/base/errors/start-error.ts'

// Built beside the service, which waits for the screens once its database runs.
const screens = buildScreensWhenStale()
// The service reports their failure.
screens.catch(() => undefined)
try {
  const service = (await import(
    pathToFileURL(await buildServiceWhenStale()).href
  )) as typeof import('./commands/launch.ts')
  void service.run(
    () => screens,
    () => compressScreens(5),
  )
} catch (fault) {
  if (!(fault instanceof StartError)) throw fault
  process.stderr.write(`${fault.message}\n`)
  endProcess(1)
}
