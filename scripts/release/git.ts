import { spawnSync } from 'node:child_process'
import { repository } from '../run.ts'

/** @returns what git prints, or undefined outside a repository of git */
export function readGit(...argv: readonly string[]): string | undefined {
  const { status, stdout } = spawnSync('git', argv, { cwd: repository, encoding: 'utf8' })
  return status === 0 ? stdout.trim() : undefined
}
