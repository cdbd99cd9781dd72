import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve, type Answers } from '../../test/answers.ts'
import { aPerson } from '../../test/people.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { SessionsScreen } from './sessions-screen.tsx'
import { SettingsScreen } from './settings/settings-screen.tsx'
import ar from './strings.ar.json'
import en from './strings.en.json'
import { TermsVersionsScreen } from './settings/terms-versions-screen.tsx'

const aSetting = {
  kind: 'number' as const,
  group: 'keep' as const,
  unit: 'days' as const,
  value: 90,
  usual: 90,
  min: 30,
  max: 90,
  source: 'usual' as const,
  mayChange: true,
  changedBy: null,
  changedAt: null,
}
const answers = {
  sessions: ({ after }) => ({
    sessions: [
      {
        id:
          after === undefined
            ? '0190b9a0-0000-7000-8000-00000000000a'
            : '0190b9a0-0000-7000-8000-0000000000bb',
        standing: 'ended' as const,
        isEmergency: true,
        language: 'ar' as const,
        startedAt: '2026-11-19T10:00:00Z',
        endedAt: '2026-11-19T10:25:00Z',
        lastMessageAt: '2026-11-19T10:24:00Z',
        messages: 31,
        experts: 2,
        supervised: true,
        expert: { id: '0190b9a0-0000-7000-8000-00000000000c', name: 'Sara' },
        waitedSeconds: 180,
        level: null,
      },
    ],
    count: 2,
    next:
      after === undefined
        ? '2026-11-19T10:00:00.000000Z 0190b9a0-0000-7000-8000-00000000000a'
        : null,
  }),
  settings: () => ({
    deployment: [
      { name: 'TIME_ZONE' as const, value: 'Asia/Dubai' },
      { name: 'SMTP_URL' as const, value: false },
    ],
    live: [
      { ...aSetting, name: 'keep-messages' as const },
      {
        ...aSetting,
        name: 'reports-day' as const,
        group: 'limit' as const,
        unit: 'times' as const,
        value: 5,
      },
      {
        ...aSetting,
        name: 'minors' as const,
        kind: 'switch' as const,
        group: 'rule' as const,
        unit: null,
        value: 0,
        source: 'environment' as const,
        mayChange: false,
      },
    ],
    fixed: [{ name: 'code-tries' as const, value: 7 }],
  }),
  changeSetting: ({ name, to }) => ({ ...aSetting, name, value: to }),
  askBreakGlass: () => ({ requests: [] }),
  terms: () => ({
    texts: [
      {
        version: 'v1.0_v1.0',
        kind: 'seeker' as const,
        language: 'en' as const,
        current: true,
        agreed: 1204,
        firstAt: '2026-01-02T10:00:00Z',
        lastAt: '2026-11-19T10:00:00Z',
        hash: '0123456789ab',
        signers: [{ profession: 'lawyer' as const, name: 'Dr Noor', on: '2026-11-01' }],
      },
    ],
    withoutCurrent: 3,
  }),
  termsText: () => ({ text: 'Kept words\n\nNew words', before: 'Kept words\n\nOld words' }),
} satisfies NonNullable<Answers['admin']>

function serveAdmin(role: 'admin' | 'owner' = 'admin', admin: Answers['admin'] = answers) {
  const me = aPerson({ role, standing: role })
  return serve({ home: { start: () => ({ me, next: 'dashboard' }) }, admin })
}

describe.each(bothDirections)('in %s', (language, direction) => {
  test('lists facts about conversations, and loads the next page', async () => {
    const calls = serveAdmin()
    const { person } = await renderScreen(<SessionsScreen />, { language, words: ['admin'] })
    expect(document.documentElement.dir).toBe(direction)
    await person.click(await screen.findByRole('button', { name: /Show more|عرض المزيد/ }))
    await screen.findByText('000000bb')
    expect(screen.getAllByText(/25 minutes|25 دقيقة/)).toHaveLength(2)
    expect(screen.getAllByRole('link', { name: 'Sara' })).toHaveLength(2)
    expect(screen.getAllByText(/lasted \u206825 minutes|استمرت \u206825 دقيقة/)).toHaveLength(2)
    expect(calls.findLast(({ operation }) => operation === 'admin.sessions')?.input).toHaveProperty(
      'after',
    )
  })

  test('says of an open conversation when its last message came, not how long it lasted', async () => {
    const open = { standing: 'together' as const, endedAt: null }
    serveAdmin('admin', {
      ...answers,
      sessions: (input) => {
        const page = answers.sessions(input)
        return { ...page, sessions: page.sessions.map((one) => ({ ...one, ...open })) }
      },
    })
    await renderScreen(<SessionsScreen />, { language, words: ['admin'] })
    expect(
      await screen.findByText(/last message after \u206824 minutes|آخر رسالة بعد \u206824 دقيقة/),
    ).toBeDefined()
  })

  test('requests to read a conversation from its row, with a reason, and opens nothing', async () => {
    const calls = serveAdmin()
    const { person } = await renderScreen(<SessionsScreen />, { language, words: ['admin'] })
    const { readNamed } = { en, ar }[language].sessions
    const name = new RegExp(readNamed.replace('{{name}}', '.*0000000a'))
    await person.click(
      (await screen.findAllByRole('button', { name: /^(Actions for|إجراءات)/ }))[0]!,
    )
    await person.click(await screen.findByRole('button', { name }))
    const sheet = within(screen.getByRole('dialog'))
    await person.type(sheet.getByRole('textbox'), 'court order 12')
    await person.click(
      sheet.getByRole('button', { name: language === 'ar' ? ar.glass.askYes : en.glass.askYes }),
    )
    await screen.findByText(/\/staff\/break-glass$/)
    expect(calls.findLast(({ operation }) => operation === 'admin.askBreakGlass')?.input).toEqual({
      sessionId: '0190b9a0-0000-7000-8000-00000000000a',
      reason: 'court order 12',
    })
  })

  test('shows the settings and the terms in force', async () => {
    serveAdmin()
    const { unmount } = await renderScreen(<SettingsScreen />, { language, words: ['admin'] })
    expect((await screen.findByText('SMTP_URL')).closest('dl')?.textContent).toMatch(/Off|معطّل/)
    screen.getByText('Asia/Dubai')
    expect(screen.getByText(/people aged 13|بين 13 و17/).closest('li')?.textContent).toMatch(
      /only there|وهناك فقط/,
    )
    expect(screen.queryByRole('button', { name: /people aged 13|بين 13 و17/ })).toBeNull()
    unmount()
    await renderScreen(<TermsVersionsScreen />, { language, words: ['admin'] })
    expect(await screen.findByText(/1,204|1204|١٬٢٠٤/)).toBeDefined()
  })

  test('shows changes of the terms, and who signed them', async () => {
    serveAdmin('owner')
    const { person } = await renderScreen(<TermsVersionsScreen />, { language, words: ['admin'] })
    await person.click(await screen.findByRole('button', { name: /^Read: |^قراءة: / }))
    expect((await screen.findByText('New words')).tagName).toBe('INS')
    expect(screen.getByText('Old words').tagName).toBe('DEL')
    await person.click(screen.getByRole('button', { name: /^Close$|^إغلاق$/ }))
    screen.getByText(/Dr Noor/)
  })

  test('changes a setting within its bounds, with a reason; a shorter retention says that it deletes', async () => {
    const calls = serveAdmin()
    const { person } = await renderScreen(<SettingsScreen />, { language, words: ['admin'] })
    await person.click(
      await screen.findByRole('button', { name: /Change: Messages|تغيير: الرسائل/ }),
    )
    const days = await screen.findByRole('textbox', { name: /Days|عدد الأيام/ })
    const save = () => person.click(screen.getByRole('button', { name: /^Save$|^حفظ$/ }))
    await person.clear(days)
    await person.type(days, '7')
    await person.type(screen.getByRole('textbox', { name: /Why|السبب|لماذا/ }), 'a new law')
    await save()
    expect(calls.some(({ operation }) => operation === 'admin.changeSetting')).toBe(false)
    expect(screen.queryByText(/does not come back|ولا يعود/)).toBeNull()
    await person.clear(days)
    await person.type(days, '60')
    screen.getByText(/does not come back|ولا يعود/)
    await save()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(calls.find(({ operation }) => operation === 'admin.changeSetting')?.input).toEqual({
      name: 'keep-messages',
      from: 90,
      to: 60,
      reason: 'a new law',
    })
  })
})
