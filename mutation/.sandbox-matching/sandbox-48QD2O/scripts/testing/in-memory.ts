// @ts-nocheck
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs'
import os from 'node:os'
import path from 'node:path'

/** A folder that Linux keeps in memory. */
const memory = '/dev/shm'
/** Required free memory, far more than a run needs. */
const roomBytes = 3 * 1024 ** 3
const prefix = 'sanad-tests-'
const staleMs = 3_600_000

/**
 * Keeps the tests' temporary files (databases, data folders, browser profiles) in memory where
 * there is room: a new database then takes a hundredth of the time. `TMPDIR` chooses another place.
 */
export function keepInMemory(): void {
  if (process.env['TMPDIR'] !== undefined || !hasRoom()) return
  for (const name of readdirSync(memory)) if (isLeftBehind(name)) remove(path.join(memory, name))
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`))
  process.once('exit', () => remove(folder))
  if (mayRunPrograms(folder)) process.env['TMPDIR'] = folder
}

function hasRoom(): boolean {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize > roomBytes && os.freemem() > roomBytes
  } catch {
    return false
  }
}

/** Whether the folder was left by a run that was killed before its cleanup. */
function isLeftBehind(name: string): boolean {
  const pid = new RegExp(`^${prefix}(\\d+)-`).exec(name)?.[1]
  if (pid === undefined) return false
  try {
    if (Date.now() - statSync(path.join(memory, name)).mtimeMs < staleMs) return false
    process.kill(Number(pid), 0)
    return false
  } catch {
    return true
  }
}

function remove(folder: string): void {
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Some containers forbid running programs there, and a few tests write and run one. */
function mayRunPrograms(folder: string): boolean {
  const program = path.join(folder, 'try')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  return spawnSync(program).status === 0
}
