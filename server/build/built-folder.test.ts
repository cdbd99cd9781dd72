import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWhenStale } from './built-folder.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'built-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** A product with one source file in `checkout`, whose result is a copy of it. */
async function product(checkout: string) {
  const root = path.join(folder, checkout)
  const source = path.join(root, 'src/main.ts')
  const result = path.join(root, 'dist/main.js')
  await mkdir(path.dirname(source), { recursive: true })
  const makes: string[] = []
  return {
    makes,
    write: (text: string) => writeFile(source, text),
    async build() {
      await buildWhenStale({
        built: path.dirname(result),
        sources: [path.dirname(source)],
        make: async (fresh) => {
          const text = await readFile(source, 'utf8')
          makes.push(text)
          await writeFile(path.join(fresh, 'main.js'), text)
        },
      })
      return readFile(result, 'utf8')
    },
  }
}

test.each(['sanad', 'test/sanad', 'dist/sanad', 'node_modules/sanad'])(
  'in %s a change of a source rebuilds the result, and nothing else does',
  async (checkout) => {
    const { write, build, makes } = await product(checkout)
    await write('one')
    expect([await build(), await build()]).toEqual(['one', 'one'])
    await write('two')
    expect(await build()).toBe('two')
    expect(makes).toEqual(['one', 'two'])
  },
)

test('leftovers of a killed build are no part of the result', async () => {
  const { write, build } = await product('sanad')
  const left = path.join(folder, `sanad/.staging-${process.pid}/dist/left.js`)
  await mkdir(path.dirname(left), { recursive: true })
  await writeFile(left, '')
  await write('one')
  await build()
  await expect(readFile(path.join(folder, 'sanad/dist/left.js'))).rejects.toThrow('ENOENT')
})
