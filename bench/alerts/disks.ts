import { execFileSync } from 'node:child_process'
import { readdir, readFile, rm, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'

/** Small disks, each in memory. */
export interface Disks {
  readonly data: string
  readonly backups: string
  readonly postgres: string
}

const megabytes = { data: 48, backups: 48, postgres: 400 } as const

export async function mountDisks(dir: string): Promise<Disks & { unmount(): void }> {
  const place = (name: keyof Disks) => path.join(dir, name)
  const names = Object.keys(megabytes) as (keyof Disks)[]
  for (const name of names) {
    execFileSync('mkdir', ['-p', place(name)])
    const options = `size=${megabytes[name]}m,mode=755`
    execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'sanad-alerts', place(name)])
  }
  return {
    data: place('data'),
    backups: place('backups'),
    postgres: place('postgres'),
    unmount: () => names.splice(0).forEach((name) => execFileSync('umount', ['-l', place(name)])),
  }
}

/** Fills a disk up to so many bytes. */
export async function fill(folder: string, leave = 0): Promise<void> {
  const { bavail, bsize } = await statfs(folder)
  await writeFile(path.join(folder, 'filler'), Buffer.alloc(Math.max(0, bavail * bsize - leave)))
}
export const empty = (folder: string) => rm(path.join(folder, 'filler'), { force: true })

/** Changes a byte in the middle of the largest file of the newest backup. */
export async function spoilNewest(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-/.test(name)).toSorted()
  const archive = path.join(folder, names.at(-1) ?? '')
  const entries = await readdir(archive, { recursive: true, withFileTypes: true })
  const contents = await Promise.all(
    entries
      .filter((entry) => entry.isFile())
      .map(async (entry) => {
        const file = path.join(entry.parentPath, entry.name)
        return { file, bytes: await readFile(file) }
      }),
  )
  const [largest] = contents.toSorted((a, b) => b.bytes.length - a.bytes.length)
  if (!largest) throw new Error('the backup has no files')
  const middle = Math.floor(largest.bytes.length / 2)
  largest.bytes[middle] = (largest.bytes[middle] ?? 0) ^ 1
  await writeFile(largest.file, largest.bytes)
}
