import type { OwnApplication } from '@sanad/domain/application/own-contract'
import { screen, waitFor, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { anApplication } from '../../test/an-application.ts'
import { serve, unreachable, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { renderScreen } from '../../test/render-screen.tsx'
import { ExpertApprovalStatusScreen } from './expert-approval-status-screen.tsx'

const answers = (application: NonNullable<Answers['application']>): Answers => ({
  home: {
    start: () => ({
      me: aPerson({ role: 'expert', standing: 'applicant' }),
      next: 'expert-approval-status',
    }),
  },
  application,
})
const showStatus = (language: 'en' | 'ar' = 'en') =>
  renderScreen(<ExpertApprovalStatusScreen />, { words: ['application'], language })

afterEach(() => vi.unstubAllGlobals())

describe('the status of an application', () => {
  test('shows the timeline with its days, and background checks only where there are any', async () => {
    serve(
      answers({
        ownApplication: () =>
          anApplication({ status: 'pending_approval', submittedAt: '2026-11-20T10:00:00Z' }),
      }),
    )
    const { unmount } = await showStatus()
    await screen.findByText('20 November 2026')
    screen.getByText('Background check')
    expect(screen.getAllByText('1-2 business days')).toHaveLength(2)
    screen.getByText('3-5 business days')
    unmount()
    serve(
      answers({
        ownApplication: () => anApplication({ status: 'in_review', backgroundCheck: false }),
      }),
    )
    await showStatus()
    await screen.findByText('Document verification')
    expect(screen.queryByText('Background check')).toBeNull()
  })

  test('rejected: shows the reason and the day from which the applicant may apply again', async () => {
    serve(
      answers({
        ownApplication: () =>
          anApplication({
            status: 'rejected',
            reason: 'سبب القرار',
            mayReapplyAt: '2999-05-20T10:00:00Z',
          }),
      }),
    )
    await showStatus()
    await screen.findByText('سبب القرار')
    screen.getByText('You may reapply in 6 months.')
    screen.getByText('From 20 May 2999.')
    expect(screen.queryByRole('button', { name: 'Apply again' })).toBeNull()
  })

  test('after six months the applicant can apply again', async () => {
    let status: OwnApplication['status'] = 'rejected'
    serve(
      answers({
        ownApplication: () =>
          anApplication({
            status,
            mayReapplyAt: '2999-05-20T10:00:00Z',
            mayReapply: status === 'rejected',
          }),
        reapply: () => {
          status = 'pending'
          return { status }
        },
      }),
    )
    const { person, address } = await showStatus()
    await person.click(await screen.findByRole('button', { name: 'Apply again' }))
    await waitFor(() => expect(address()).toBe('/dev/expert-profile-setup'))
  })

  test('approved: links to the dashboard', async () => {
    serve(answers({ ownApplication: () => anApplication({ status: 'approved' }) }))
    await showStatus()
    const link = await screen.findByRole('link', { name: 'Go to your dashboard' })
    expect(link.getAttribute('href')).toBe('/dev/dashboard')
  })
})

describe('the support contact', () => {
  test.each(['en', 'ar'] as const)('shows an address and a number, in %s', async (language) => {
    serve(answers({ ownApplication: () => anApplication({ status: 'approved' }) }))
    await showStatus(language)
    const email = await screen.findByRole('link', { name: 'help@sanad.example' })
    expect(email.getAttribute('href')).toBe('mailto:help@sanad.example')
    const phone = screen.getByRole('link', { name: '+1 555 0100' })
    expect(phone.getAttribute('href')).toBe('tel:+15550100')
  })

  test('shows nothing when the operator named nobody', async () => {
    serve(
      answers({
        ownApplication: () =>
          anApplication({ status: 'approved', contact: { email: null, phone: null } }),
      }),
    )
    await showStatus()
    await screen.findByRole('link', { name: 'Go to your dashboard' })
    expect(screen.queryByText('Questions? Ask us')).toBeNull()
  })
})

describe('withdrawing', () => {
  test('asks for confirmation, and leads to the profile', async () => {
    let status: OwnApplication['status'] = 'pending_approval'
    const calls = serve(
      answers({
        ownApplication: () => anApplication({ status, submittedAt: '2026-11-20T10:00:00Z' }),
        withdrawApplication: () => {
          status = 'pending'
          return { status }
        },
      }),
    )
    const { person, address } = await showStatus()
    const withdrawals = () =>
      calls.filter(({ operation }) => operation === 'application.withdrawApplication')
    await person.click(await screen.findByRole('button', { name: 'Withdraw my application' }))
    await person.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Keep it' }))
    expect(withdrawals()).toHaveLength(0)
    await person.click(screen.getByRole('button', { name: 'Withdraw my application' }))
    await person.click(screen.getByRole('button', { name: 'Withdraw it' }))
    await waitFor(() => expect(address()).toBe('/dev/expert-profile-setup'))
    expect(withdrawals()).toHaveLength(1)
  })

  test('offline it says so, and nothing is lost', async () => {
    serve(
      answers({
        ownApplication: () => anApplication({ status: 'in_review' }),
        withdrawApplication: unreachable,
      }),
    )
    const { person } = await showStatus()
    await person.click(await screen.findByRole('button', { name: 'Withdraw my application' }))
    await person.click(screen.getByRole('button', { name: 'Withdraw it' }))
    await waitFor(() =>
      expect(
        screen.getByRole('button', { name: 'Withdraw it' }).getAttribute('aria-busy'),
      ).toBeNull(),
    )
    expect(screen.getByRole('dialog')).toBeDefined()
  })

  test.each(['approved', 'rejected', 'suspended'] as const)(
    'is not offered when %s',
    async (status) => {
      serve(answers({ ownApplication: () => anApplication({ status }) }))
      await showStatus()
      await screen.findByRole('status')
      expect(screen.queryByRole('button', { name: 'Withdraw my application' })).toBeNull()
    },
  )
})
