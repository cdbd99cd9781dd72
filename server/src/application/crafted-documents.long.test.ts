import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { reason, upload } from '../../test/people/documents.ts'
import { openHouse, type House } from '../../test/house.ts'
import { craftedFiles, spoiltFiles } from '../../test/people/odd-files.ts'
import { anApplicant, type TestPerson } from '../../test/people/people.ts'

/**
 * Files crafted to break their reader, and valid files damaged at random, uploaded as people do.
 * `FAULT_ROUNDS=1 FUZZ_RUNS=300 npx vitest run --project server crafted-documents`
 */
let house: House
let applicant: TestPerson
beforeAll(async () => {
  house = await openHouse({ change: (appContext) => ({ ...appContext, limits: 1_000_000 }) })
  applicant = await anApplicant(house)
})
afterAll(() => house.close())

const refusals = [
  'EMPTY',
  'NOT_A_PICTURE_OR_PDF',
  'DAMAGED',
  'TOO_MANY_PIXELS',
  'TOO_MANY_PAGES',
  'TOO_LARGE',
  'ENCRYPTED_PDF',
  'SAME_FILE',
]
const seen = new Map<string, number>()

async function handIn(bytes: Buffer): Promise<void> {
  const outcome = await reason(upload(applicant, bytes))
  expect(['taken', ...refusals]).toContain(outcome)
  seen.set(outcome, (seen.get(outcome) ?? 0) + 1)
  const { documents } = await applicant.client.application.ownApplication()
  expect(documents).toHaveLength(outcome === 'taken' ? 1 : 0)
  for (const { id } of documents)
    await applicant.client.application.removeDocument({ documentId: id })
}

test.each(craftedFiles)(
  '%s is taken as a picture or refused, and nothing else',
  { timeout: 60_000 },
  async (_, bytes) => {
    await handIn(bytes)
  },
)

test(
  'a file that is spoilt anywhere is taken as a picture or refused, and nothing else',
  { timeout: 1_800_000 },
  async () => {
    await fc.assert(fc.asyncProperty(spoiltFiles, handIn))
    const faults = house.logged.filter((entry) => /(request|operation) failed/.test(entry))
    expect(faults).toEqual([])
    const outcomes = [...seen].map(([outcome, count]) => `${count} ${outcome}`).join(', ')
    console.log(
      `${craftedFiles.length} crafted files and ${[...seen.values()].reduce((all, one) => all + one, 0) - craftedFiles.length} that were spoilt by chance: no fault, nothing half (${outcomes})`,
    )
  },
)
