// The way in for every npm script. Plain JavaScript for Node 18 and later, because it runs before anything is
// installed: it installs what the command needs, then runs the real script under Node 24 or later.
import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')
const neededMajor = 24
const pinnedPlatforms = ['linux-x64', 'linux-arm64', 'win32-x64']

/** What each command runs. */
const commands = {
  start: [
    '--max-semi-space-size=16',
    '--no-allocation-site-pretenuring',
    '--no-parallel-scavenge',
    'server/src/main.ts',
  ],
  test: ['scripts/test.ts'],
  'test:long': ['scripts/test.ts', '--long'],
  check: ['scripts/check.ts'],
  bench: ['bench/main.ts'],
  cluster: ['scripts/cluster.ts'],
  budget: ['scripts/budget.ts'],
  lighthouse: ['e2e/lighthouse/main.ts'],
  build: ['scripts/build.ts'],
  migration: ['scripts/migration.ts'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'],
  pictures: ['e2e/pictures.ts'],
  detect: ['scripts/detect.ts'],
  trust: ['scripts/trust/main.ts'],
  'audit:verify': ['server/src/verify-audit.ts'],
  backup: ['server/src/backup.ts'],
  restore: ['server/src/restore.ts'],
  drill: ['server/src/drill.ts'],
  retention: ['server/src/retention.ts'],
  'rotate-key': ['server/src/rotate-key.ts'],
  'owner:factor': ['server/src/owner-factor.ts'],
  'staff:confirm': ['server/src/confirm-staff.ts'],
  release: ['scripts/release.ts'],
  'deploy:proof': ['bench/deploy-proof/main.ts'],
  licences: ['scripts/licences.ts'],
  advisories: ['scripts/advisories.ts'],
  'crisis:report': ['scripts/crisis-report.ts'],
}

/** What a live service needs: these do without the development parts. */
const forRunning = [
  'start',
  'release',
  'licences',
  'audit:verify',
  'backup',
  'restore',
  'drill',
  'retention',
  'rotate-key',
  'owner:factor',
  'staff:confirm',
]

const [command = '', ...args] = process.argv.slice(2)
process.chdir(root)
if (!Object.hasOwn(commands, command)) {
  fail(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`)
}
refuseWhereNoNodeFits()
install(forRunning.includes(command) ? 'production' : 'all')
const node = findNode()
run(node, [...knownTo(node, commands[command]), ...args])

function fail(message) {
  console.error(message)
  process.exit(1)
}

function refuseWhereNoNodeFits() {
  if (systemNodeFits() || pinnedPlatforms.includes(`${process.platform}-${process.arch}`)) return
  fail(
    `Sanad runs on Node ${neededMajor} or later and this is Node ${process.versions.node}. ` +
      'Install a newer one from https://nodejs.org, then run the same command again.',
  )
}

function systemNodeFits() {
  return Number(process.versions.node.split('.')[0]) >= neededMajor
}

function findNode() {
  const pinned = path.resolve(
    process.platform === 'win32'
      ? `node_modules/node-win-${process.arch}/bin/node.exe`
      : `node_modules/node-${process.platform}-${process.arch}/bin/node`,
  )
  if (fs.existsSync(pinned)) return pinned
  if (systemNodeFits()) return process.execPath
  return fail(
    `The pinned Node ${neededMajor} was not installed (optional packages were left out). ` +
      `Run "npm ci --include=optional", or install Node ${neededMajor} from https://nodejs.org.`,
  )
}

/** Installs when what stands in node_modules is not what the lock file says, and remembers that it did. */
function install(wanted) {
  const mark = 'node_modules/.boot'
  const lock = createHash('sha256').update(fs.readFileSync('package-lock.json')).digest('hex')
  if (isMarked(mark, lock, wanted)) return
  if (!isInstalled(wanted)) npmCi(wanted)
  fs.writeFileSync(mark, JSON.stringify({ lock, installed: wanted }))
}

function isMarked(mark, lock, wanted) {
  const marked = readJson(mark)
  return marked?.lock === lock && (marked.installed === wanted || marked.installed === 'all')
}

/** Somebody who ran npm themselves need not wait again: npm keeps a list of what it installed. */
function isInstalled(wanted) {
  const installed = readJson('node_modules/.package-lock.json')?.packages
  const locked = readJson('package-lock.json')?.packages
  if (!installed || !locked) return false
  return Object.entries(locked).every(([place, entry]) => {
    if (!place.startsWith('node_modules/') || entry.optional || entry.devOptional) return true
    if (entry.dev && wanted !== 'all') return true
    return installed[place] !== undefined && installed[place].version === entry.version
  })
}

function readJson(file) {
  try {
    return JSON.parse(fs.readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}

function npmCi(wanted) {
  const what = wanted === 'all' ? 'all parts, with the test tools' : 'the parts a start needs'
  console.error(`Installing ${what} (only now and after an update)...`)
  const started = Date.now()
  const omit = wanted === 'all' ? [] : ['--omit=dev']
  const result = spawnSync('npm', ['ci', ...omit, '--no-audit', '--no-fund', '--loglevel=error'], {
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
    env: environmentOfOurOwn(),
  })
  if (result.error) fail(`npm could not be started: ${result.error.message}`)
  if (result.status !== 0) fail('The installation failed; the lines above say why.')
  console.error(`Installed in ${Math.round((Date.now() - started) / 1000)} s.`)
}

/** A surrounding npm would hand its own settings (such as NODE_ENV=production or omit) down to ours. */
function environmentOfOurOwn() {
  return Object.fromEntries(
    Object.entries(process.env).filter(
      ([name]) => !/^(node_env|npm_config_(omit|include|loglevel))$/i.test(name),
    ),
  )
}

/** Options only make a Node quicker: what another version of it refuses must not keep the service from starting. */
function knownTo(node, argv) {
  const accepts = (options) => spawnSync(node, [...options, '--version'], { stdio: 'ignore' }).status === 0
  const script = argv.findIndex((word) => !word.startsWith('--'))
  const options = argv.slice(0, script)
  if (options.length === 0 || accepts(options)) return argv
  return [...options.filter((option) => accepts([option])), ...argv.slice(script)]
}

function run(node, argv) {
  const places = [path.dirname(node), path.resolve('node_modules/.bin'), process.env.PATH ?? '']
  const child = spawn(node, argv, {
    stdio: 'inherit',
    env: { ...process.env, PATH: places.join(path.delimiter) },
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => forward(child, signal))
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) => process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)))
}

/** Ctrl+C in a terminal reaches the child by itself; a second one would mean "at once" to it. */
function forward(child, signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  child.kill(signal)
}
