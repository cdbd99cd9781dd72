import { existsSync } from 'node:fs'
import { cp, mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { watchSilence } from '../cluster/silence.ts'
import { signForMissing } from '../open-intake.ts'
import { runOrThrow } from '../run.ts'
import type { Steps } from '../steps.ts'
import { hearMore, talkThrough } from '../talk.ts'
import { openBench, type Bench } from './machine.ts'
import { checkAllIsWell } from './status.ts'

const repository = path.resolve(import.meta.dirname, '../../..')
/** Several changes of database and units before this one; its commands are not in a bundle yet. */
const oldCommit = '6b367c5e'
const settleMs = 5000

/**
 * A machine with a release of weeks ago, brought to this one at once by its file while people talk,
 * then back, then to this one again. `PROOF_FILES` names a folder that keeps the files of both.
 */
export async function upgradeOverReleases(dir: string, steps: Steps): Promise<void> {
  const files = process.env['PROOF_FILES'] ?? path.join(dir, 'files')
  const [old, fresh] = [path.join(files, oldCommit), path.join(files, 'this')]
  if (!existsSync(old)) await buildOld(path.join(dir, 'old'), old)
  if (!existsSync(fresh))
    await runOrThrow(process.execPath, ['scripts/release/main.ts', '--archive', fresh], {
      cwd: repository,
    })
  const unpack = async (folder: string) => {
    await mkdir(folder, { recursive: true })
    const strip = ['--strip-components=1', '--no-same-owner', '-C', folder]
    await runOrThrow('tar', ['-xzf', await archiveIn(old), ...strip])
  }
  const bench = await openBench(path.join(dir, 'machine'), steps, unpack)
  try {
    const archive = await archiveIn(fresh)
    for (const file of [archive, archive.replace('.tar.gz', '.sha256')])
      await cp(file, path.join(bench.machine.root, 'root', path.basename(file)))
    const upgrade = `sanad upgrade /root/${path.basename(archive)}`
    await change(bench, 'from the release of weeks ago to this one', upgrade, '2')
    await checkAllIsWell(bench)
    // Signatures are for the words and rules of one release.
    if (bench.ownerSignedIn) await signForMissing(bench.ownerSignedIn, steps.check)
    await change(bench, 'and back', 'sanad rollback', '1')
    await change(bench, 'and to this one again', '/srv/sanad/2/deploy/install.sh', '2')
    await checkAllIsWell(bench)
    for (const unit of ['sanad-backup', 'sanad-drill']) {
      const ended = await bench.machine.run(['systemctl', 'start', unit])
      steps.check(`${unit} runs on it`, ended.code === 0, ended)
    }
  } finally {
    await bench.close()
  }
}

const archiveIn = async (folder: string): Promise<string> => {
  const name = (await readdir(folder)).find((file) => file.endsWith('.tar.gz'))
  if (name === undefined) throw new Error(`${folder} has no file of a release`)
  return path.join(folder, name)
}

async function buildOld(clone: string, folder: string): Promise<void> {
  await runOrThrow('git', ['clone', '-q', repository, clone])
  await runOrThrow('git', ['-C', clone, 'checkout', '-q', oldCommit])
  await runOrThrow('npm', ['ci', '--no-audit', '--no-fund'], { cwd: clone })
  const build = ['run', '-s', 'release', '--', '--archive', folder]
  await runOrThrow('npm', build, { cwd: clone })
}

async function change(bench: Bench, what: string, command: string, release: string): Promise<void> {
  const { machine, service, steps } = bench
  await steps.timed(what, () =>
    talkThrough(service, steps, async (clients) => {
      await hearMore(clients)
      const watch = watchSilence(clients)
      const ended = await machine.run(command.split(' '))
      steps.check(`${what}: ${command} ends with 0`, ended.code === 0, ended)
      await pause(settleMs)
      await hearMore(clients)
      steps.note(`${what}: the longest silence was ${watch.stop().toFixed(1)} s`)
    }),
  )
  const current = await machine.succeed(['readlink', '-f', '/srv/sanad/current'])
  steps.check(`${what}: it runs`, current.trim() === `/srv/sanad/${release}`, current)
}
