import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { StartError } from './start-error.ts'

const root = path.resolve(import.meta.dirname, '../../..')
const web = path.join(root, 'web')
const built = path.join(web, 'dist')
const markName = '.built-from'

/**
 * Brings `web/dist` up to date with its sources and answers where it is; at once when nothing changed.
 * Safe beside a second one: each builds in a folder of its own and moves the whole result into place.
 * @throws StartError when the build fails: its cause in the first line, then all that the build tool said
 */
export async function buildWebWhenStale(): Promise<string> {
  // Where only the result was brought (deploy/image.sh) there is nothing to build, and nothing to build it with.
  if (!existsSync(path.join(web, 'src'))) return built
  const sources = await fingerprint()
  if ((await markOf(built)) === sources) return built
  const staging = path.join(web, `.staging-${process.pid}`)
  const fresh = path.join(staging, 'dist')
  try {
    await mkdir(staging, { recursive: true })
    const drawer = path.join(staging, 'drawer')
    await Promise.all([
      runNode(vite, 'build', '--outDir', fresh, '--logLevel', 'warn'),
      runNode(vite, 'build', '--ssr', 'src/prerender.tsx', '--outDir', drawer, '--logLevel', 'warn'),
    ])
    // The public pages as plain HTML, by the same screens.
    await runNode(path.join(web, 'build/pages.ts'), fresh, path.join(drawer, 'prerender.js'))
    await compressAll(fresh)
    await writeFile(path.join(fresh, markName), sources)
    await moveIntoPlace(fresh, path.join(staging, 'before'))
  } finally {
    await rm(staging, { recursive: true, force: true })
  }
  return built
}

/** One hash over everything that the screens are built from, and by. Tests are no part of them. */
async function fingerprint(): Promise<string> {
  const hash = createHash('sha256')
  const files = [...(await filesUnder(web)), ...(await filesUnder(path.join(root, 'domain/src')))]
  for (const file of [...files.sort(), path.join(root, 'package-lock.json'), import.meta.filename]) {
    hash.update(path.relative(root, file)).update('\0')
    hash.update(await readFile(file)).update('\0')
  }
  return hash.digest('hex')
}

async function filesUnder(folder: string): Promise<string[]> {
  const files = await everyFile(folder)
  return files.filter((file) => !/[/\\](node_modules|dist|test|\.staging-\d+)[/\\]|\.test\.tsx?$/.test(file))
}

async function everyFile(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name))
}

const markOf = (folder: string): Promise<string | undefined> =>
  readFile(path.join(folder, markName), 'utf8').catch(() => undefined)

const vite = path.join(root, 'node_modules/vite/bin/vite.js')

/** In a process of its own: the server that follows should not carry the build tool's memory. */
async function runNode(...argv: string[]): Promise<void> {
  const child = spawn(process.execPath, argv, {
    cwd: web,
    stdio: ['ignore', 'pipe', 'pipe'],
    // A test runner's NODE_ENV would otherwise build React's development version.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  let said = ''
  const listen = (chunk: Buffer) => (said += chunk.toString())
  child.stdout.on('data', listen)
  child.stderr.on('data', listen)
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', resolve)
  })
  if (code !== 0) throw new StartError(`The screens could not be built: ${causeIn(said)}\n${said.trim()}`)
}

/** The first line that speaks of an error; else the last. */
function causeIn(said: string): string {
  const lines = stripVTControlCharacters(said)
    .split('\n')
    .filter((line) => line.trim() !== '')
  return (lines.find((line) => /error|cannot find/i.test(line)) ?? lines.at(-1) ?? 'it says nothing').trim()
}

/** Below this a compressed file saves nothing that a person would notice. */
const worthCompressing = 1024
/** Of 11: nearly as small as the last, and ten times as quick. */
const brotliQuality = 9

/** Compressed once at the build, beside each file: a bad line gets a third of the bytes, the server no work. */
async function compressAll(folder: string): Promise<void> {
  for (const file of await everyFile(folder)) {
    const text = /\.(js|css|svg|html|json|webmanifest)$/.test(file) ? await readFile(file) : Buffer.alloc(0)
    if (text.length < worthCompressing) continue
    await writeFile(
      `${file}.br`,
      brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }),
    )
    await writeFile(`${file}.gz`, gzipSync(text))
  }
}

/** Where another build was faster, its result stays: it was made from the same sources or from newer ones. */
async function moveIntoPlace(fresh: string, before: string): Promise<void> {
  await rename(built, before).catch(ignore('ENOENT'))
  await rename(fresh, built).catch(ignore('ENOTEMPTY', 'EEXIST', 'EPERM'))
}

const ignore =
  (...codes: string[]) =>
  (error: NodeJS.ErrnoException): void => {
    if (!codes.includes(error.code ?? '')) throw error
  }
