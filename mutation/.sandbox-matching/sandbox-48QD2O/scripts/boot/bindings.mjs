// @ts-nocheck
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { fitsPlatform } from './platform.mjs'

/**
 * The packages with machine code for this platform in a lock file. npm treats them as optional,
 * because each is for one platform, so it silently leaves one out when its `engines` refuse the
 * Node that npm runs under.
 * @returns their places, such as `node_modules/@rolldown/binding- linux-x64-gnu`
 */
export const bindingsOf = (lock, platform) =>
  Object.entries(lock.packages)
    .filter(
      ([, entry]) =>
        entry.os !== undefined && entry.cpu !== undefined && fitsPlatform(entry, platform),
    )
    .map(([place]) => place)

/**
 * Loads them into this process.
 * @returns the first that does not load and why; undefined when all do
 */
function whyNotLoaded(places) {
  for (const place of places) {
    const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const folder = path.resolve(place)
    if (!fs.existsSync(folder)) return `${name} is missing`
    const { main } = JSON.parse(fs.readFileSync(path.join(folder, 'package.json'), 'utf8'))
    if (!main?.endsWith('.node')) continue
    try {
      createRequire(import.meta.url)(folder)
    } catch (fault) {
      return `${name} does not load: ${String(fault.message).split('\n')[0]}`
    }
  }
  return undefined
}

// Run as a program by the Node that will run the command, which reports what it cannot load.
if (process.argv[1] === import.meta.filename) {
  const why = whyNotLoaded(process.argv.slice(2))
  if (why !== undefined) process.stdout.write(why)
}
