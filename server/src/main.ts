import { pathToFileURL } from 'node:url'
import { buildServiceWhenStale } from './platform/build/build-service.ts'

await import(pathToFileURL(await buildServiceWhenStale()).href)
