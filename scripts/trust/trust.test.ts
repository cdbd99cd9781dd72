import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { repository } from '../run.ts'
import { isWhole, pageOf, sealed } from './page.ts'
import { chapters } from './promises/index.ts'
import { allProofs, isTitle, resultsOf, together } from './results.ts'

const promised = chapters.flatMap((chapter) => chapter.promised)
const page = path.join(repository, 'docs/trust.md')

it('every promise is shown by something', () => {
  const bare = promised.filter(
    ({ tests = [], figures = [] }) => tests.length + figures.length === 0,
  )
  expect(bare.map(({ promise }) => promise)).toEqual([])
})

it.each(allProofs(promised))('%s has the test: %s', (file, title) => {
  const source = readFileSync(path.join(repository, file), 'utf8')
  expect(title).not.toBe('')
  expect(source.includes(title)).toBe(true)
})

it('every longer run keeps its figure where it is said to', () => {
  const measures = promised.flatMap(({ figures = [] }) => [...figures])
  const lost = measures.filter(
    ({ name, file }) => !readFileSync(path.join(repository, file), 'utf8').includes(`'${name}'`),
  )
  expect(lost).toEqual([])
})

it('every longer run has a command that there is', () => {
  const { scripts } = JSON.parse(readFileSync(path.join(repository, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
  const commands = promised.flatMap(({ figures = [] }) => figures.map(({ command }) => command))
  const known = (command: string): boolean =>
    command.includes('npx ') ||
    command === 'npm test' ||
    (/npm run ([\w:]+)/.exec(command)?.[1] ?? '') in scripts
  expect(commands.filter((command) => !known(command))).toEqual([])
})

it('nobody wrote into the page', () => {
  const text = readFileSync(page, 'utf8')
  expect(isWhole(text)).toBe(true)
  expect(isWhole(sealed('what a run said').replace('said', 'did not say'))).toBe(false)
})

it('every requirement of the security standard is answered, and each file it leans on is there', () => {
  const text = readFileSync(path.join(repository, 'docs/asvs.md'), 'utf8')
  const ids = [...text.matchAll(/V\d+\.\d+\.\d+/g)].map(([id]) => id)
  // ASVS 5.0 has so many of levels 1 and 2.
  expect([ids.length, new Set(ids).size]).toEqual([253, 253])
  const files = [...text.matchAll(/\]\((?!https?:)([^)#]+)\)/g)].map(([, file = '']) => file)
  expect(files.length).toBeGreaterThan(150)
  expect(files.filter((file) => !existsSync(path.join(repository, 'docs', file)))).toEqual([])
})

const run = { commit: 'abc', date: '2026-11-20', machine: '2 cores' }
const proof = ['server/a.test.ts', '%s holds'] as const

it('a title with places in it finds all its cases, and the newest run stands', () => {
  expect(isTitle('%s holds, ${who} too', 'this [one] holds, a seeker too')).toBe(true)
  expect(isTitle('%s holds', 'it breaks')).toBe(false)
  const ran = ['one', 'two'].map((name, n) => ({
    file: 'server/a.test.ts',
    title: `${name} holds`,
    passed: n === 0,
    seconds: 1,
  }))
  const older = resultsOf([proof], ran.slice(0, 1), { ...run, commit: 'older' })
  const newest = together([proof], older, resultsOf([proof], ran, run))
  expect(Object.values(newest)).toEqual([{ cases: 2, failed: 1, seconds: 2, run }])
  expect(Object.values(together([proof], older, {}))[0]?.run.commit).toBe('older')
})

it('the page says what failed, what was not run, and the figure of a longer run', () => {
  const text = pageOf(
    [
      {
        title: 'A chapter',
        promised: [
          {
            promise: 'It holds.',
            tests: [proof],
            figures: [{ name: 'soak', file: 'bench/soak.ts', command: 'npm run bench -- soak' }],
          },
        ],
      },
    ],
    { results: {}, figures: { soak: { figure: '1.05 times', run } } },
  )
  expect(text).toContain(
    '[… holds](../server/a.test.ts) — not run yet · `npx vitest run --project server a`',
  )
  expect(text).toContain('1.05 times — 2026-11-20, `abc`, 2 cores · `npm run bench -- soak`')
})
