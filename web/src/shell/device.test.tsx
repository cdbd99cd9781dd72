import { screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { serve } from '../../test/answers.ts'
import { FirstLines, Helplines } from '#web/crisis/index.ts'
import { reloadLines } from '#web/crisis/use-lines.ts'
import { dayWords } from '#web/appointments/times.ts'
import { EmergencyConnectScreen } from '#web/emergency/emergency-connect-screen.tsx'
import { onDevice } from '#web/platform/storage/storage.ts'
import { Card } from '#web/ui/layout/card.tsx'
import { PageShell } from '#web/ui/layout/page-shell.tsx'
import { browserLanguages, isMoment, localZone, takesCookies } from '#web/platform/device.ts'
import { crisisKeys } from '#web/crisis/storage-keys.ts'

const reported = Intl.DateTimeFormat.prototype.resolvedOptions
const inZone = (timeZone: string | undefined) =>
  vi.spyOn(Intl.DateTimeFormat.prototype, 'resolvedOptions').mockImplementation(function (
    this: Intl.DateTimeFormat,
  ) {
    return { ...reported.call(this), timeZone: timeZone as string }
  })

const everyLine = (
  <>
    <FirstLines />
    <Helplines />
  </>
)

afterEach(() => void vi.restoreAllMocks())

const strange = ['Etc/Unknown', 'Moon/Base', '', undefined]

describe.each(strange)('on a device whose zone is %j', (zone) => {
  beforeEach(() => void inZone(zone))

  test('clocks show UTC', () => {
    expect(localZone()).toBe('UTC')
    expect(dayWords(0, 'en-GB')).toContain('1 January')
  })

  test.each(bothDirections)('the numbers to call stand there, in %s', async (language) => {
    await renderScreen(everyLine, { language, words: ['crisis'] })
    expect(screen.getAllByText(/999/).length).toBeGreaterThan(0)
    expect(document.querySelector('a[href^="tel:"]')).not.toBeNull()
  })
})

test.each(bothDirections)(
  'an emergency can be asked for on a device of no known zone, in %s',
  async (language) => {
    inZone('Etc/Unknown')
    serve({ home: { start: () => ({ me: null, next: 'sign-in' }) } })
    await renderScreen(<EmergencyConnectScreen />, {
      language,
      words: ['emergency', 'crisis'],
      at: '/dev/emergency-connect',
    })
    const button = { en: 'Connect me now', ar: /تواصل|اتصال|داعم/ }[language]
    expect((await screen.findAllByRole('button', { name: button })).length).toBeGreaterThan(0)
    expect(document.querySelector('a[href^="tel:"]')).not.toBeNull()
  },
)

test.each([
  ['a moment that is none', { verifiedAt: 'yesterday' }],
  [
    'hours in a zone that is none',
    { hours: { zone: 'Moon/Base', opens: '09:00', closes: '17:00' } },
  ],
  ['hours that are none', { hours: null }],
])('a stored list of numbers with %s is not believed', async (_, wrong) => {
  const crisisLine = {
    id: 'AE-1',
    country: 'AE',
    name: { en: 'Broken row', ar: 'Broken row' },
    shown: '1',
    status: 'verified',
    kind: 'support',
    ...wrong,
  }
  onDevice.set(crisisKeys.device.lines, JSON.stringify({ listed: 1e9, lines: [crisisLine] }))
  reloadLines()
  await renderScreen(everyLine, { words: ['crisis'] })
  expect(screen.queryByText('Broken row')).toBeNull()
  expect(screen.getAllByText(/999/).length).toBeGreaterThan(0)
})

describe('a card that breaks', () => {
  const Breaks = (): never => {
    throw new RangeError('Invalid time zone specified: Etc/Unknown')
  }

  test.each(bothDirections)('leaves the numbers and every other card, in %s', async (language) => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    await renderScreen(
      <PageShell title="Home">
        <Breaks />
        <Card>
          <Breaks />
        </Card>
        <Card>
          <FirstLines />
        </Card>
      </PageShell>,
      { language, words: ['crisis'] },
    )
    const words = {
      en: 'We could not load this. Nothing is lost.',
      ar: 'لم نتمكن من تحميل هذا. لم يضع شيء.',
    }[language]
    expect(screen.getAllByText(words)).toHaveLength(2)
    expect(screen.getAllByText(/999/).length).toBeGreaterThan(0)
    expect(document.querySelector('header a[href$="/emergency-connect"]')).not.toBeNull()
  })
})

describe('what a browser lacks', () => {
  test('a list of languages', () => {
    vi.spyOn(navigator, 'languages', 'get').mockReturnValue(undefined as never)
    vi.spyOn(navigator, 'language', 'get').mockReturnValue('ar-EG')
    expect(browserLanguages()).toEqual(['ar-EG'])
  })

  test('cookies, if it says so', () => {
    expect(takesCookies()).toBe(true)
    vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false)
    expect(takesCookies()).toBe(false)
  })

  test('a moment', () => {
    expect(['2026-11-29', '2026-11-29T10:00:00.000Z', 'never', '', null, 5].map(isMoment)).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
