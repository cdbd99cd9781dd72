import { act, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { serve, unreachable } from '../../test/answers.ts'
import { inTheEmirates } from '../../test/in-the-emirates.ts'
import { takesThePointer } from '../../test/pointer.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { listedVersion } from '@sanad/domain/crisis/lines/crisis-lines'
import { defaultLines } from '#web/platform/content/lines.ts'
import { CallServices } from './call-services.tsx'
import { CrisisCard } from './crisis-card.tsx'
import { EmergencyCall } from './crisis-numbers.tsx'
import { CrisisLinesScreen } from './crisis-lines-screen.tsx'
import { reloadLines, useRefreshLines } from './use-lines.ts'
import { crisisKeys } from './storage-keys.ts'

const targets = () => screen.getAllByRole('link').map((link) => link.getAttribute('href') ?? '')

describe.each([
  ['en', 'Call 998 (ambulance)', 'Call 999 (police)'],
  ['ar', 'الاتصال بـ 998 (الإسعاف)', 'الاتصال بـ 999 (الشرطة)'],
] as const)('the foot of a page in %s', (language, ...names) => {
  test('says whom each number reaches', async () => {
    inTheEmirates()
    await renderScreen(<EmergencyCall />, { language, words: ['crisis'] })
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(names)
  })
})

test('a number that reaches everybody is only called', async () => {
  localStorage.setItem(crisisKeys.device.country, 'US')
  await renderScreen(<EmergencyCall />, { words: ['crisis'] })
  expect(screen.getByRole('link', { name: 'Emergency, 911' })).toBeDefined()
})

describe.each([
  ['en', 'Call 998 (ambulance)', 'Call 999 (police)', 'United Kingdom', 'Emergency, 999', '112'],
  [
    'ar',
    'الاتصال بـ 998 (الإسعاف)',
    'الاتصال بـ 999 (الشرطة)',
    'المملكة المتحدة',
    'الطوارئ، 999',
    '112',
  ],
] as const)('LINES-8 calling in %s', (language, ambulance, police, kingdom, one, anywhere) => {
  const calls = () =>
    [...document.querySelectorAll('a[href^="tel:"]')].map(({ textContent }) => textContent)

  test('stands under the name of the country, which can be changed there', async () => {
    inTheEmirates()
    const { person } = await renderScreen(<CallServices />, { language, words: ['crisis'] })
    expect(calls()).toEqual([ambulance, police])
    await person.selectOptions(screen.getByRole('combobox'), 'GB')
    expect(screen.getByRole('heading', { name: new RegExp(kingdom) })).toBeDefined()
    expect(calls()).toEqual([one])
  })

  test('an unsure guess shows both countries and 112, and asks nothing first', async () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(['en-GB'])
    vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockReturnValue({
      timeZone: 'Asia/Baghdad',
    } as Intl.ResolvedDateTimeFormatOptions)
    await renderScreen(<CallServices />, { language, words: ['crisis'] })
    expect(calls()).toEqual([one, ambulance, police, one.replace('999', anywhere)])
    vi.restoreAllMocks()
  })
})

test('LINES-8 a country whose numbers are not here yet shows 112', async () => {
  localStorage.setItem(crisisKeys.device.country, 'GB')
  const lines = defaultLines.filter(({ country }) => country === 'AE')
  localStorage.setItem(crisisKeys.device.lines, JSON.stringify({ listed: listedVersion, lines }))
  await renderScreen(<CallServices />, { words: ['crisis'] })
  expect(targets()).toEqual(['tel:112'])
})

describe.each([
  ['crisis', 'Connect to Crisis Support'],
  ['confirmation', 'Connect Me Now'],
] as const)('the %s card', (kind, connect) => {
  test(`offers "${connect}", a way on and numbers`, async () => {
    const onConnect = vi.fn()
    const onContinue = vi.fn()
    const { person, container } = await renderScreen(
      <CrisisCard kind={kind} onConnect={onConnect} onContinue={onContinue} />,
      { words: ['crisis'] },
    )
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
    await person.click(screen.getByRole('button', { name: connect }))
    await person.click(screen.getByRole('button', { name: 'Continue the assessment' }))
    expect(onConnect).toHaveBeenCalledOnce()
    expect(onContinue).toHaveBeenCalledOnce()
    expect(within(container).getAllByRole('link').length).toBeGreaterThan(1)
  })
})

test('the card comes in place of "Complete": the tail of a double tap there answers nothing', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await renderScreen(<CrisisCard kind="crisis" onConnect={vi.fn()} onContinue={vi.fn()} />, {
    words: ['crisis'],
  })
  const choices = screen.getAllByRole('button')
  expect(choices.map(takesThePointer)).toEqual([false, false])
  act(() => void vi.advanceTimersByTime(500))
  expect(choices.map(takesThePointer)).toEqual([true, true])
})

test('the confirmation claims nothing that the person did not say: any hard feeling brings it too', async () => {
  await renderScreen(<CrisisCard kind="confirmation" onConnect={vi.fn()} onContinue={vi.fn()} />, {
    words: ['crisis'],
  })
  expect(screen.queryByText(/pressing|urgent/i)).toBeNull()
})

/** The page with the request for newer lines around it, as in the site. */
function FreshPage() {
  useRefreshLines()
  return <CrisisLinesScreen />
}

describe.each(bothDirections)('the page of numbers in %s', (language) => {
  test('is whole without a service: emergency first, and what works elsewhere is never a link', async () => {
    inTheEmirates()
    serve({ crisis: { lines: unreachable } })
    await renderScreen(<FreshPage />, { language, words: ['crisis'] })
    expect(
      targets()
        .filter((target) => /^(tel|sms)/.test(target))
        .slice(0, 3),
    ).toEqual(['tel:998', 'tel:999', 'tel:8004673'])
    for (const number of ['741741', '800-MENTAL'])
      expect(screen.getByText(number).closest('a'), number).toBeNull()
  })

  test('what the service says replaces the bundled copy, and is there again without a service', async () => {
    inTheEmirates()
    const lines = defaultLines.map((crisisLine) =>
      crisisLine.id === 'AE-8004673'
        ? { ...crisisLine, shown: '800-9999', dial: '8009999' }
        : crisisLine,
    )
    serve({ crisis: { lines: () => ({ listed: listedVersion, lines }) } })
    const first = await renderScreen(<FreshPage />, { language, words: ['crisis'] })
    await screen.findByText('800-9999')
    first.unmount()
    reloadLines()
    serve({ crisis: { lines: unreachable } })
    await renderScreen(<FreshPage />, { language, words: ['crisis'] })
    expect(targets()).toContain('tel:8009999')
  })
})

test.each([
  ['broken', '{"listed":'],
  ['of another shape', JSON.stringify({ listed: listedVersion, lines: [{ id: 1 }] })],
  ['older than this app', JSON.stringify({ listed: 0, lines: [defaultLines[0]] })],
])('a kept copy that is %s is passed over', async (_what, kept) => {
  inTheEmirates()
  localStorage.setItem(crisisKeys.device.lines, kept)
  reloadLines()
  await renderScreen(<CrisisLinesScreen />, { words: ['crisis'] })
  expect(targets()).toContain('tel:8004673')
})

describe('open times', () => {
  const page = async (at: string) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(at) })
    inTheEmirates()
    await renderScreen(<CrisisLinesScreen />, { words: ['crisis'] })
    return screen.getByText('800-8877').closest('a')?.textContent
  }
  afterEach(() => void vi.useRealTimers())

  test('say that a line is open now', async () => {
    expect(await page('2026-11-20T08:00:00Z')).toMatch(/open now/)
  })
  test('say when it opens', async () => {
    expect(await page('2026-11-20T20:00:00Z')).toMatch(/opens at 09:00/)
  })
  test('are not shown where they are unknown', async () => {
    await page('2026-11-20T08:00:00Z')
    expect(screen.getByText('800-4673').closest('a')?.textContent).not.toMatch(/open/i)
  })
})
