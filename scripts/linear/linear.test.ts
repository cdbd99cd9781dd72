import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { filesUnder } from '../files.ts'
import { repository } from '../run.ts'
import { seedOfThisRun } from '../testing/chance.ts'
import { craftTexts, slowTexts, lexiconFragments, numbersFrom, textOf } from './crafted-texts.ts'
import { measureGrowth, slopeOf } from './growth.ts'
import { noTextReaders, textReaders } from './text-readers.ts'

/**
 * `npm run test:long` tries all texts, `npm test` a different sample each time. `SEED` repeats a
 * sample.
 */
const isLong = process.env['SWEEP'] === 'full'
const seed = seedOfThisRun()
const textsOfEach = 2000
const sampleOfEach = 4

const steepest = 1.2
/** A bound in milliseconds is the machine's too, so only the long run judges it. */
const longestMs = isLong ? 5 : Infinity

const fragments = await lexiconFragments()
const random = numbersFrom(seed)
const all = craftTexts(textsOfEach, fragments, random)
const sample = () =>
  Array.from({ length: sampleOfEach }, () => all[Math.floor(random() * all.length)] ?? all[0]!)
const textsFor = () => [...slowTexts, ...(isLong ? all : sample())]

describe('Work on what people write grows with its length and nothing else', () => {
  test.each(Object.entries(textReaders))(
    '%s',
    (_name, { limit, read }) => {
      const steps = [limit / 8, limit / 4, limit / 2, limit].map((length) =>
        Math.max(8, Math.round(length)),
      )
      const tooSlow = textsFor().flatMap((crafted) => {
        const { slope, longest } = measureGrowth(
          (length) => {
            const text = textOf(crafted, length)
            return () => read(text)
          },
          steps,
          (growth) => growth.slope <= steepest && growth.longest <= longestMs,
        )
        return slope > steepest || longest > longestMs ? [{ ...crafted, slope, longest }] : []
      })
      expect(tooSlow, `SEED=${seed}`).toEqual([])
    },
    isLong ? 3_600_000 : 60_000,
  )

  test('what takes the square of its length is found', () => {
    const { slope } = measureGrowth(
      (length) => () => {
        let sum = 0
        for (let at = 0; at < length * length; at++) sum += at
        return sum
      },
      [500, 1000, 2000, 4000],
      ({ slope: steep }) => steep > 1.5,
    )
    expect(slope).toBeGreaterThan(1.5)
    expect(slopeOf([100, 200, 400].map((length) => [length, length * 3]))).toBeCloseTo(1)
  })

  test('every exported function that takes such a text stands in the table', async () => {
    const sources = await Promise.all(
      ['domain/src', 'classifier/src', 'server/src', 'web/src'].map((folder) =>
        filesUnder(path.join(repository, folder), /(?<!\.test)\.tsx?$/),
      ),
    )
    // Functions called only by assessMessage and contactDetailsIn are measured with them.
    const isInside =
      /\/classifier\/src\/(?:judging|lexicon|matching-phrases|reading|assess-message)|\/contact-details\//
    const files = sources.flat().filter((file) => !isInside.test(file))
    const reader =
      /export (?:const|function) (\w+)(?: = )?\((?:text|typed|userAgent|email|address|words|full|name|path): string\b/g
    const readers = await Promise.all(
      files.map(async (file) =>
        [...(await readFile(file, 'utf8')).matchAll(reader)].map(([, name = '']) => name),
      ),
    )
    const known = new Set([...Object.keys(textReaders), ...Object.keys(noTextReaders)])
    expect(readers.flat().filter((name) => !known.has(name))).toEqual([])
    expect(readers.flat()).toContain('contactDetailsIn')
  })
})
