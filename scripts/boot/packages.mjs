import { createHash } from 'node:crypto'
import fs from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import os from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unpack } from './unpack.mjs'

const atOnce = 12
const patienceMs = 20_000
const npmsRegistry = 'https://registry.npmjs.org/'

/**
 * Installs the packages of a lock file as `npm ci` would, without its `.bin`. npm needs four times
 * the processor time for it, because it also writes each file that `isWanted` refuses.
 * @param lock package-lock.json, version 3, whose entries name their `resolved` address
 * @param folder where `node_modules` comes to stand
 * @param isWanted of a path inside its package
 * @param byNpm does it where this cannot: npm knows passwords, proxies and other checksums
 */
export async function bringPackages(lock, folder, isWanted, byNpm) {
  try {
    await downloadAll(lock.packages, folder, isWanted)
    const { '': _root, ...packages } = lock.packages
    // npm's own list of what it installed.
    const list = path.join(folder, 'node_modules/.package-lock.json')
    fs.writeFileSync(list, JSON.stringify({ ...lock, packages }))
  } catch (fault) {
    console.error(`  left to npm: ${fault.message}`)
    await byNpm()
  }
}

async function downloadAll(packages, folder, isWanted) {
  const connection = openConnection(process.env)
  const left = Object.entries(packages)
    .filter(([place]) => place.includes('node_modules/'))
    // Packages for one platform hold machine code, and are the largest.
    .sort(([, a], [, b]) => Number(b.os !== undefined) - Number(a.os !== undefined))
  // A package may stand in several places.
  const archives = new Map()
  const archiveOnce = (entry) => {
    const { integrity } = entry
    if (!archives.has(integrity)) archives.set(integrity, archiveOf(entry, connection))
    return archives.get(integrity)
  }
  const stop = () => {
    left.length = 0
    connection.agent.destroy()
  }
  const bringNext = async () => {
    for (let next = left.shift(); next !== undefined; next = left.shift()) {
      const [place, entry] = next
      const to = path.join(folder, place)
      if (entry.link) link(path.join(folder, entry.resolved), to)
      else await unpack(await archiveOnce(entry), to, isWanted)
    }
  }
  // All have ended before anything else writes to the folder.
  const ended = await Promise.allSettled(
    Array.from({ length: atOnce }, () =>
      bringNext().catch((fault) => (stop(), Promise.reject(fault))),
    ),
  )
  stop()
  const failed = ended.find(({ status }) => status === 'rejected')
  if (failed) throw failed.reason
}

function link(target, place) {
  fs.mkdirSync(path.dirname(place), { recursive: true })
  fs.symlinkSync(path.relative(path.dirname(place), target), place, 'junction')
}

/** What npm was told of its network and its cache. */
function openConnection({ npm_config_registry, npm_config_cafile, npm_config_cache, ...env }) {
  if (Object.keys(env).some((name) => /^(npm_config_)?(https?[-_])?proxy$/i.test(name)))
    throw new Error('the network is behind a proxy')
  const registry = new URL(npm_config_registry ?? npmsRegistry)
  const client = registry.protocol === 'http:' ? http : https
  const ca = npm_config_cafile ? fs.readFileSync(npm_config_cafile) : undefined
  const agent = new client.Agent({ keepAlive: true, maxSockets: atOnce, ca })
  const usual =
    process.platform === 'win32'
      ? [process.env.LOCALAPPDATA ?? '', 'npm-cache']
      : [os.homedir(), '.npm']
  return {
    registry,
    client,
    agent,
    cache: path.join(npm_config_cache ?? path.join(...usual), '_cacache'),
  }
}

/** @returns the file in npm's cache, downloaded unless it is there */
async function archiveOf({ resolved, integrity }, { registry, client, agent, cache }) {
  const [, wanted] = /^sha512-(\S+)$/.exec(integrity ?? '') ?? []
  if (wanted === undefined) throw new Error(`the lock file has no sha512 of ${resolved}`)
  const digest = Buffer.from(wanted, 'base64').toString('hex')
  const file = path.join(
    cache,
    'content-v2/sha512',
    digest.slice(0, 2),
    digest.slice(2, 4),
    digest.slice(4),
  )
  if (fs.existsSync(file) && (await digestOf(fs.createReadStream(file))) === digest) return file
  const url = new URL(resolved.replace(npmsRegistry, registry.href))
  const answer = await get(client, url, agent)
  const fresh = path.join(cache, 'tmp', `sanad-${process.pid}-${digest.slice(0, 16)}`)
  fs.mkdirSync(path.dirname(fresh), { recursive: true })
  try {
    const writing = pipeline(answer, fs.createWriteStream(fresh))
    const [arrived] = await Promise.all([digestOf(answer), writing])
    if (arrived !== digest) throw new Error(`${url.href} is not what the lock file names`)
    fs.mkdirSync(path.dirname(file), { recursive: true })
    fs.renameSync(fresh, file)
  } finally {
    fs.rmSync(fresh, { force: true })
  }
  return file
}

async function digestOf(stream) {
  const hash = createHash('sha512')
  stream.on('data', (chunk) => hash.update(chunk))
  await new Promise((resolve, reject) => stream.once('end', resolve).once('error', reject))
  return hash.digest('hex')
}

function get(client, url, agent) {
  return new Promise((resolve, reject) => {
    const request = client.get(url, { agent, timeout: patienceMs }, (answer) => {
      if (answer.statusCode === 200) return resolve(answer)
      answer.resume()
      reject(new Error(`${url.href} was answered with ${answer.statusCode}`))
    })
    request.once('timeout', () => request.destroy(new Error(`${url.host} is silent`)))
    request.once('error', reject)
  })
}
