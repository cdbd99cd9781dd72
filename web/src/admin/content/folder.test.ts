import { strToU8, unzipSync, zipSync, type Zippable } from 'fflate'
import { expect, test } from 'vitest'
import { packFolder, readUpload } from './folder.ts'

const known = ['service.yaml', 'terms/seeker.en.md', 'terms/expert.en.md', 'a/same.md', 'b/same.md']
const fileOf = (name: string, content: BlobPart) => new File([content], name)
const zipOf = (entries: Record<string, string>) =>
  fileOf('ours.zip', pack(Object.fromEntries(Object.entries(entries).map(textEntry))))
const textEntry = ([path, text]: [string, string]) => [path, strToU8(text)] as const
const pack = (entries: Zippable) => new Uint8Array(zipSync(entries))
const codesOf = async (...files: File[]) =>
  (await readUpload(files, known)).problems.map(({ file, code }) => `${code} ${file}`)

test('what was downloaded can be uploaded again', async () => {
  const files = { 'service.yaml': 'name: Sanad', 'terms/seeker.en.md': '# شروط' }
  const zip = packFolder(files)
  expect(Object.keys(unzipSync(zip))).toEqual(Object.keys(files).map((path) => `content/${path}`))
  expect(await readUpload([fileOf('content-0.zip', zip)], known)).toEqual({ files, problems: [] })
})

test.each([
  ['without a folder around it', { 'service.yaml': 'x' }],
  ['in a folder', { 'my folder/service.yaml': 'x' }],
  ['with what a Mac adds', { 'ours/service.yaml': 'x', '__MACOSX/ours/._service.yaml': 'y' }],
  ['with what Windows adds', { 'ours/service.yaml': 'x', 'ours/Thumbs.db': 'y' }],
])('a zip %s is read', async (_, entries) => {
  expect(await readUpload([zipOf(entries)], known)).toEqual({
    files: { 'service.yaml': 'x' },
    problems: [],
  })
})

test('a part of the folder stays in its place', async () => {
  const { files } = await readUpload([zipOf({ 'terms/seeker.en.md': 'x' })], known)
  expect(files).toEqual({ 'terms/seeker.en.md': 'x' })
})

test('a single file goes where the folder has the one of its name', async () => {
  const chosen = [fileOf('seeker.en.md', '\uFEFFone\r\ntwo\r\n'), fileOf('service.yaml', 'x')]
  expect((await readUpload(chosen, known)).files).toEqual({
    'terms/seeker.en.md': 'one\ntwo\n',
    'service.yaml': 'x',
  })
  expect(await codesOf(fileOf('same.md', 'x'), fileOf('notes.txt', 'x'))).toEqual([
    'ambiguous-file same.md',
    'unknown-file notes.txt',
  ])
})

test('a file in UTF-16 arrives as one that cannot be read, without a NUL', async () => {
  const utf16 = Uint8Array.of(0xff, 0xfe, 0x61, 0x00)
  const { files } = await readUpload([fileOf('service.yaml', utf16)], known)
  expect(files['service.yaml']).toBe('\uFFFD\uFFFDa\uFFFD')
})

test.each([
  '../service.yaml',
  'ours/../service.yaml',
  '/service.yaml',
  'terms\\seeker.en.md',
  'other/place/service.yaml',
])('the path %s in a zip leads nowhere', async (path) => {
  const { files, problems } = await readUpload([zipOf({ [path]: 'x' })], known)
  expect(files).toEqual({})
  expect(problems).toMatchObject([{ code: 'unknown-file' }])
})

test('too many, too much, and what is no zip are refused before anything is unpacked', async () => {
  const many = Array.from({ length: 201 }, (_, at) => [`${at}.md`, 'x'] as const)
  expect(await codesOf(zipOf(Object.fromEntries(many)))).toEqual(['too-many-files ours.zip'])
  const bomb = zipOf({ 'service.yaml': 'x'.repeat(5_000_001) })
  expect(bomb.size).toBeLessThan(20_000)
  expect(await codesOf(bomb)).toEqual(['folder-too-large ours.zip'])
  expect(await codesOf(fileOf('service.yaml', 'x'.repeat(5_000_001)))).toEqual([
    'folder-too-large service.yaml',
  ])
  for (const content of ['PK but no zip', 'no zip'])
    expect(await codesOf(fileOf('ours.zip', content))).toEqual(['not-a-zip ours.zip'])
})
