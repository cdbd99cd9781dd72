import { cardOf, writeCard, readCard } from '@sanad/domain/directory/service-card'
import { aService } from '../../../domain/test/a-service.ts'
import { screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { serve, unreachable, type Answers } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { DirectoryScreen } from './directory-screen.tsx'
import { LazyMessageCard } from './index.ts'
import { crisisKeys } from '#web/crisis/storage-keys.ts'
import { directoryKeys } from './storage-keys.ts'

const clinic = aService({
  checkedOn: new Date().toISOString().slice(0, 10),
  city: { en: '', ar: '' },
})
const shelter = aService({
  id: 'shelterabc',
  kind: 'shelter',
  name: { en: 'A shelter', ar: 'دار إيواء' },
  website: '',
  checkedOn: '2024-01-01',
})
const answers = (...services: (typeof clinic)[]): Answers => ({
  directory: { services: () => ({ services }) },
})

beforeEach(() => {
  localStorage.setItem(crisisKeys.device.country, 'AE')
})
afterEach(() => localStorage.clear())

const open = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<DirectoryScreen />, { language, words: ['directory'], at: '/dev/directory' })

describe.each(bothDirections)('the page of places in %s', (language) => {
  test('shows each with its number to call, left to right, and the day of the check', async () => {
    serve(answers(clinic, shelter))
    await open(language)
    await screen.findByText(clinic.name[language])
    const [link] = screen.getAllByRole('link', { name: /\+971 4 000 0000/ })
    expect(link?.getAttribute('href')).toBe('tel:+97140000000')
    expect(link?.querySelector('bdi')?.dir).toBe('ltr')
    expect(
      screen.getByText(language === 'en' ? /We checked this on/ : /تحققنا من هذا/),
    ).toBeDefined()
    expect(screen.getByText(language === 'en' ? /Call before you go/ : /قبل الذهاب/)).toBeDefined()
  })
})

test('DIR-9 a number that is not clearly one is text, and WhatsApp needs a country’s code', async () => {
  serve(answers({ ...clinic, phone: '04 765 4321 / 2', whatsapp: '0501234567', website: '' }))
  await open()
  await screen.findByText('0501234567')
  expect(document.querySelectorAll('a[href^="tel:"], a[href*="wa.me"]')).toHaveLength(0)
})

test('DIR-9 WhatsApp is opened by the digits that are shown', async () => {
  serve(answers({ ...clinic, whatsapp: '+971 50 123 4567' }))
  await open()
  const link = await screen.findByRole('link', { name: /50 123 4567/ })
  expect(link.getAttribute('href')).toBe('https://wa.me/971501234567')
})

test('a choice leaves what fits', async () => {
  serve(answers(clinic, shelter))
  const { person } = await open()
  await screen.findByText('Test clinic')
  await person.selectOptions(screen.getByLabelText('Kind of place'), 'shelter')
  expect(screen.queryByText('Test clinic')).toBeNull()
  expect(screen.getByText('1 place')).toBeDefined()
})

test('DIR-1 without a network the last list of this device is shown, and that it is old', async () => {
  serve(answers(clinic))
  const view = await open()
  await screen.findByText('Test clinic')
  view.unmount()
  serve({ directory: { services: unreachable } })
  await open()
  expect(await screen.findByText(/last saved on this device/)).toBeDefined()
  expect(screen.getByText('Test clinic')).toBeDefined()
})

test('without a list and without a network it offers another try', async () => {
  serve({ directory: { services: unreachable } })
  const { person } = await open()
  const again = await screen.findByRole('button', { name: 'Try again' })
  serve(answers(clinic))
  await person.click(again)
  await screen.findByText('Test clinic')
})

test.each([
  ['no JSON', '{'],
  ['another shape', JSON.stringify([{ id: 'a' }])],
])('a stored list of %s is not drawn', async (_, stored) => {
  localStorage.setItem(directoryKeys.device.services, stored)
  serve({ directory: { services: unreachable } })
  await open()
  await screen.findByRole('button', { name: 'Try again' })
})

test('DIR-8 an empty directory leads to the numbers', async () => {
  serve(answers())
  await open()
  await screen.findByText(/The numbers to call are always here/)
  const link = screen.getByRole('link', { name: 'Numbers to call' })
  expect(link.getAttribute('href')).toBe('/dev/crisis-lines')
})

describe('DIR-6 a card in a message', () => {
  const card = readCard(writeCard('', cardOf(clinic, 'en')))
  if (!card) throw new Error('no card')
  const show = () =>
    renderScreen(<LazyMessageCard card={card} />, { words: ['directory'], at: '/dev/chat' })

  test('is drawn from the directory', async () => {
    serve(answers({ ...clinic, phone: '800 111' }))
    await show()
    expect(await screen.findByRole('link', { name: /800 111/ })).toBeDefined()
  })

  test('of an unknown service shows its name, and no number', async () => {
    serve(answers(shelter))
    const { container } = await show()
    await screen.findByText(/cannot show this place now/)
    expect(within(container).getByText('Test clinic')).toBeDefined()
    expect(within(container).queryByRole('link')).toBeNull()
  })
})
