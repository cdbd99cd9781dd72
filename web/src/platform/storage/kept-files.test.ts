import { expect, test } from 'vitest'
import { dropFile, storeFile, readKeptFiles } from './kept-files.ts'
import { inTab } from './storage.ts'

const aFile = (id: string) => ({ id, kind: 'certificate', file: new File(['x'], `${id}.png`) })
const names = async () => (await readKeptFiles()).map(({ file }) => file.name)

test('files are kept until they are dropped, and all of them go with what the tab keeps', async () => {
  await storeFile(aFile('a'))
  await storeFile(aFile('b'))
  await storeFile(aFile('b'))
  expect(await names()).toEqual(['a.png', 'b.png'])
  await dropFile('a')
  expect(await names()).toEqual(['b.png'])
  inTab.clear()
  expect(await names()).toEqual([])
})
