import type { Availability } from '@sanad/domain/availability/being-here-contract'
import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { aLive } from '../../test/a-live.ts'
import { anAvailability } from '../../test/an-availability.ts'
import { serve, type Answers } from '../../test/answers.ts'
import { bothDirections, renderScreen } from '../../test/render-screen.tsx'
import { AvailabilitySwitch } from './availability-switch.tsx'

async function show(
  now: Partial<Availability>,
  more: Answers['availability'] = {},
  language: 'en' | 'ar' = 'en',
) {
  serve({ availability: { availability: () => anAvailability(now), ...more } })
  const connection = aLive()
  const view = await renderScreen(
    <LiveContext value={connection.live}>
      <AvailabilitySwitch />
    </LiveContext>,
    { language, words: ['availability', 'matching'] },
  )
  return { ...view, connection }
}
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()

describe.each(bothDirections)('the availability switch, in %s', (language) => {
  const words = {
    en: {
      rest: /New conversations can come from/,
      pause: /That was a hard conversation/,
      left: /20 minutes left today/,
      break: /You are on a break until/,
      missed: /Two conversations in a row were not opened/,
      notToday: 'Not today: Grief & Loss, Someone who listens',
    },
    ar: {
      rest: /بلغت حدّ ساعات العمل/,
      pause: /كانت محادثة صعبة/,
      left: /بقيت 20 دقيقة اليوم/,
      break: /استراحة حتى/,
      missed: /محادثتان متتاليتان لم تُفتحا/,
      notToday: /ليس اليوم: الفقد والحزن/,
    },
  }[language]

  it('MATCH-27: says that the hours are used up and when new ones come, and cannot be pressed', async () => {
    const { person } = await show({ rest: { until: inMinutes(600), why: 'hours' } }, {}, language)
    expect(await screen.findByText(words.rest)).toBeDefined()
    const control = screen.getByRole('switch', { checked: false })
    expect(control.getAttribute('aria-disabled')).toBe('true')
    await person.click(control)
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('MATCH-28: shows a pause and its end', async () => {
    await show(
      { available: true, rest: { until: inMinutes(10), why: 'after-crisis' } },
      {},
      language,
    )
    expect(await screen.findByText(words.pause)).toBeDefined()
  })

  it('MATCH-27: says in advance how much time is left', async () => {
    await show({ available: true, minutesLeft: { day: 20, week: 300 } }, {}, language)
    expect(await screen.findByText(words.left)).toBeDefined()
  })

  it('MATCH-26: a break has an end, and can be ended earlier', async () => {
    const { person } = await show(
      { breakUntil: inMinutes(15), availableUntil: inMinutes(60) },
      { setAvailable: () => anAvailability({ available: true, availableUntil: inMinutes(60) }) },
      language,
    )
    expect(await screen.findByText(words.break)).toBeDefined()
    const [back] = screen.getAllByRole('button')
    if (back) await person.click(back)
    expect(await screen.findByRole('switch', { checked: true })).toBeDefined()
  })

  it('MATCH-38: a break after missed offers says why it began', async () => {
    await show({ breakUntil: inMinutes(15), breakFor: 'missed-offers' }, {}, language)
    expect(await screen.findByText(words.missed)).toBeDefined()
    expect(screen.queryByText(words.break)).toBeNull()
  })

  it('MATCH-29: lists the topics that are avoided today', async () => {
    await show({ notToday: ['Grief & Loss', 'emotional'] }, {}, language)
    expect(await screen.findByText(words.notToday)).toBeDefined()
  })
})

describe('not today', () => {
  it('is chosen without a reason and kept until it ends', async () => {
    const requests: unknown[] = []
    const { person } = await show(
      {},
      {
        setNotToday: ({ notToday }) => {
          requests.push(notToday)
          return anAvailability({ notToday })
        },
      },
    )
    await person.click(await screen.findByRole('button', { name: 'Not this topic today' }))
    await person.click(screen.getByRole('checkbox', { name: 'Grief & Loss' }))
    await person.click(screen.getByRole('button', { name: 'Save' }))
    expect(await screen.findByText('Not today: Grief & Loss')).toBeDefined()
    expect(requests).toEqual([['Grief & Loss']])
  })
})
