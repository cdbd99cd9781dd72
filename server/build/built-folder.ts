import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '../src/platform/base/environment/repository.ts'
import { StartError } from '../src/platform/base/errors/start-error.ts'

interface BuiltFolder {
  /** The folder of the result. */
  readonly built: string
  /** Files and folders that the result depends on, build tools included. Tests are ignored. */
  readonly sources: readonly string[]
  /**
   * Writes the result to `fresh`, which is inside `staging`; `staging` may hold intermediate files.
   */
  make(fresh: string, staging: string): Promise<void>
}

const markName = '.built-from'

/**
 * Builds a folder if its sources changed. Safe beside a second process: each builds in a folder of
 * its own and moves the whole result into place.
 * @throws StartError when the build fails: its cause in the first line, then the whole output of
 *   the build tool
 */
export async function buildWhenStale({ built, sources, make }: BuiltFolder): Promise<void> {
  const fingerprint = await fingerprintOf(sources)
  if ((await markOf(built)) === fingerprint) return
  const staging = path.join(path.dirname(built), `.staging-${process.pid}`)
  const fresh = path.join(staging, 'dist')
  try {
    // A killed process with the same id may have left this folder.
    await rm(staging, { recursive: true, force: true })
    await mkdir(fresh, { recursive: true })
    await make(fresh, staging)
    await writeFile(path.join(fresh, markName), fingerprint)
    await moveIntoPlace(fresh, built, path.join(staging, 'before'))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
}

/** One hash over everything that the result is built from. */
async function fingerprintOf(sources: readonly string[]): Promise<string> {
  const files = (await Promise.all(sources.map(filesUnder))).flat().sort()
  const hash = createHash('sha256')
  // One after the other: a container may allow no more than a thousand open files.
  for (const file of files) {
    hash.update(path.relative(repository, file)).update('\0')
    hash.update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex')
}

async function filesUnder(source: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source]
  const isSource = (file: string) =>
    // Relative to the source, because the checkout may be in a folder of any name.
    !/[/\\](node_modules|dist|test|\.staging-\d+)[/\\]|\.test\.tsx?$/.test(
      file.slice(source.length),
    )
  return (await everyFile(source)).filter(isSource)
}

async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const markOf = (folder: string): Promise<string | undefined> =>
  readFile(path.join(folder, markName), 'utf8').catch(() => undefined)

/** In a separate process, so that the server does not keep the build tool's memory. */
export async function runBuildTool(cwd: string, ...argv: string[]): Promise<void> {
  // Build tools make much garbage at once.
  const child = spawn(process.execPath, ['--max-semi-space-size=64', ...argv], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test runner's NODE_ENV would otherwise build React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let output = ''
  const listen = (chunk: Buffer) => (output += chunk.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code === 0) return
  const name = path.relative(repository, cwd)
  throw new StartError(`${name} could not be built: ${causeIn(output)}\n${output.trim()}`)
}

/** The bundler's error, or else Node's. Lines that only introduce an error end with a colon. */
function causeIn(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  const telling = [/^\[[\w:-]+\] \S/, /^\w*Error: .*[^:]$/, /\S/]
  const candidates = telling.map((pattern) => lines.find((textLine) => pattern.test(textLine)))
  return (
    candidates.find((textLine) => textLine !== undefined)?.trim() ??
    'the build tool does not say why'
  )
}

/** A concurrent build that finished first stays: its sources were the same or newer. */
async function moveIntoPlace(fresh: string, built: string, before: string): Promise<void> {
  await rename(built, before).catch(ignore('ENOENT'))
  await rename(fresh, built).catch(ignore('ENOTEMPTY', 'EEXIST', 'EPERM'))
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error
  }
