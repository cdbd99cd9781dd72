import type { ServiceDesk } from '@sanad/domain/directory/contract'
import { servicesToCsv } from '@sanad/domain/directory/service-csv'
import { aService } from '../../../../domain/test/a-service.ts'
import { screen, within } from '@testing-library/react'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ServiceDeskScreen } from './service-desk-screen.tsx'
import { crisisKeys } from '#web/crisis/storage-keys.ts'

const colleague = { id: '0190b9a0-0000-7000-8000-00000000000a', firstName: 'Huda' }
const stored = { ...aService(), topics: ['mental-health' as const], languages: ['ar' as const] }
const aDesk = (more: Partial<ServiceDesk> = {}): ServiceDesk => ({
  services: [{ service: stored, revision: 2, checkedBy: colleague }],
  proposals: [],
  ...more,
})
const proposal = (mine: boolean): ServiceDesk['proposals'][number] => ({
  id: '0190b9a0-0000-7000-8000-00000000000b',
  services: [{ ...stored, phone: '800 999' }],
  reason: 'Their own site says so.',
  by: colleague,
  at: new Date().toISOString(),
  mine,
})

beforeEach(() => localStorage.setItem(crisisKeys.device.country, 'AE'))

async function open(directory: NonNullable<Answers['directory']>, language: 'en' | 'ar' = 'en') {
  const me = aPerson({ role: 'supervisor', standing: 'supervisor' })
  const calls = serve({ home: { start: () => ({ me, next: 'dashboard' }) }, directory })
  const view = await renderScreen(<ServiceDeskScreen />, {
    language,
    words: ['service-desk', 'directory', 'crisis'],
  })
  return { ...view, calls }
}

describe.each(bothDirections)('the desk of the directory in %s', (language) => {
  test('DIR-8 an empty directory says how to fill it', async () => {
    await open({ serviceDesk: () => aDesk({ services: [] }) }, language)
    expect(await screen.findByText(/CSV.+(import it here|استيراده هنا)/)).toBeDefined()
  })
})

test('DIR-3 a change goes out with its reason and the revision that was seen', async () => {
  const { person, calls } = await open({
    serviceDesk: () => aDesk(),
    proposeService: () => aDesk({ proposals: [proposal(true)] }),
  })
  await person.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.clear(dialog.getByLabelText('Telephone'))
  await person.type(dialog.getByLabelText('Telephone'), '800 999')
  await person.type(dialog.getByLabelText('Why?'), 'Their own site says so.')
  await person.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('A second person has to confirm this.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(
    calls.find(({ operation }) => operation === 'directory.proposeService')?.input,
  ).toMatchObject({
    serviceId: stored.id,
    revision: 2,
    service: { phone: '800 999', city: { en: 'Dubai', ar: 'دبي' } },
    reason: 'Their own site says so.',
  })
})

test('DIR-3 the second person sees both versions; a refusal is said', async () => {
  const { person } = await open({
    serviceDesk: () => aDesk({ proposals: [proposal(false)] }),
    decideService: () => refused('SECOND_PERSON_NEEDED'),
  })
  expect(await screen.findByText('800 999')).toBeDefined()
  expect(screen.getAllByText('+971 4 000 0000')).toHaveLength(2)
  await person.click(screen.getByRole('button', { name: 'Confirm' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/Seekers see this at once/)).toBeDefined()
  await person.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/second person who is independent/)
})

test('DIR-7 a faulty file names its rows and columns, and stays open', async () => {
  const { person, calls } = await open({
    serviceDesk: () => aDesk(),
    importServices: () =>
      refused('CSV_INVALID', {
        problems: [{ row: 3, column: 'phone', problem: 'wrong-form' }],
        more: 2,
      }),
  })
  await person.click(await screen.findByRole('button', { name: 'Import a CSV file' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.click(dialog.getByRole('button', { name: 'Check and propose' }))
  expect(dialog.getByText('Please choose a file.')).toBeDefined()
  const csv = servicesToCsv([stored])
  await person.upload(
    dialog.getByLabelText('CSV file'),
    new File([csv], 'list.csv', { type: 'text/csv' }),
  )
  await person.type(dialog.getByLabelText('Where does the list come from?'), 'The ministry.')
  await person.click(dialog.getByRole('button', { name: 'Check and propose' }))
  expect((await dialog.findByRole('alert')).textContent).toMatch(/imported nothing/)
  expect(dialog.getByRole('listitem').textContent).toBe('Row 3 phone does not have the right form')
  expect(dialog.getByText('2 more errors')).toBeDefined()
  expect(calls.find(({ operation }) => operation === 'directory.importServices')?.input).toEqual({
    csv: expect.stringContaining('Test clinic') as string,
    reason: 'The ministry.',
  })
})

test('DIR-4 a service that does not answer is hidden at once', async () => {
  const hidden = { ...stored, status: 'hidden' as const }
  const { person, calls } = await open({
    serviceDesk: () => aDesk(),
    recordCheck: () => aDesk({ services: [{ service: hidden, revision: 3, checkedBy: null }] }),
  })
  await person.click(await screen.findByRole('button', { name: 'It did not answer' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/We hide this service at once/)).toBeDefined()
  await person.click(sheet.getByRole('button', { name: 'It did not answer' }))
  expect(await screen.findByText('Hidden from the page and from cards')).toBeDefined()
  expect(calls.at(-1)?.input).toEqual({ serviceId: stored.id, works: false })
})
