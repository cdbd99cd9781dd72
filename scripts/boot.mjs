// The entry point of every npm script. Plain JavaScript for Node 18 and later, because it runs
// before anything is installed: it installs what the command needs, then runs the real script under
// Node 24 or later.
import { spawn, spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { install } from './boot/install.mjs'
import { findOrBringNode } from './boot/node.mjs'
import { runSteps } from './boot/start-plan.mjs'

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..')

/** The script of each command. */
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
  attack: ['bench/attack/main.ts'],
  cluster: ['scripts/cluster.ts'],
  budget: ['scripts/screens/budget.ts'],
  lighthouse: ['e2e/lighthouse/main.ts'],
  presses: ['e2e/presses.ts'],
  build: ['scripts/build.ts'],
  migration: ['scripts/migration.ts'],
  format: ['node_modules/prettier/bin/prettier.cjs', '--write', '--log-level=warn', '.'],
  pictures: ['e2e/pictures.ts'],
  sweep: ['e2e/sweep-screens.ts'],
  'pictures:handbook': ['e2e/handbook-pictures.ts'],
  detect: ['scripts/crisis/detect.ts'],
  'crisis:train': ['scripts/crisis/train.ts'],
  'audit:verify': ['server/src/commands/verify-audit.ts'],
  sanad: ['server/src/commands/sanad.ts'],
  backup: ['server/src/commands/backups/backup.ts'],
  restore: ['server/src/commands/backups/restore.ts'],
  drill: ['server/src/commands/backups/drill.ts'],
  retention: ['server/src/commands/retention.ts'],
  'rotate-key': ['server/src/commands/rotate-key.ts'],
  'mail:test': ['server/src/commands/test-mail.ts'],
  release: ['scripts/release/main.ts'],
  'deploy:proof': ['bench/deploy-proof/main.ts'],
  licences: ['scripts/packages/licences.ts'],
  advisories: ['scripts/packages/advisories.ts'],
  'crisis:compare': ['scripts/crisis/compare.ts'],
  'crisis:report': ['scripts/crisis/report.ts'],
  house: ['scripts/house/main.ts'],
}

/** Commands of a live service; they need no development packages. */
const forRunning = [
  'start',
  'release',
  'licences',
  'sanad',
  'audit:verify',
  'backup',
  'restore',
  'drill',
  'retention',
  'rotate-key',
  'mail:test',
  // Reads texts only; the test tools would be installed over the packages of a running service.
  'detect',
]

/** Commands that need the pinned Node, because a release includes it. */
const withPinnedNode = ['release']

const [command = '', ...args] = process.argv.slice(2)
process.chdir(root)
try {
  if (!Object.hasOwn(commands, command))
    throw new Error(`Unknown command "${command}". Known: ${Object.keys(commands).join(', ')}.`)
  const lock = JSON.parse(fs.readFileSync('package-lock.json', 'utf8'))
  const nodeToCome = findOrBringNode(lock, { pinned: withPinnedNode.includes(command) })
  const wanted = forRunning.includes(command) ? 'production' : 'all'
  const { packages } = runSteps(
    {
      node: () => nodeToCome,
      packages: (_needed, follow) => install(wanted, nodeToCome, lock, follow),
    },
    (text) => command === 'start' && console.error(`  ${text}`),
  )
  await packages
  await nodeToCome
  // Looked up again, because the installation may have brought the pinned Node.
  const node = await findOrBringNode(lock, { pinned: false })
  run(node, [...acceptedBy(node, commands[command]), ...args])
} catch (fault) {
  fail(fault.message)
}

function fail(message) {
  console.error(message)
  process.exit(1)
}

/**
 * Drops options that this Node does not know: they only make it faster, so they must not stop the
 * service.
 */
function acceptedBy(node, argv) {
  const accepts = (options) =>
    spawnSync(node, [...options, '--version'], { stdio: 'ignore' }).status === 0
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
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.on(signal, () => forward(child, signal))
  child.on('error', (error) => fail(`${node} could not be started: ${error.message}`))
  child.on('exit', (code, signal) =>
    process.exit(code ?? 128 + (os.constants.signals[signal] ?? 0)),
  )
}

/**
 * Ctrl+C in a terminal already reaches the child; forwarding it would count as a second one, which
 * means "stop at once".
 */
function forward(child, signal) {
  if (signal === 'SIGINT' && process.stdin.isTTY) return
  child.kill(signal)
}
