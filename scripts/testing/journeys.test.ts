import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { ruleCitations } from '../docs/citations.ts'
import { filesUnder } from '../files.ts'
import { repository } from '../run.ts'

const atMost = 12
const read = (file: string) => readFile(path.join(repository, file), 'utf8')
const textsUnder = async (folder: string, ending: RegExp) =>
  Promise.all(
    (await filesUnder(path.join(repository, folder), ending)).map(async (file) => ({
      file: path.relative(repository, file),
      text: await readFile(file, 'utf8'),
    })),
  )

const specs = await textsUnder('e2e/journeys', /\.spec\.ts$/)
/** Each journey by its file, with whether `npm test` runs it. */
const journeys = specs.flatMap(({ file, text }) =>
  text
    .split(/^ *test\(/m)
    .slice(1)
    .map((test) => {
      const [head = ''] = test.split(/\basync\b|=>/, 1)
      return { file, head, isEachRun: head.includes('eachRun'), mayVary: head.includes('?') }
    }),
)

describe('journeys', () => {
  test(`of which npm test runs ${atMost} at most`, () => {
    const inEachRun = journeys.filter(({ isEachRun }) => isEachRun).length
    expect(journeys.length).toBeGreaterThan(30)
    expect(inEachRun).toBeGreaterThan(0)
    expect(inEachRun).toBeLessThanOrEqual(atMost)
  })

  test('cite no rule that no lower test of npm test proves', async () => {
    const below = await Promise.all(
      ['domain/src', 'classifier/src', 'server/src', 'server/test', 'web/src'].map((folder) =>
        textsUnder(folder, /(?<!\.long)\.test\.tsx?$/),
      ),
    )
    const citedBelow = new Set(below.flat().flatMap(({ text }) => ruleCitations(text)))
    const cited = specs.flatMap(({ text }) => ruleCitations(text))
    expect(cited.length).toBeGreaterThan(5)
    expect(cited.filter((rule) => !citedBelow.has(rule))).toEqual([])
  })

  test('of the long run name the tests below that prove the same, or why only they can', () => {
    const namesNoProof = specs.filter(
      ({ text }) => !/^\/\/ (?:Proven below|Only here): ./m.test(text),
    )
    const ofTheLongRun = journeys.filter(({ isEachRun, mayVary }) => !isEachRun || mayVary)
    const missing = namesNoProof.filter(({ file }) =>
      ofTheLongRun.some((journey) => journey.file === file),
    )
    expect(missing.map(({ file }) => file)).toEqual([])
    const proofs = specs.flatMap(({ text }) =>
      [...text.matchAll(/^\/\/ Proven below: (.+)$/gm)].map(([, proof = '']) => proof),
    )
    expect(proofs.length).toBeGreaterThan(100)
    const isTest = (proof: string) =>
      /(?<!\.long)\.test\.tsx?$/.test(proof) && existsSync(path.join(repository, proof))
    expect(proofs.filter((proof) => !isTest(proof))).toEqual([])
  })

  test('are not the only proof of a promise where npm test does not run them', async () => {
    const promises = (await read('docs/security/trust.md')).split(/^(?=\*\*)/m).slice(1)
    const isOfTheLongRun = (proof: string): boolean => {
      const [, title = '', file = ''] = /^- \[(.+)\]\((?:\.\.\/)+(e2e\/\S+)\)$/.exec(proof) ?? []
      return journeys
        .filter((journey) => file === journey.file && journey.head.includes(title))
        .some(({ isEachRun }) => !isEachRun)
    }
    const onlyThere = promises.filter((promise) =>
      promise
        .split('\n')
        .filter((proof) => proof.startsWith('- '))
        .every(isOfTheLongRun),
    )
    expect(onlyThere).toEqual([])
  })
})
