import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openHouse, type House } from '../../../../test/house.ts'
import { checkStorage } from './check-storage.ts'
import { diskFiles, s3Files } from '../../stores/files/files.ts'
import type { ServicesContext } from '../services-context.ts'
import { backupFolderWatch, isFolderUnwritable } from './backup-folder.ts'
import { recordBackupRun } from './runs.ts'

let house: House
let dir: string
let blocked: string
beforeAll(async () => {
  house = await openHouse()
  dir = await mkdtemp(path.join(tmpdir(), 'sanad-storage-'))
  const file = path.join(dir, 'a-file')
  await writeFile(file, '')
  blocked = path.join(file, 'below')
})
afterAll(async () => {
  await house.close()
  await rm(dir, { recursive: true, force: true })
})

const withFolder = (folder: string, more: Partial<ServicesContext> = {}): ServicesContext => ({
  ...house.appContext,
  config: { ...house.appContext.config, backups: { folder, days: 14 } },
  files: diskFiles(path.join(dir, 'files')),
  ...more,
})

test('storage that was never used stops the start by the name of its setting; a good one is left as it was', async () => {
  await expect(checkStorage(withFolder(blocked))).rejects.toThrow(
    /^The setting BACKUP_DIR leads to \S+, which cannot be used: a part of it is a file\. It wants a folder/,
  )
  const good = path.join(dir, 'backups')
  await expect(checkStorage(withFolder(good, { files: diskFiles(blocked) }))).rejects.toThrow(
    /^Uploaded files cannot be written below DATA_DIR: [^\n]+\.$/,
  )
  const filesUrl = 'http://KEY:SECRET@127.0.0.1:1/bucket'
  const away = withFolder(good, { files: s3Files(filesUrl) })
  await expect(checkStorage({ ...away, config: { ...away.config, filesUrl } })).rejects.toThrow(
    /^FILES_URL leads to storage that cannot be used: [^\n]+\. It wants a bucket that its key may write to\.$/,
  )
  await checkStorage(withFolder(good))
  expect(await readdir(good)).toEqual([])
})

test('a folder that goes away later is recorded while it is away, and the service starts', async () => {
  await recordBackupRun(house.db, { kind: 'backup', ok: true, archive: 'x', seconds: 1 })
  await backupFolderWatch(withFolder(path.join(dir, 'backups')))()
  expect(await isFolderUnwritable(house.db)).toBe(false)
  await checkStorage(withFolder(blocked))
  await expect.poll(() => house.logged.join()).toContain('The setting BACKUP_DIR leads to')
  await backupFolderWatch(withFolder(blocked))()
  expect(await isFolderUnwritable(house.db)).toBe(true)
  await house.moveTime('4 minutes')
  expect(await isFolderUnwritable(house.db)).toBe(false)
})
