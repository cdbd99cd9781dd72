import { findings, readyItems } from '@sanad/domain/admin/ready'
import type { ReadyItemView, ReadyView } from '@sanad/domain/admin/ready-contract'
import { screen, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { serve } from '../../../test/answers.ts'
import { aPerson } from '../../../test/people.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { ReadyScreen } from './ready-screen.tsx'
import ar from '../strings.ar.json'
import en from '../strings.en.json'

const facts = {
  at: '2026-11-19T10:00:00.000Z',
  name: 'Nadia Karam',
  role: 'lawyer',
  host: 'help.example',
  count: 3,
  total: 12,
  hours: 40,
  policy: 'off',
}
const anItem = (item: ReadyItemView['item'], finding: ReadyItemView['finding']): ReadyItemView => ({
  item,
  finding,
  facts,
  about: 'abc',
  since: null,
  exception: null,
  state: finding === 'good' ? 'good' : 'bad',
})

async function open(view: ReadyView, language: 'en' | 'ar', role: 'owner' | 'admin' = 'owner') {
  const start = { me: aPerson({ role, standing: role }), next: 'dashboard' } as const
  const calls = serve({
    home: { start: () => start },
    admin: { ready: () => view, signException: () => ({ ...view, open: true }) },
    escalation: { testChannel: () => ({ testId: '0190b9a0-0000-7000-8000-00000000000a' }) },
  })
  const shown = await renderScreen(<ReadyScreen />, { language, words: ['admin'] })
  await shown.client.fetchQuery({ queryKey: ['home', 'start'], queryFn: () => start })
  return { ...shown, calls }
}

describe.each(bothDirections)('the ready page in %s', (language) => {
  const words = (language === 'ar' ? ar : en).ready

  test('shows every item, with a sentence for each possible finding', async () => {
    const each = readyItems.flatMap((item) => findings[item].map((finding) => ({ item, finding })))
    const longest = Math.max(...readyItems.map((item) => findings[item].length))
    for (let at = 0; at < longest; at += 1) {
      const items = readyItems.map((item) => anItem(item, findings[item][at] ?? 'good'))
      const { unmount } = await open({ stage: 'live', open: false, items }, language)
      const rows = await screen.findAllByRole('heading', { level: 2 })
      expect(rows.map((row) => row.textContent).toSorted()).toEqual(
        Object.values(words.items).toSorted(),
      )
      for (const row of rows) {
        const sentence = row.closest('li')?.querySelector('p')?.textContent ?? ''
        expect(sentence).toMatch(language === 'ar' ? /[\u0621-\u064a]{2}/ : /[a-z]{2}/)
        expect(sentence).not.toMatch(/\{\{|ready\./)
      }
      unmount()
    }
    expect(each.length).toBeGreaterThan(readyItems.length)
  })

  test('a person without a name who confirmed a test is called a team member', async () => {
    const tested = { ...anItem('mail', 'good'), facts: { ...facts, name: '' } }
    await open({ stage: 'live', open: true, items: [tested] }, language)
    await screen.findByText(words.found.somebody, { exact: false })
  })

  test('the owner signs with a name and a reason; others can only look and test', async () => {
    const view: ReadyView = { stage: 'live', open: false, items: [anItem('mail', 'untested')] }
    const { person, calls, unmount } = await open(view, language)
    await person.click(await screen.findByRole('button', { name: words.testMail }))
    await screen.findByText(words.sent, { exact: false })
    await person.click(screen.getByRole('button', { name: words.except }))
    const sheet = within(screen.getByRole('dialog'))
    await person.click(sheet.getByRole('button', { name: words.exceptYes }))
    sheet.getByText(words.nameMissing)
    const [name, reason] = sheet.getAllByRole('textbox')
    if (!reason || !name) throw new Error('no fields')
    await person.type(reason, 'a week of trying')
    await person.type(name, 'Huda Saleh')
    await person.click(sheet.getByRole('button', { name: words.exceptYes }))
    await screen.findByText(words.open)
    expect(calls.findLast(({ operation }) => operation === 'admin.signException')?.input).toEqual({
      item: 'mail',
      about: 'abc',
      reason: 'a week of trying',
      name: 'Huda Saleh',
    })
    unmount()
    await open(view, language, 'admin')
    await screen.findByRole('button', { name: words.testMail })
    expect(screen.queryByRole('button', { name: words.except })).toBeNull()
  })
})
