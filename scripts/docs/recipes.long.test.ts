import { execFile, execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import { repository } from '../run.ts'
import { applyRecipe, recipes } from './recipe.ts'

const workspaces = ['domain', 'classifier', 'server', 'web', 'e2e', 'bench']

/** The repository's files as they are, with the installed packages of this one. */
async function copyRepository(to: string): Promise<void> {
  const list = ['ls-files', '-z', '--cached', '--others', '--exclude-standard']
  const files = execFileSync('git', list, { cwd: repository, encoding: 'utf8' })
  for (const file of files.split('\0').filter((name) => name !== ''))
    await cp(path.join(repository, file), path.join(to, file)).catch(ignoreDeleted)
  const installed = path.join(repository, 'node_modules')
  const packages = (await readdir(installed)).filter((name) => name !== '@sanad')
  await mkdir(path.join(to, 'node_modules/@sanad'), { recursive: true })
  for (const name of packages)
    await symlink(path.join(installed, name), path.join(to, 'node_modules', name))
  for (const name of workspaces) {
    await symlink(path.join(to, name), path.join(to, 'node_modules/@sanad', name))
    const own = path.join(repository, name, 'node_modules')
    if (existsSync(own)) await symlink(own, path.join(to, name, 'node_modules'))
  }
}

/** Git still lists a file that was deleted and not yet committed. */
function ignoreDeleted(fault: NodeJS.ErrnoException): void {
  if (fault.code !== 'ENOENT') throw fault
}

/** The commands that a page has its reader run at the end. */
const commandsOf = (page: string): string[] =>
  [...page.matchAll(/^```sh\n([\s\S]*?)^```$/gm)].flatMap(([, lines = '']) =>
    lines
      .trim()
      .split('\n')
      .map((command) => command.replace(/^npx /, '')),
  )

/** Runs a task on a copy of the repository, which is deleted afterwards. */
async function onCopy(task: (copy: string) => Promise<void>): Promise<void> {
  const copy = await mkdtemp(path.join(os.tmpdir(), 'sanad-recipe-'))
  try {
    await copyRepository(copy)
    await task(copy)
  } finally {
    await rm(copy, { recursive: true, force: true })
  }
}

const readPage = (recipe: string): Promise<string> =>
  readFile(path.join(repository, `docs/build/${recipe}.md`), 'utf8')

test.each(recipes)(
  'docs/%s.md: what comes out works',
  (recipe) =>
    onCopy(async (copy) => {
      const page = await readPage(recipe)
      for (const [file, text] of await applyRecipe(copy, page)) {
        await mkdir(path.join(copy, path.dirname(file)), { recursive: true })
        await writeFile(path.join(copy, file), text)
      }
      const commands = commandsOf(page)
      expect(commands.length).toBeGreaterThan(1)
      for (const command of commands) await runIn(copy, command)
    }),
  1_200_000,
)

async function runIn(cwd: string, command: string): Promise<void> {
  const bins = [path.join(cwd, 'node_modules/.bin'), path.dirname(process.execPath)]
  const PATH = [...bins, process.env['PATH']].join(path.delimiter)
  const [shell, flag] = process.platform === 'win32' ? ['cmd', '/c'] : ['sh', '-c']
  const { VITEST: _, ...env } = process.env
  const result = await promisify(execFile)(shell, [flag, command], {
    cwd,
    env: { ...env, PATH },
    maxBuffer: 2 ** 26,
  }).catch((fault: { stdout: string; stderr: string }) => fault)
  expect([command, result instanceof Error ? result.stdout + result.stderr : '']).toEqual([
    command,
    '',
  ])
}
