import { existsSync, lstatSync } from 'node:fs'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { contentLimits, isSystemFile } from '@sanad/domain/admin/content/content-limits'
import { textChanges } from '@sanad/domain/consent/text-changes'
import type { ContentFiles, ContentProblem } from '@sanad/domain/primitives/content/content-part'
import { isRefusal } from '@sanad/domain/primitives/refusal'
import { checkFiles, proposeFolder, readNewestFiles } from '#server/admin/index.ts'
import { StartError } from '#server/platform/base/errors/start-error.ts'
import { printError } from '#server/platform/base/log/journal.ts'
import { readFolder } from '#server/platform/stores/content/read-folder.ts'
import { badUsage, command, print, withDatabase } from './command.ts'

const usage = `sanad content check <folder>                  what is wrong with the files, without the database
sanad content diff <folder>                   what would change
sanad content propose <folder> --reason "why" a colleague applies it in the console
sanad content export <folder>                 write the files in force into an empty folder`

/** @throws StartError when something can be refused before the files are read */
function read(folder: string): ContentFiles {
  if (!existsSync(folder)) throw new StartError(`there is no folder ${folder}.`)
  const files = readFolder(folder, { mayRead })
  if (Object.keys(files).length === 0) throw new StartError(`${folder} has no files.`)
  return files
}

/** Bounds what is read of a folder, link by link and file by file. */
function mayRead(files: readonly string[], folder: string): readonly string[] {
  const own = files.filter((file) => !isSystemFile(file))
  if (own.length > contentLimits.files)
    throw new StartError(`more than ${contentLimits.files} files are no content folder.`)
  let bytes = 0
  for (const file of own) {
    const entry = lstatSync(path.join(folder, file))
    if (entry.isSymbolicLink())
      throw new StartError(`${file} is a link. Put the file itself into the folder.`)
    bytes += entry.size
  }
  if (bytes > contentLimits.folderBytes)
    throw new StartError(`more than ${contentLimits.folderBytes} bytes are no content folder.`)
  return own
}

function printProblems(problems: readonly ContentProblem[]): void {
  for (const { file, line: atLine, code, detail = '', isRefusal: refused } of problems) {
    const place = [file, atLine].filter((one) => one !== undefined && one !== '').join(':')
    print([refused ? 'refused' : 'look at', place, code, detail].filter(Boolean).join('  '))
  }
}

const check = (folder: string) =>
  command('The content cannot be used', async () => {
    const problems = await checkFiles(undefined, { before: {}, after: read(folder) })
    printProblems(problems)
    if (problems.some(({ isRefusal: refused }) => refused))
      throw new StartError('mend what is refused.')
    print('The content can be used.')
  })

const diff = (folder: string) =>
  command('Nothing was compared', (config) =>
    withDatabase(config, async ({ db }) => {
      const { files: inForce } = await readNewestFiles(db)
      const changed = Object.entries(read(folder)).filter(([file, text]) => text !== inForce[file])
      for (const [file, text] of changed) {
        print(file)
        for (const { kind, text: words } of textChanges(inForce[file] ?? '', text))
          if (kind !== 'same') print(`${kind === 'added' ? '+' : '-'} ${words}`)
      }
      if (changed.length === 0) print('Nothing would change.')
    }),
  )

const propose = (folder: string, reason: string | undefined) =>
  command('Nothing was proposed', async (config) => {
    if (reason === undefined || reason.trim() === '')
      throw new StartError('say why: --reason "our own name".')
    const files = read(folder)
    await withDatabase(config, async ({ db }) => {
      const outcome = await proposeFolder(db, files, reason.trim())
      if (isRefusal(outcome)) {
        printProblems((outcome.data as { problems: readonly ContentProblem[] }).problems)
        throw new StartError('mend what is refused.')
      }
      printProblems(outcome.problems)
      print(
        outcome.applied
          ? `Version ${outcome.number} applies at once, because nobody owns the service yet.`
          : `Version ${outcome.number} is proposed. Somebody of the team applies it in the console: Service, Your service.`,
      )
    })
  })

const exportTo = (folder: string) =>
  command('Nothing was exported', (config) =>
    withDatabase(config, async ({ db }) => {
      await mkdir(folder, { recursive: true })
      if ((await readdir(folder)).length > 0) throw new StartError(`${folder} is not empty.`)
      const { version, files } = await readNewestFiles(db)
      for (const [file, text] of Object.entries(files)) {
        const target = path.join(folder, file)
        await mkdir(path.dirname(target), { recursive: true })
        await writeFile(target, text)
      }
      print(`Version ${version} is in ${folder}.`)
    }),
  )

const acts: Readonly<
  Record<string, (folder: string, reason: string | undefined) => Promise<void>>
> = { check, diff, propose, export: exportTo }

/** `sanad content`: the organisation's own name, texts and rules, from a folder on this machine. */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { reason: { type: 'string' } },
})
const [name = '', folder, ...more] = positionals
const act = Object.hasOwn(acts, name) ? acts[name] : undefined
if (act && folder !== undefined && more.length === 0) await act(path.resolve(folder), values.reason)
else {
  printError(usage)
  process.exitCode = badUsage
}
