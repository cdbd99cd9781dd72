import { existsSync, readdirSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, it } from 'vitest'
import { slices } from '../../boundaries.config.ts'
import { withLayout } from '../fence/layout.ts'
import {
  brokenCitations,
  decisionsIn,
  isDecisionPage,
  readDocuments,
  rulesIn,
  sourcesAndDocuments,
} from './citations.ts'
import { readRecipe } from './recipe.ts'

const repository = path.resolve(import.meta.dirname, '../..')
const read = (file: string): Promise<string> => readFile(path.join(repository, file), 'utf8')

const manifests = [
  'package.json',
  ...['domain', 'classifier', 'server', 'web', 'e2e', 'bench'].map(
    (name) => `${name}/package.json`,
  ),
]

/** The names of the folders in a folder, which may be absent. */
function foldersIn(folder: string): string[] {
  const at = path.join(repository, folder)
  if (!existsSync(at)) return []
  const entries = readdirSync(at, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

async function directDependencies(): Promise<string[]> {
  const readManifest = async (file: string) =>
    JSON.parse(await read(file)) as Record<string, object | undefined>
  const all = await Promise.all(manifests.map(readManifest))
  const names = all.flatMap((manifest) =>
    ['dependencies', 'devDependencies', 'optionalDependencies'].flatMap((kind) =>
      Object.keys(manifest[kind] ?? {}),
    ),
  )
  return [...new Set(names)].filter(
    (name) => !name.startsWith('@sanad/') && !name.startsWith('@types/'),
  )
}

describe('The documents', () => {
  it('give a reason for every direct dependency', async () => {
    const text = await read('docs/build/dependencies.md')
    const reasoned = (name: string) =>
      text.includes(`\`${name}\``) || text.includes(`\`${path.dirname(name)}/*\``)
    expect((await directDependencies()).filter((name) => !reasoned(name))).toEqual([])
  })

  it('show the layout that the fence holds', async () => {
    const map = await read('docs/build/map.md')
    expect(map, 'npm run house -- --map').toBe(withLayout(map))
  })

  it('name every room of the classifier', async () => {
    const map = await read('docs/build/map.md')
    const rooms = foldersIn('classifier/src')
    expect(rooms).not.toEqual([])
    expect(rooms.filter((room) => !map.includes(`\n| \`${room}\` `))).toEqual([])
  })

  it('name the slices in their order, and every room of each', async () => {
    const map = await read('docs/build/map.md')
    const rows = [...map.matchAll(/^\| ([a-z][a-z-]*) +\| /gm)].map(([, name = '']) => name)
    expect(rows.filter((name) => name !== 'slice')).toEqual(
      slices.filter((slice) => slice !== 'preview'),
    )
    const missing = slices.flatMap((slice) => {
      const row = map
        .split('\n')
        .find((text) => text.startsWith(`| ${slice} `) && text.includes('`'))
      const rooms = ['domain', 'server', 'web'].flatMap((pack) =>
        foldersIn(path.join(pack, 'src', slice)),
      )
      return [...new Set(rooms)]
        .filter((room) => !row?.includes(`\`${room}\``))
        .map((room) => `${slice}/${room}`)
    })
    expect(missing).toEqual([])
  })

  it('that code and documents cite are here, with the section', async () => {
    const files = await sourcesAndDocuments(repository)
    const documents = await readDocuments(repository, files)
    const texts = await Promise.all(files.map(async (file) => ({ file, text: await read(file) })))
    const broken = texts.flatMap(({ file, text }) =>
      brokenCitations(text, documents).map((citation) => `${file}: ${citation}`),
    )
    expect(broken).toEqual([])
    expect(
      brokenCitations(
        'Specification \u00a72.11, Safety \u00a75, Decision 2, docs/build/map.md, CHAT-3, LADDER-3.1.',
        documents,
      ),
    ).toEqual([])
    const planted = [
      'Specification \u00a72.99',
      'Safety \u00a799',
      `decision ${999}`,
      `docs/${'nowhere'}.md`,
      'safety \u00a75',
      'House \u00a72',
      `decisions/${18}`,
      `Decisions, point ${12}`,
      `CHAT-${999}`,
      `LADDER-3.${99}`,
    ]
    expect(planted.filter((citation) => brokenCitations(citation, documents).length === 0)).toEqual(
      [],
    )
  })

  it('number each rule once', async () => {
    const pages = (await sourcesAndDocuments(repository)).filter((file) =>
      file.endsWith('/RULES.md'),
    )
    const ids = (await Promise.all(pages.map(async (page) => rulesIn(await read(page))))).flat()
    expect(ids.length).toBeGreaterThan(160)
    expect(ids.filter((id, place) => ids.indexOf(id) !== place)).toEqual([])
  })

  it('link to documents and headings that exist, and name source files that exist', async () => {
    const files = await sourcesAndDocuments(repository)
    const pages = files.filter((file) => file.endsWith('.md'))
    const texts = new Map(
      await Promise.all(pages.map(async (page) => [page, await read(page)] as const)),
    )
    const leadsNowhere = (page: string, link: string): boolean => {
      const [file = '', heading] = link.split('#')
      const to = file === '' ? page : path.posix.join(path.posix.dirname(page), file)
      if (!existsSync(path.join(repository, to))) return true
      return heading !== undefined && !anchorsOf(texts.get(to) ?? '').includes(heading)
    }
    const broken = [...texts].flatMap(([page, text]) => [
      ...links(text).filter((link) => leadsNowhere(page, link)),
      ...mislabelled(text),
      ...sourceNames(text)
        .filter((name) => !newFilesOf(text).includes(name))
        .filter((name) => !files.some((file) => `/${file}`.endsWith(`/${name}`))),
    ])
    expect(broken).toEqual([])
  })

  it('prove each promise by tests that exist, or by a longer run with its command', async () => {
    const page = await read('docs/security/trust.md')
    const promises = page.split(/^(?=\*\*)/m).slice(1)
    expect(promises.filter((promise) => !/^- /m.test(promise))).toEqual([])
    const tests = [...page.matchAll(/^- \[(.+)\]\((?:\.\.\/)+(\S+)\)$/gm)]
    const runs = [...page.matchAll(/^- [^[].*: `([^`]+)`, \[\S+\]\((?:\.\.\/)+(\S+)\)$/gm)]
    expect(tests.length + runs.length).toBe([...page.matchAll(/^- /gm)].length)
    const missing: string[] = []
    for (const [proof, title = '', file = ''] of tests)
      if (!(await read(file)).includes(title.replaceAll('\\', ''))) missing.push(proof)
    const { scripts } = JSON.parse(await read('package.json')) as { scripts: object }
    for (const [proof, command = '', file = ''] of runs) {
      const script = /npm run ([\w:]+)/.exec(command)?.[1]
      const isThere =
        script === undefined ? file.includes(command.split(' ').at(-1) ?? '') : script in scripts
      if (!isThere) missing.push(proof)
    }
    expect(missing).toEqual([])
  })

  it('answer every requirement of the security standard', async () => {
    const text = await read('docs/security/asvs.md')
    const ids = [...text.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id)
    // The number of requirements of levels 1 and 2 in ASVS 5.0.
    expect([ids.length, new Set(ids).size]).toEqual([253, 253])
    expect(links(text).length).toBeGreaterThan(150)
  })

  it('decide each number once, in at most a page or a section, and the index lists each', async () => {
    const index = await read('docs/decisions/README.md')
    const pages = (await sourcesAndDocuments(repository)).filter(isDecisionPage)
    const numbers: number[] = []
    for (const page of pages) {
      const file = path.basename(page)
      const text = await read(page)
      const decisions = decisionsIn(text)
      const ownNumber = /^0*([1-9]\d*)-/.exec(file)?.[1]
      const isOne = ownNumber !== undefined
      if (isOne) {
        expect(decisions.map(({ number }) => String(number))).toEqual([ownNumber])
        expect(text).toMatch(/^# \d/)
      } else {
        expect(decisions.length, `decisions in ${page}`).toBeGreaterThan(1)
        expect(text.match(/^## (?!\d+\. ).*/gm), `${page}: headings without a number`).toBeNull()
      }
      for (const { number, heading, words } of decisions) {
        const link = isOne ? file : `${file}#${anchorsOf(`# ${heading}`)[0]}`
        expect(index).toContain(`- ${number} [${heading.replace(/^\d+\. /, '')}](${link})\n`)
        expect(words, `words of decision ${number}`).toBeLessThanOrEqual(isOne ? 500 : 250)
        numbers.push(number)
      }
    }
    expect(numbers.length).toBeGreaterThan(60)
    expect(numbers.filter((number, place) => numbers.indexOf(number) !== place)).toEqual([])
    expect(index.match(/^- \d+ /gm)?.length).toBe(numbers.length)
  })
})

/** A recipe names files that its reader writes. */
const newFilesOf = (text: string): string[] =>
  readRecipe(text)
    .filter(({ isNew }) => isNew)
    .map(({ file }) => file)
const links = (text: string): string[] =>
  [...text.matchAll(/\]\((?!https?:|mailto:)([^)\s]+)\)/g)].map(([, link = '']) => link)
/** Links whose label names a decision and whose target is no heading or page of that number. */
const mislabelled = (text: string): string[] =>
  [...text.matchAll(/\[[Dd]ecision (\d+)\]\(([^)\s]+)\)/g)]
    .filter(([, label, target = '']) => {
      const [, page, heading] = /(?:^|\/)(\d{3})-[\w-]+\.md$|#(\d+)-/.exec(target) ?? []
      return Number(label) !== Number(page ?? heading)
    })
    .map(([whole]) => whole)
const sourceNames = (text: string): string[] =>
  [...text.matchAll(/`([\w./-]+\.(?:[cm]?ts|tsx|sql))`/g)].map(([, name = '']) => name)
/**
 * The anchors of a page's headings: lower case, without punctuation, with a hyphen for each space.
 */
const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-'),
  )
