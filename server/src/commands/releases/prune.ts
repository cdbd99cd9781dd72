import path from 'node:path'
import { serverFolder } from '#server/platform/base/environment/repository.ts'
import { command, print } from '../command.ts'
import { removeOldReleases } from './old-releases.ts'

/** `sanad prune`: removes the releases that neither run nor could be rolled back to. */
await command('The old releases could not be removed', async () => {
  const removed = await removeOldReleases(path.dirname(serverFolder))
  for (const folder of removed) print(`Removed ${folder}`)
  if (removed.length === 0) print('There is no release that could be removed.')
})
