import { cp, mkdir, mkdtemp, readdir, symlink, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'

export const repository = path.resolve(import.meta.dirname, '../..')

/** Files of a small repository, by path. */
export type House = Readonly<Record<string, string>>

const configuration = [
  'boundaries.config.ts',
  'oxlint.config.ts',
  'tsconfig.base.json',
  'package.json',
  ...['domain', 'classifier', 'server', 'web'].flatMap((name) => [
    `${name}/package.json`,
    `${name}/tsconfig.json`,
  ]),
]

/**
 * Creates a folder with the real lint configuration, the real package manifests and these files.
 * The caller removes it.
 */
export async function build(house: House): Promise<string> {
  const folder = await mkdtemp(path.join(os.tmpdir(), 'fence-'))
  for (const file of configuration) await copy(file, folder)
  await linkPackages(folder)
  for (const [file, text] of Object.entries(house)) {
    await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
    await writeFile(path.join(folder, file), `${text}\n`)
  }
  return folder
}

async function copy(file: string, folder: string): Promise<void> {
  await mkdir(path.dirname(path.join(folder, file)), { recursive: true })
  await cp(path.join(repository, file), path.join(folder, file))
}

/** Links the installed packages; our own four come from this folder. */
async function linkPackages(folder: string): Promise<void> {
  const own = path.join(folder, 'node_modules/@sanad')
  await mkdir(own, { recursive: true })
  for (const name of await readdir(path.join(repository, 'node_modules'))) {
    if (name === '@sanad' || name.startsWith('.')) continue
    await symlink(
      path.join(repository, 'node_modules', name),
      path.join(folder, 'node_modules', name),
    )
  }
  for (const name of ['domain', 'classifier', 'server', 'web'])
    await symlink(path.join(folder, name), path.join(own, name))
}
