import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { bindingsOf } from './bindings.mjs'
import { pinnedNode } from './node.mjs'
import { npm } from './npm.mjs'
import { bringPackages } from './packages.mjs'
import { thisPlatform } from './platform.mjs'
import { productionLock } from './production-lock.mjs'
import { isAid, removeAids } from './remove-aids.mjs'
import { move, staging } from './staging.mjs'

const mark = 'node_modules/.boot'
const readText = (file) => fs.readFileSync(file, 'utf8')

/**
 * Installs when node_modules differs from the lock file or does not load, and records that it did.
 * @param wanted 'production' is what a live service needs, 'all' adds the tools for tests and
 * development
 * @param nodeToCome resolves with the path of the Node that runs the command; it may be downloading
 * still, because the packages of a live service can be downloaded beside it
 * @param follow gets how to read the share of the packages that have arrived, from 0 to 1
 * @throws Error whose message is one sentence
 */
export async function install(wanted, nodeToCome, lock, follow) {
  const digest = createHash('sha256').update(readText('package-lock.json')).digest('hex')
  if (isMarked(wanted, digest)) return
  const needed = wanted === 'all' ? lock : productionLock(lock, thisPlatform()).lock
  if (!isInstalled(needed) || whyNotLoaded(needed, await nodeToCome) !== undefined) {
    if (wanted === 'all') await nodeToCome
    follow(() => (wanted === 'all' ? 0 : shareThatCame(needed)))
    await announce(wanted, () =>
      wanted === 'all' ? installAll(nodeToCome) : installProduction(nodeToCome, lock),
    )
    const why = whyNotLoaded(needed, await nodeToCome)
    if (why !== undefined)
      throw new Error(
        `The installation is not complete: ${why}. Delete node_modules and try again.`,
      )
  }
  fs.mkdirSync('node_modules', { recursive: true })
  fs.writeFileSync(mark, JSON.stringify({ lock: digest, loads: wanted }))
}

function isMarked(wanted, digest) {
  const marked = readJson(mark)
  return marked?.lock === digest && (marked.loads === wanted || marked.loads === 'all')
}

/**
 * After an installation by hand nothing is installed again, because npm keeps a list of what it
 * installed.
 */
function isInstalled({ packages }) {
  const installed = readJson('node_modules/.package-lock.json')?.packages
  if (!installed) return false
  return Object.entries(packages).every(
    ([place, { version, optional }]) =>
      optional ||
      !place.startsWith('node_modules/') ||
      // A link to a package of ours has no version, so it must be looked for by name.
      (Object.hasOwn(installed, place) && installed[place].version === version),
  )
}

function readJson(file) {
  try {
    return JSON.parse(readText(file))
  } catch {
    return undefined
  }
}

/** Checked under the Node that will run the command. */
function whyNotLoaded(lock, node) {
  const places = bindingsOf(lock, thisPlatform()).filter((place) => place !== pinnedNode)
  if (places.length === 0) return undefined
  const program = fileURLToPath(new URL('bindings.mjs', import.meta.url))
  const { status, stdout } = spawnSync(node, [program, ...places], { encoding: 'utf8' })
  return status === 0
    ? stdout || undefined
    : 'a package with machine code ended the Node that loaded it'
}

async function announce(wanted, work) {
  const what = wanted === 'all' ? 'all parts, with the test tools' : 'the parts a start needs'
  console.error(`Installing ${what} (only now and after an update)...`)
  const started = Date.now()
  fs.rmSync(staging, { recursive: true, force: true })
  fs.mkdirSync(staging)
  try {
    await work()
  } finally {
    fs.rmSync(staging, { recursive: true, force: true })
  }
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** The share of the packages that have arrived, from 0 to 1. */
function shareThatCame({ packages }) {
  const places = Object.keys(packages).filter((place) => place.includes('node_modules/'))
  const hasCome = (place) => fs.existsSync(path.join(staging, place, 'package.json'))
  return places.filter(hasCome).length / places.length
}

async function installPackages(node, argv, folder) {
  try {
    await npm(node, ['ci', ...argv], folder)
  } catch (fault) {
    throw new Error(`The installation failed: ${fault.message}.`)
  }
}

/**
 * Runs npm under the Node that will run the command, because npm leaves out packages that do not
 * fit the Node that it runs under; and under a copy, because npm empties node_modules first.
 */
async function installAll(nodeToCome) {
  const node = await nodeToCome
  const copy = path.resolve(staging, path.basename(node))
  const inside = node.startsWith(path.resolve('node_modules') + path.sep)
  if (inside) fs.copyFileSync(node, copy)
  await installPackages(inside ? copy : node, ['--include=dev', '--include=optional'])
}

async function installProduction(nodeToCome, lock) {
  const { overrides } = JSON.parse(readText('package.json'))
  const production = productionLock(lock, thisPlatform())
  const write = (file, text) => {
    fs.mkdirSync(path.dirname(path.join(staging, file)), { recursive: true })
    fs.writeFileSync(path.join(staging, file), text)
  }
  for (const [folder, manifest] of Object.entries(production.manifests))
    write(
      path.join(folder, 'package.json'),
      JSON.stringify(folder === '' ? { ...manifest, overrides } : manifest),
    )
  write('package-lock.json', JSON.stringify(production.lock))
  if (fs.existsSync('.npmrc')) write('.npmrc', readText('.npmrc'))
  const byNpm = async () => {
    await installPackages(process.execPath, ['--include=optional'], staging)
    for (const folder of Object.keys(production.manifests))
      removeAids(path.join(staging, folder, 'node_modules'))
  }
  const isWanted = (name) => !isAid(path.basename(name))
  const downloads = [nodeToCome, bringPackages(production.lock, staging, isWanted, byNpm)]
  // Neither download is left running when the other fails.
  await Promise.allSettled(downloads)
  const [node] = await Promise.all(downloads)
  keepNode(node)
  // Moved last: it holds npm's list, which marks the installation as complete.
  for (const folder of Object.keys(production.manifests).reverse())
    replaceFolder(path.join(folder, 'node_modules'))
  for (const [place, { link, resolved }] of Object.entries(production.lock.packages))
    if (link) linkAgain(place, resolved)
}

/** The pinned Node stays, because it may be running. */
function keepNode(node) {
  const [top, name] = path.relative('.', node).split(path.sep)
  if (top === 'node_modules') move(path.join(top, name), path.join(staging, top, name))
}

/** Empties the folder instead of removing it, because it may be a mounted volume. */
function replaceFolder(folder) {
  const entries = (of) => (fs.existsSync(of) ? fs.readdirSync(of) : [])
  for (const name of entries(folder))
    fs.rmSync(path.join(folder, name), { recursive: true, force: true })
  const fresh = path.join(staging, folder)
  if (!fs.existsSync(fresh)) return
  fs.mkdirSync(folder, { recursive: true })
  const listLast = entries(fresh).sort(
    (a, b) => Number(a.startsWith('.')) - Number(b.startsWith('.')),
  )
  for (const name of listLast) move(path.join(fresh, name), path.join(folder, name))
}

/** On Windows a link to a folder holds an absolute path, which has changed by now. */
function linkAgain(place, folder) {
  if (process.platform !== 'win32') return
  fs.rmSync(place, { recursive: true, force: true })
  fs.symlinkSync(path.resolve(folder), place, 'junction')
}
