import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { keptClasses } from '@sanad/domain/primitives/kept'
import { optionalFeatures } from '@sanad/domain/primitives/content/public-content'
import { languages } from '@sanad/domain/primitives/language'
import { expect, test } from 'vitest'
import { adminData } from '#server/admin/index.ts'
import { repository } from '#server/platform/base/environment/repository.ts'
import { personalData } from '#server/privacy/index.ts'
import papers from './papers.json' with { type: 'json' }
import { activityOf, writePapers, type ServiceFacts } from './write-papers.ts'

const declared = [...personalData, ...adminData]
const facts: ServiceFacts = {
  date: '2026-11-30T12:00:00Z',
  address: 'https://help.example',
  name: { en: 'Town <help>', ar: 'عون' },
  contact: { en: '', ar: '' },
  without: [],
  daysOf: Object.fromEntries(keptClasses.map((name) => [name, 77])) as ServiceFacts['daysOf'],
}

/** The papers as they are read, without the signs that isolate values. */
const read = (...input: Parameters<typeof writePapers>) =>
  writePapers(...input).replaceAll(/[\u2068\u2069]/g, '')

test('every measure points to a test or a document that says it', async () => {
  const proofs = [...Object.values(papers.measures).flat(), ...papers.tried]
  expect(proofs.length).toBeGreaterThan(20)
  const broken: string[] = []
  for (const [id = '', file = '', title = ''] of proofs) {
    const text = await readFile(path.join(repository, file), 'utf8').catch(() => '')
    if (title === '' || !text.includes(title)) broken.push(`${id}: ${file}`)
  }
  expect(broken).toEqual([])
})

test('every table with data of people belongs to an activity of the record', () => {
  const missing = declared.filter((data) => data.kept !== 'nobody' && !activityOf(data))
  expect(missing.map(({ table }) => table)).toEqual([])
  const known = new Set(declared.map(({ table }) => table))
  const named = papers.activities.flatMap(({ tables }) => tables)
  expect(named.filter((table) => !known.has(table))).toEqual([])
})

test.each(languages)('in %s nothing is left to fill in but the gaps of a person', (language) => {
  const page = read(language, declared, facts)
  expect(page).not.toMatch(/\{\{|undefined|\[object/)
  expect(page.match(/<article>/g)).toHaveLength(3)
  expect(page.match(language === 'en' ? /Draft, to be signed/g : /مسودة يوقّعها/g)).toHaveLength(3)
  expect(page.match(/…{10,}/g)?.length).toBeGreaterThan(25)
  for (const { table, kept } of declared)
    if (kept !== 'nobody') expect(page, table).toContain(`<li>${table}: `)
  expect(page).toContain(language === 'en' ? 'messages: 77 days, after' : 'messages: 77 يومًا، بعد')
})

test('the papers of an empty service leave gaps, and say what another switched off', () => {
  const page = read('en', [], facts)
  expect(page).toContain('Controller: Town &lt;help&gt;, ……')
  expect(page).not.toContain('Switched off')
  const without = read('en', declared, { ...facts, without: optionalFeatures })
  expect(without).toContain('Switched off in this service: exercises, mood diary, directory')
})
