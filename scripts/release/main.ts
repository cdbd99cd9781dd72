import path from 'node:path'
import { removeOldReleases } from '../../server/src/commands/releases/old-releases.ts'
import { makeArchive } from './archive.ts'
import { release } from './release.ts'

/**
 * `npm run release -- /srv/sanad/2`: a release in that folder, and older ones beside it removed.
 * `npm run release -- --archive dist`: a release as a file, for machines without this repository.
 */
const words = process.argv.slice(2)
const [folder] = words.filter((word) => word !== '--archive')
if (folder === undefined) throw new Error('Where to? For example: npm run release -- /srv/sanad/2')
const place = path.resolve(process.env['INIT_CWD'] ?? '.', folder)
if (words.includes('--archive')) {
  for (const file of await makeArchive(place)) console.log(`Written ${file}`)
} else {
  await release(place)
  console.log(`Released into ${folder}`)
  for (const old of await removeOldReleases(place)) console.log(`Removed the older release ${old}`)
}
