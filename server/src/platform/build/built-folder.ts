import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { repository } from '../config/repository.ts'
import { StartError } from '../config/start-error.ts'

interface BuiltFolder {
  /** Where the result stands. */
  readonly built: string
  /** Every file or folder that the result is made from, and by. Tests are no part of them. */
  readonly sources: readonly string[]
  /** Makes the result in `fresh`; `staging`, which holds it, takes what is needed meanwhile. */
  make(fresh: string, staging: string): Promise<void>
}

const markName = '.built-from'

/**
 * Brings a built folder up to date with its sources; at once when nothing changed. Safe beside a second process: each
 * builds in a folder of its own and moves the whole result into place.
 * @throws StartError when the build fails: its cause in the first line, then all that the build tool said
 */
export async function buildWhenStale({ built, sources, make }: BuiltFolder): Promise<void> {
  const fingerprint = await fingerprintOf(sources)
  if ((await markOf(built)) === fingerprint) return
  const staging = path.join(path.dirname(built), `.staging-${process.pid}`)
  const fresh = path.join(staging, 'dist')
  try {
    // An earlier process of the same number may have been killed while it built.
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
  const contents = await Promise.all(files.map((file) => readFile(file)))
  const hash = createHash('sha256')
  for (const [n, file] of files.entries()) {
    hash.update(path.relative(repository, file)).update('\0')
    hash.update(contents[n] ?? '').update('\0')
  }
  return hash.digest('hex')
}

async function filesUnder(source: string): Promise<string[]> {
  if (path.extname(source) !== '') return [source]
  const isSource = (file: string) =>
    // Below the source: the checkout itself may stand in a folder of any name.
    !/[/\\](node_modules|dist|test|\.staging-\d+)[/\\]|\.test\.tsx?$/.test(
      file.slice(source.length),
    )
  return (await everyFile(source)).filter(isSource)
}

export async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
}

const markOf = (folder: string): Promise<string | undefined> =>
  readFile(path.join(folder, markName), 'utf8').catch(() => undefined)

/** In a process of its own: the server that follows should not carry the build tool's memory. */
export async function runBuildTool(cwd: string, ...argv: string[]): Promise<void> {
  const child = spawn(process.execPath, argv, {
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

/** What the bundler found, else what Node says; lines that only announce it end with a colon. */
function causeIn(output: string): string {
  const lines = stripVTControlCharacters(output).split('\n')
  const telling = [/^\[[\w:-]+\] \S/, /^\w*Error: .*[^:]$/, /\S/]
  const candidates = telling.map((pattern) => lines.find((textLine) => pattern.test(textLine)))
  return (
    candidates.find((textLine) => textLine !== undefined)?.trim() ??
    'the build tool does not say why'
  )
}

/** Where another build was faster, its result stays: it was made from the same sources or from newer ones. */
async function moveIntoPlace(fresh: string, built: string, before: string): Promise<void> {
  await rename(built, before).catch(ignore('ENOENT'))
  await rename(fresh, built).catch(ignore('ENOTEMPTY', 'EEXIST', 'EPERM'))
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error
  }
