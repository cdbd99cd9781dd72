import { screen } from '@testing-library/react'
import type { Certificates } from '@sanad/domain/application/training/contract'
import { moduleIds } from '@sanad/domain/application/training'
import { expect, test } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { CertificateScreen } from './certificate-screen.tsx'

const earned = (count: number): Certificates => ({
  firstName: 'Layla',
  lastName: 'Haddad',
  complete: count === 6,
  reviewed: count === 6,
  expiresAt: '2027-11-20T10:00:00.000Z',
  certificates: moduleIds.slice(0, count).map((module, at) => ({
    id: `0190a0a0-0000-7000-8000-00000000000${at}`,
    module,
    title: `Title of ${module}`,
    percent: 83,
    issuedAt: '2026-11-20T10:00:00.000Z',
    expiresAt: '2027-11-20T10:00:00.000Z',
    expired: false,
  })),
})
const show = (count: number, language: 'en' | 'ar' = 'en') => {
  serve({ application: { trainingCertificates: () => earned(count) } })
  return renderScreen(<CertificateScreen />, { words: ['application'], language })
}

test('the certificate names the person, the modules, the dates and that it is no license', async () => {
  await show(6)
  expect(
    await screen.findByRole('heading', { level: 1, name: 'Certificate of training' }),
  ).toBeTruthy()
  expect(screen.getByText('Layla Haddad')).toBeTruthy()
  expect(screen.getAllByRole('listitem')).toHaveLength(6)
  expect(screen.getByText('Counts until 20 November 2027')).toBeTruthy()
  expect(screen.getByText(/no license to treat/)).toBeTruthy()
  expect(screen.queryByText(/a draft/)).toBeNull()
})

test('with some modules it shows the training so far, and without any it says so', async () => {
  const some = await show(2)
  expect(await screen.findByRole('heading', { level: 1, name: 'Training so far' })).toBeTruthy()
  expect(screen.queryByText(/Counts until/)).toBeNull()
  expect(screen.getByText(/a draft, not yet reviewed/)).toBeTruthy()
  some.unmount()
  await show(0)
  expect(await screen.findByText(/when you have passed a module/)).toBeTruthy()
})

test.each(bothDirections)('is shown in %s, which runs %s', async (language, direction) => {
  await show(6, language)
  const name = language === 'ar' ? 'شهادة تدريب' : 'Certificate of training'
  expect(await screen.findByRole('heading', { level: 1, name })).toBeTruthy()
  expect(document.documentElement.dir).toBe(direction)
})
