import { pathToFileURL } from 'node:url'
import { buildServiceWhenStale } from './platform/build/build-service.ts'
import { endProcess } from './platform/scheduling/end-process.ts'
import { StartError } from './platform/config/start-error.ts'

try {
  await import(pathToFileURL(await buildServiceWhenStale()).href)
} catch (fault) {
  if (!(fault instanceof StartError)) throw fault
  process.stderr.write(`${fault.message}\n`)
  endProcess(1)
}
