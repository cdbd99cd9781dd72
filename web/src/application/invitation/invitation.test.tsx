import { screen, waitFor } from '@testing-library/react'
import type { Invitation } from '@sanad/domain/application/invitation-contract'
import type { Standing } from '@sanad/domain/primitives/role'
import { Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { inTab } from '#web/platform/storage/storage.ts'
import { refused, serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ExpertOnboardingScreen } from '../sign-up/expert-onboarding-screen.tsx'
import { InvitationScreen } from './invitation-screen.tsx'
import { InvitationsScreen } from './invitations-screen.tsx'
import { acceptKeptInvitation, keepInvitation, keptInvitation } from './kept-invitation.ts'
import clipboardAr from '#web/platform/clipboard/strings.ar.json' with { type: 'json' }
import clipboardEn from '#web/platform/clipboard/strings.en.json' with { type: 'json' }
import ar from './strings.ar.json' with { type: 'json' }
import en from './strings.en.json' with { type: 'json' }

const stringsOf = { en, ar }
const until = { expiresAt: '2026-12-11T10:00:00.000Z' }
const open: Invitation = {
  id: '7b0c7b1e-6f0e-4a9e-9a53-0d9a1d1d0001',
  label: 'Course',
  state: 'open',
  madeBy: 'Huda Nasser',
  madeAt: '2026-11-27T10:00:00.000Z',
  expiresAt: until.expiresAt,
  usedAt: null,
}

beforeEach(() => {
  inTab.clear()
})

describe.each(bothDirections)('an invitation in %s', (language) => {
  const t = stringsOf[language]

  async function show(
    standing: Standing,
    invitation: () => typeof until | ReturnType<typeof refused> = () => until,
  ) {
    const me = standing === 'anonymous' ? null : aPerson({ standing })
    const calls = serve({
      home: { start: () => ({ me, next: 'dashboard' }) },
      application: { invitation, acceptInvitation: () => ({ accepted: true }) },
    })
    const view = await renderScreen(
      <Routes>
        <Route path="/dev/invitation" element={<InvitationScreen />} />
        <Route path="/dev/expert-onboarding" element={<ExpertOnboardingScreen />} />
        <Route path="*" element={null} />
      </Routes>,
      { language, words: ['application', 'invitation'], at: '/dev/invitation#secret' },
    )
    const accepted = () => calls.some(({ operation }) => operation.endsWith('acceptInvitation'))
    return { ...view, calls, accepted }
  }

  test('INVITE-4 a stranger comes to the first page of applying, and the link stays in the tab', async () => {
    const { address, accepted } = await show('anonymous')
    await screen.findByText(t.notice)
    expect(address()).toBe('/dev/expert-onboarding')
    expect(keptInvitation()).toBe('secret')
    expect(accepted()).toBe(false)
  })

  test.each([
    ['seeker', t.seeker],
    ['guest', t.guest],
    ['expert', t.expert],
    ['supervisor', t.staff],
    ['admin', t.staff],
  ] as const)('INVITE-5 a %s is told why it is not used', async (standing, words) => {
    const { address, accepted } = await show(standing)
    await screen.findByText(words)
    expect(address()).toBe('/dev/invitation')
    expect(screen.getByRole('link', { name: t.back }).getAttribute('href')).toBe('/dev/dashboard')
    expect(accepted()).toBe(false)
  })

  test('INVITE-4 an applicant uses it with one press', async () => {
    const { person, address, accepted } = await show('applicant')
    await person.click(await screen.findByRole('button', { name: t.use }))
    await waitFor(() => expect(address()).toBe('/dev/dashboard'))
    expect(accepted()).toBe(true)
    expect(keptInvitation()).toBeNull()
  })

  test('INVITE-2 a link that has ended still leads to applying', async () => {
    await show('anonymous', () => refused('INVITATION_ENDED'))
    await screen.findByRole('heading', { name: t.ended.heading })
    expect(screen.getByRole('link', { name: t.apply }).getAttribute('href')).toBe(
      '/dev/expert-onboarding',
    )
    expect(keptInvitation()).toBeNull()
  })

  test('INVITE-4 who comes second is told so after signing in, and goes on', async () => {
    serve({ application: { acceptInvitation: () => refused('INVITATION_ENDED') } })
    await renderScreen(<p />, { language })
    keepInvitation('secret')
    await acceptKeptInvitation()
    await screen.findByText(t.lost)
    await screen.findByText(t.lostText)
    expect(keptInvitation()).toBeNull()
  })

  test('INVITE-2 INVITE-6 the team makes a link that is shown once, and withdraws it', async () => {
    let invitations: Invitation[] = []
    const calls = serve({
      home: {
        start: () => ({ me: aPerson({ standing: 'admin', role: 'admin' }), next: 'dashboard' }),
      },
      application: {
        invitations: () => invitations,
        makeInvitation: () => {
          invitations = [open]
          return { path: '/dev/invitation#secret', invitations }
        },
        withdrawInvitation: () => (invitations = [{ ...open, state: 'withdrawn' }]),
      },
    })
    const { person } = await renderScreen(<InvitationsScreen />, {
      language,
      words: ['invitation', 'clipboard'],
      at: '/dev/staff/invitations',
    })
    await screen.findByText(t.list.none)
    await person.click(screen.getByRole('button', { name: t.list.make }))
    await person.type(screen.getByRole('textbox', { name: t.list.label }), 'Course')
    await person.click(screen.getByRole('button', { name: t.list.makeYes }))
    const link = await screen.findByRole<HTMLInputElement>('textbox', { name: t.list.link })
    expect(link.value).toBe(`${location.origin}/dev/invitation#secret`)
    const copy = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await person.click(
      screen.getByRole('button', { name: { ar: clipboardAr, en: clipboardEn }[language].copy }),
    )
    expect(copy).toHaveBeenCalledWith(link.value)
    await person.click(screen.getByRole('button', { name: t.list.done }))
    expect(screen.queryByDisplayValue(link.value)).toBeNull()
    await screen.findByText('Course')
    await person.click(screen.getByRole('button', { name: /Course/ }))
    await screen.findByText(t.list.withdrawText)
    await person.click(screen.getByRole('button', { name: t.list.withdraw }))
    await screen.findByText(t.list.states.withdrawn)
    expect(calls.map(({ operation, input }) => [operation, input])).toContainEqual([
      'application.makeInvitation',
      { label: 'Course' },
    ])
  })

  test('INVITE-8 a file is counted first, and its links are saved beside its rows', async () => {
    const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:file')
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue()
    const calls = serve({
      application: {
        invitations: () => [],
        importInvitations: ({ isDryRun }: { isDryRun: boolean }) => ({
          made: 1,
          known: 2,
          rows: isDryRun
            ? []
            : [
                ['email', 'invitation'],
                ['a@example.org', '/dev/invitation#secret'],
              ],
          invitations: [open],
        }),
      },
    })
    const { person } = await renderScreen(<InvitationsScreen />, {
      language,
      words: ['application', 'invitation', 'service-desk'],
    })
    await person.click(await screen.findByRole('button', { name: t.import.title }))
    await person.click(screen.getByRole('button', { name: t.import.make }))
    expect(
      await screen.findByText({ en: 'Please choose a file.', ar: 'بقي اختيار ملف.' }[language]),
    ).toBeTruthy()
    await person.upload(
      screen.getByLabelText(/CSV/),
      new File(['email\na@example.org\n'], 'volunteers.csv', { type: 'text/csv' }),
    )
    const counted = t.import.found_one.replace('{{count}}', '1')
    await screen.findByText((words) => words.startsWith(counted))
    await person.click(screen.getByRole('button', { name: t.import.make }))
    await screen.findByText(t.import.saved)
    const file = saved.mock.calls[0]?.[0] as Blob
    expect(await file.text()).toContain(`a@example.org,${location.origin}/dev/invitation#secret`)
    expect(calls.map(({ operation }) => operation)).toContain('application.importInvitations')
  })
})
