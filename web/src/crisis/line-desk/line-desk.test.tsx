import type { LineDesk } from '@sanad/domain/crisis/contract'
import { defaultLines } from '#web/platform/content/lines.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { refused, serve, type Answers } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { LineDeskScreen } from './line-desk-screen.tsx'
import { crisisKeys } from '../storage-keys.ts'

const crisisLine = defaultLines.find(({ id }) => id === 'AE-8004673')!
const colleague = { id: '0190b9a0-0000-7000-8000-00000000000a', firstName: 'Huda' }
const aDesk = (more: Partial<LineDesk> = {}): LineDesk => ({
  callEveryDays: 30,
  lines: [
    {
      line: crisisLine,
      revision: 2,
      release: null,
      calledAt: null,
      calledBy: null,
      failed: false,
      verifiedBy: null,
      stale: true,
    },
  ],
  proposals: [],
  ...more,
})
const proposal = (mine: boolean): LineDesk['proposals'][number] => ({
  id: '0190b9a0-0000-7000-8000-00000000000b',
  lineId: crisisLine.id,
  line: { ...crisisLine, shown: '800-9999', dial: '8009999' },
  reason: 'The ministry says so.',
  by: colleague,
  at: new Date().toISOString(),
  mine,
})

async function open(crisis: NonNullable<Answers['crisis']>, language: 'en' | 'ar' = 'en') {
  localStorage.setItem(crisisKeys.device.country, 'AE')
  const me = aPerson({ role: 'supervisor', standing: 'supervisor' })
  const calls = serve({ home: { start: () => ({ me, next: 'dashboard' }) }, crisis })
  const view = await renderScreen(<LineDeskScreen />, {
    language,
    words: ['crisis', 'crisis'],
  })
  return { ...view, calls }
}

describe.each(bothDirections)('the desk of crisis lines in %s', (language) => {
  test('LINES-5 lists lines that are overdue for a call, and stores who called', async () => {
    const today = {
      ...aDesk().lines[0]!,
      calledAt: new Date().toISOString(),
      calledBy: colleague,
      stale: false,
    }
    const { person, calls } = await open(
      { lineDesk: () => aDesk(), recordLineCall: () => aDesk({ lines: [today] }) },
      language,
    )
    expect(
      await screen.findByText(
        language === 'en'
          ? /1 number needs a test call: United Arab Emirates/
          : /رقم واحد يحتاج إلى اتصال تجربة/,
      ),
    ).toBeDefined()
    await person.click(
      screen.getByRole('button', { name: language === 'en' ? 'It answered' : 'وصلنا رد' }),
    )
    expect(await screen.findByText(/Huda/)).toBeDefined()
    expect(calls.at(-1)?.input).toEqual({ lineId: crisisLine.id, answered: true })
  })
})

test('LINES-4 a test call without an answer says what follows before it is recorded', async () => {
  const { person, calls } = await open({
    lineDesk: () => aDesk(),
    recordLineCall: () => aDesk(),
  })
  await person.click(await screen.findByRole('button', { name: 'It did not answer' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/This number can no longer be tapped/)).toBeDefined()
  expect(calls.some(({ operation }) => operation === 'crisis.recordLineCall')).toBe(false)
  await person.click(sheet.getByRole('button', { name: 'It did not answer' }))
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'crisis.recordLineCall')?.input).toEqual({
      lineId: crisisLine.id,
      answered: false,
    }),
  )
})

test('LINES-3 a change goes out with its reason and the revision that was looked at', async () => {
  const { person, calls } = await open({
    lineDesk: () => aDesk(),
    proposeLine: () => aDesk({ proposals: [proposal(true)] }),
  })
  await person.click(await screen.findByRole('button', { name: 'Change' }))
  const dialog = within(screen.getByRole('dialog'))
  const number = dialog.getByLabelText('Number, as people know it')
  await person.clear(number)
  await person.type(number, '800-9999')
  await person.type(dialog.getByLabelText('Why?'), 'The ministry says so.')
  await person.click(dialog.getByRole('button', { name: 'Propose' }))
  expect(await screen.findByText('A second person has to confirm this.')).toBeDefined()
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull()
  expect(calls.find(({ operation }) => operation === 'crisis.proposeLine')?.input).toMatchObject({
    lineId: crisisLine.id,
    revision: 2,
    line: { shown: '800-9999', dial: '8004673' },
    reason: 'The ministry says so.',
  })
})

test('LINES-3 the second person sees both versions and confirms; a refusal is said', async () => {
  const { person, calls } = await open({
    lineDesk: () => aDesk({ proposals: [proposal(false)] }),
    decideLine: () => refused('LINE_CHANGED'),
  })
  expect(await screen.findByText('800-9999 → 8009999')).toBeDefined()
  expect(screen.getByText('800-4673 → 8004673')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Confirm' }))
  const sheet = within(screen.getByRole('dialog'))
  expect(sheet.getByText(/replace the current ones on every device/)).toBeDefined()
  expect(calls.some(({ operation }) => operation === 'crisis.decideLine')).toBe(false)
  await person.click(sheet.getByRole('button', { name: 'Confirm' }))
  expect((await screen.findByRole('alert')).textContent).toMatch(/has changed since you opened it/)
})

test('LINES-12 a line that a release corrects shows both, and either is proposed', async () => {
  const release = { ...crisisLine, shown: '800-9999', dial: '8009999' }
  const { person, calls } = await open({
    lineDesk: () => aDesk({ lines: [{ ...aDesk().lines[0]!, release }] }),
    proposeLine: () => aDesk({ proposals: [proposal(true)] }),
  })
  expect(await screen.findByText('800-4673 → 8004673')).toBeDefined()
  expect(screen.getByText('800-9999 → 8009999')).toBeDefined()
  await person.click(screen.getByRole('button', { name: 'Use the new release' }))
  const dialog = within(screen.getByRole('dialog'))
  await person.type(dialog.getByLabelText('Why?'), 'The release says so.')
  await person.click(dialog.getByRole('button', { name: 'Propose' }))
  await waitFor(() =>
    expect(calls.find(({ operation }) => operation === 'crisis.proposeLine')?.input).toMatchObject({
      lineId: crisisLine.id,
      revision: 2,
      line: { shown: '800-9999', dial: '8009999' },
    }),
  )
})
