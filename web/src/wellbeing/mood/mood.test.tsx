import type { CheckIn } from '@sanad/domain/wellbeing/mood/contract'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test, vi } from 'vitest'
import { refused, serve, unreachable } from '../../../test/answers.ts'
import { bothDirections, renderScreen } from '../../../test/render-screen.tsx'
import { BreathingScreen } from './breathing-screen.tsx'
import { MoodCard } from './mood-card.tsx'
import { MoodHistoryCard } from './mood-history-card.tsx'

const day = 24 * 3600_000
const ago = (days: number) => new Date(Date.now() - days * day).toISOString()
const tap = (mood: CheckIn['mood'], days: number): CheckIn => ({
  id: `0197f3a0-0000-7000-8000-0000000000${String(days).padStart(2, '0')}`,
  mood,
  at: ago(days),
})

function aService(checkIns: CheckIn[] = [], { hidden = false } = {}) {
  let mine = { hidden, checkIns }
  return serve({
    mood: {
      ownMoods: () => mine,
      checkIn: ({ id, mood }) => {
        const said = { id, mood, at: ago(0) }
        mine = { ...mine, checkIns: [...mine.checkIns, said] }
        return said
      },
      removeMoods: ({ ids }) => {
        mine = { ...mine, checkIns: mine.checkIns.filter((tap) => !ids.includes(tap.id)) }
        return { removed: ids.length }
      },
      removeAll: () => {
        mine = { ...mine, checkIns: [] }
        return { removed: 3 }
      },
      setHidden: ({ hidden: wanted }) => {
        mine = { ...mine, hidden: wanted }
        return { hidden: wanted }
      },
    },
  })
}
const show = (children: React.ReactElement, language: 'en' | 'ar' = 'en') =>
  renderScreen(children, { language, words: ['mood', 'crisis'] })
const writes = (calls: ReturnType<typeof serve>) =>
  calls.map(({ operation }) => operation).filter((operation) => operation !== 'mood.ownMoods')

describe.each(bothDirections)("today's mood, in %s", (language) => {
  const words = {
    en: ['Sad', 'Saved: Sad.', 'Undo'],
    ar: ['حزن', 'حُفظ: حزن.', 'تراجع'],
  } as const satisfies Record<typeof language, readonly string[]>
  const [sad, noted, undo] = words[language]
  test('is recorded and announced by one tap, and undone by another', async () => {
    const calls = aService()
    const { person } = await show(<MoodCard />, language)
    const button = screen.getByRole('button', { name: sad })
    await person.click(button)
    expect(button.getAttribute('aria-pressed')).toBe('true')
    expect(screen.getByRole('status').textContent).toBe(noted)
    await person.click(screen.getByRole('button', { name: undo }))
    expect(button.getAttribute('aria-pressed')).toBe('false')
    expect(writes(calls)).toEqual(['mood.checkIn', 'mood.removeMoods'])
    const [said, takenBack] = calls.filter(({ operation }) => operation !== 'mood.ownMoods')
    expect(takenBack?.input).toEqual({ ids: [(said?.input as { id: string } | undefined)?.id] })
  })
})

test('a recorded mood stays when an older read arrives after it', async () => {
  let read = 0
  const checkIns: CheckIn[] = []
  let answerFirst: (mine: { hidden: boolean; checkIns: CheckIn[] }) => void = () => undefined
  const calls = serve({
    mood: {
      ownMoods: () =>
        (read += 1) === 1
          ? new Promise((resolve) => (answerFirst = resolve))
          : { hidden: false, checkIns: [...checkIns] },
      checkIn: ({ id, mood }) => {
        checkIns.push({ id, mood, at: ago(0) })
        return { id, mood, at: ago(0) }
      },
    },
  })
  const { person } = await show(<MoodCard />)
  const button = screen.getByRole('button', { name: 'Sad' })
  await person.click(button)
  await act(async () => answerFirst({ hidden: false, checkIns: [] }))
  await waitFor(() =>
    expect(calls.filter(({ operation }) => operation === 'mood.ownMoods')).toHaveLength(2),
  )
  await waitFor(() => expect(button.getAttribute('aria-pressed')).toBe('true'))
})

test('the unfolded table stays open when the history is refetched during a change', async () => {
  const mine: { hidden: boolean; checkIns: CheckIn[] } = { hidden: false, checkIns: [] }
  let store: () => void = () => undefined
  const stored = new Promise<void>((resolve) => void (store = resolve))
  serve({
    mood: {
      ownMoods: () => ({ ...mine, checkIns: [...mine.checkIns] }),
      checkIn: async ({ id, mood }) => {
        await stored
        const said = { id, mood, at: ago(0) }
        mine.checkIns.push(said)
        return said
      },
    },
  })
  const both = (
    <>
      <MoodCard />
      <MoodHistoryCard />
    </>
  )
  const { person, client } = await show(both)
  await person.click(screen.getByRole('button', { name: 'Sad' }))
  await person.click(await screen.findByText('Show as a table'))
  const fold = screen.getByText('Show as a table').closest('details')
  void client.invalidateQueries({ queryKey: ['mood', 'mine'] })
  await act(async () => new Promise((resolve) => setTimeout(resolve)))
  expect(screen.getByText('Show as a table').closest('details')).toBe(fold)
  await act(async () => store())
  await waitFor(() => expect(client.isFetching()).toBe(0))
  expect(screen.getByText('Show as a table').closest('details')).toBe(fold)
})

test('a double tap records one mood', async () => {
  const calls = aService()
  const { person } = await show(<MoodCard />)
  await person.dblClick(screen.getByRole('button', { name: 'Happy' }))
  expect(writes(calls)).toEqual(['mood.checkIn'])
})

test('a failed save is announced and not shown as saved', async () => {
  serve({ mood: { ownMoods: () => ({ hidden: false, checkIns: [] }), checkIn: unreachable } })
  const { person } = await show(<MoodCard />)
  const button = screen.getByRole('button', { name: 'Anxious' })
  await person.click(button)
  expect(await screen.findByText('We could not save this. Please try again.')).toBeDefined()
  expect(button.getAttribute('aria-pressed')).toBe('false')
})

describe('the history of fourteen days', () => {
  test('is described in words and as a table', async () => {
    aService([tap('sad', 4), tap('neutral', 2), tap('happy', 0)])
    await show(<MoodHistoryCard />)
    const drawing = await screen.findByRole('img')
    expect(drawing.getAttribute('aria-label')).toBe(
      'You answered on 3 days of 14. The latest: Happy.',
    )
    const rows = within(screen.getByRole('table', { hidden: true })).getAllByRole('row', {
      hidden: true,
    })
    expect(rows).toHaveLength(15)
    expect(rows[1]?.textContent).toContain('Happy')
    expect(rows[2]?.textContent).toContain('No answer')
    expect(screen.queryByText(/These days look hard/)).toBeNull()
  })

  test('removes a day, or everything after a confirmation', async () => {
    const calls = aService([tap('sad', 4), tap('happy', 0)])
    const { person } = await show(<MoodHistoryCard />)
    await person.click(await screen.findByText('Show as a table'))
    await person.click(screen.getAllByRole('button', { name: /^Remove / })[0]!)
    expect(await screen.findByText('Removed.')).toBeDefined()
    expect(screen.getByRole('img').getAttribute('aria-label')).toMatch(
      /^You answered on 1 day of 14/,
    )
    await person.click(screen.getByRole('button', { name: 'Delete all' }))
    const sheet = within(await screen.findByRole('dialog'))
    await person.click(sheet.getByRole('button', { name: 'Delete all' }))
    expect(await screen.findByText(/Nothing here yet/)).toBeDefined()
    expect(writes(calls)).toEqual(['mood.removeMoods', 'mood.removeAll'])
  })

  test('is hidden and shown again', async () => {
    aService([tap('sad', 0)])
    const { person } = await show(<MoodHistoryCard />)
    await person.click(await screen.findByRole('button', { name: 'Hide' }))
    expect(screen.getByText('Your 14 days are hidden.')).toBeDefined()
    expect(screen.queryByRole('img')).toBeNull()
    await person.click(screen.getByRole('button', { name: 'Show them' }))
    expect(screen.getByRole('img')).toBeDefined()
  })

  test('after three hard days offers a way to talk', async () => {
    aService([tap('sad', 2), tap('anxious', 1), tap('overwhelmed', 0)])
    await show(<MoodHistoryCard />)
    expect(await screen.findByText(/These days look hard/)).toBeDefined()
    expect(screen.getByRole('link', { name: 'Help now' })).toBeDefined()
  })

  test('says so when it could not be loaded', async () => {
    serve({ mood: { ownMoods: () => refused('TOO_MANY_REQUESTS', { retryAfterSeconds: 3 }, 429) } })
    await show(<MoodHistoryCard />)
    expect(await screen.findByText(/We could not load your 14 days/)).toBeDefined()
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined()
  })
})

test('breathing says in and out, never a number, and ends after two minutes', async () => {
  const calls = serve({})
  await show(<BreathingScreen />)
  vi.useFakeTimers()
  fireEvent.click(screen.getByRole('button', { name: 'Start' }))
  const heard: (string | null)[] = []
  for (let second = 0; second < 122; second += 1) {
    const { textContent } = screen.getAllByRole('status').at(-1)!
    if (heard.at(-1) !== textContent) heard.push(textContent)
    await act(async () => vi.advanceTimersByTimeAsync(1000))
  }
  expect(heard).toHaveLength(25)
  expect(heard.slice(0, 2)).toEqual(['Breathe in slowly', 'Breathe out slowly'])
  expect(heard.at(-1)).toMatch(/two minutes/)
  expect(heard.join()).not.toMatch(/\d/)
  expect(screen.getByRole('button', { name: 'Once more' })).toBeDefined()
  expect(calls).toEqual([])
})
