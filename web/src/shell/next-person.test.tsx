import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { useState, type ReactNode } from 'react'
import { MemoryRouter, Route, Routes } from 'react-router'
import { beforeEach, describe, expect, test } from 'vitest'
import { refused, serve, type Answers } from '../../test/answers.ts'
import { layla } from '../../test/a-conversation.tsx'
import { renderScreen } from '../../test/render-screen.tsx'
import { refetchStart } from '#web/platform/api/current-person.ts'
import { storeFile, readKeptFiles } from '#web/platform/storage/kept-files.ts'
import { hasUnsentText, inTab, keysOwnedBy, platformKeys } from '#web/platform/storage/storage.ts'
import { watchTyping } from '#web/platform/storage/typed-words.ts'
import { queryClient } from '#web/platform/api/queries.tsx'
import { useWish } from '#web/matching/find/wish.ts'
import { ApiLayout } from './api-layout.tsx'
import { useOnSignedIn } from './routes/use-on-signed-in.ts'
import { clearAllTabs } from '#web/platform/tabs/tab-channel.ts'
import { VisitorScreen } from './screens/visitor-screen.tsx'
import { applicationKeys } from '#web/application/storage-keys.ts'
import { assessmentKeys } from '#web/assessment/storage-keys.ts'
import { matchingKeys } from '#web/matching/storage-keys.ts'

const Provider = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
)

const former = '0190a0a0-0000-7000-8000-0000000000f0'
const next = layla.id
const owners = ['device', 'visitor', 'person', 'copy', 'words', 'visitorWords'] as const
const service: { me: typeof layla | null } = { me: null }
const answers: Answers = {
  home: { start: () => ({ me: service.me, next: 'dashboard' }) },
  // The page that the former person locked is not the next one's.
  identity: { lock: () => refused('OTHER_WRITER') },
}

beforeEach(() => {
  service.me = null
  serve(answers)
})

/** What the former person left: a value of theirs under every key, and one that nobody declared. */
function leaveEverything(): void {
  for (const key of keysOwnedBy(...owners)) {
    const name = key.endsWith('.') ? `${key}s` : key
    if (key === platformKeys.device.signedOut) continue
    sessionStorage.setItem(name, `${former} words`)
    if (key !== platformKeys.device.shared && key !== platformKeys.device.tabs)
      localStorage.setItem(name, `${former} words`)
  }
  for (const area of [sessionStorage, localStorage]) area.setItem('undeclared', 'words')
  sessionStorage.removeItem(platformKeys.device.shared)
  sessionStorage.setItem(platformKeys.person.writers, former)
}

const names = (area: Storage) => Object.keys(area).toSorted()
const deviceNames = keysOwnedBy('device').filter(
  (key) => key !== platformKeys.device.shared && key !== platformKeys.device.signedOut,
)

/** A message between tabs is removed once it was sent, and the mark with the sign-in. */
const unkept: ReadonlySet<string> = new Set([platformKeys.device.tabs, platformKeys.device.mark])

describe('when another person appears in a tab', () => {
  test('nothing but the device’s own keys is left in the tab and on the device', async () => {
    leaveEverything()
    service.me = layla
    await refetchStart(queryClient())
    expect(names(sessionStorage)).toEqual([...deviceNames, platformKeys.person.writers].toSorted())
    expect(names(localStorage)).toEqual(
      deviceNames.filter((key) => key !== platformKeys.device.tabs).toSorted(),
    )
    expect(inTab.get(platformKeys.person.writers)).toBe(next)
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('undeclared')
    expect(document.cookie).not.toContain('words')
    expect(await readKeptFiles()).toEqual([])
  })

  test('a sign-out leaves nothing of a person on the device, whichever screen stored it', () => {
    leaveEverything()
    clearAllTabs()
    expect(names(sessionStorage)).toEqual([])
    expect(names(localStorage)).toEqual(
      [...deviceNames.filter((key) => !unkept.has(key)), platformKeys.person.push].toSorted(),
    )
  })

  test('what they typed since the former one’s sign-in ended stays theirs', async () => {
    leaveEverything()
    await refetchStart(queryClient())
    for (const key of keysOwnedBy('visitor', 'visitorWords')) expect(inTab.get(key)).toBeNull()
    inTab.set(assessmentKeys.visitor.assessment, '{"step":2}')
    await storeFile({ id: 'a', kind: 'certificate', file: new File(['x'], 'mine.png') })
    service.me = layla
    await refetchStart(queryClient())
    expect(inTab.get(assessmentKeys.visitor.assessment)).toBe('{"step":2}')
    expect((await readKeptFiles()).map(({ file }) => file.name)).toEqual(['mine.png'])
    const person = keysOwnedBy('person', 'copy', 'words').filter(
      (key) => key !== platformKeys.person.writers,
    )
    expect(
      names(sessionStorage).filter((key) => person.some((one) => key.startsWith(one))),
    ).toEqual([])
  })

  test('the former one, back again, finds what they had typed', async () => {
    leaveEverything()
    await refetchStart(queryClient())
    inTab.set(assessmentKeys.visitor.assessment, '{"step":3}')
    service.me = { ...layla, id: former }
    await refetchStart(queryClient())
    expect(inTab.get(assessmentKeys.visitor.assessment)).toBe('{"step":3}')
    expect(inTab.get(applicationKeys.visitorWords.expertProfile)).toBe(`${former} words`)
    expect(sessionStorage.getItem('sanad.report.s')).toBe(`${former} words`)
    expect(inTab.get(platformKeys.person.aside)).toBeNull()
  })

  test('the wish for a search is the account’s own', async () => {
    serve({
      ...answers,
      matching: { preferences: () => ({ topic: null, supportType: 'emotional', wish: null }) },
    })
    inTab.set(platformKeys.person.writers, former)
    inTab.set(
      matchingKeys.person.wish,
      '{"topic":"Self-Harm Recovery","supportType":"crisis","gender":{"gender":"female","must":true}}',
    )
    service.me = layla
    await refetchStart(queryClient())
    const { result } = renderHook(useWish, {
      wrapper: ({ children }) => (
        <MemoryRouter>
          <Provider>{children}</Provider>
        </MemoryRouter>
      ),
    })
    await waitFor(() =>
      expect(result.current[0]).toEqual({ topic: null, supportType: 'emotional', gender: null }),
    )
  })

  test('answers of the former one are not saved to their account', async () => {
    const calls = serve({ ...answers, assessment: { saveAnswers: () => ({ saved: false }) } })
    inTab.set(platformKeys.person.writers, former)
    inTab.set(assessmentKeys.visitor.assessment, '{"feeling":"hopeless","step":3}')
    service.me = layla
    const { result } = renderHook(useOnSignedIn, { wrapper: Provider })
    await act(() => result.current(layla))
    expect(calls.find(({ operation }) => operation === 'assessment.saveAnswers')?.input).toEqual({})
  })
})

test('a form before sign-in asks who is here, and begins anew where a sign-in had ended unseen', async () => {
  inTab.set(platformKeys.person.writers, former)
  inTab.set(assessmentKeys.visitor.assessment, 'of the former')
  await renderScreen(
    <Routes>
      <Route element={<ApiLayout />}>
        <Route
          path="/dev/pre-login-questions"
          element={
            <VisitorScreen>
              <Shown />
            </VisitorScreen>
          }
        />
      </Route>
    </Routes>,
    { at: '/dev/pre-login-questions' },
  )
  expect(await screen.findByText('nothing typed')).toBeDefined()
})

const Shown = () => {
  const [typed] = useState(() => inTab.get(assessmentKeys.visitor.assessment) ?? 'nothing typed')
  return <p>{typed}</p>
}

describe('words that are stored nowhere else', () => {
  test.each([
    ['sanad.outbox.s', '[{}]'],
    ['sanad.draft.s', 'half a sent'],
    ['sanad.note.s', 'a note'],
    ['sanad.kind-note.s', '"thank you"'],
    ['sanad.report.s', '"he wrote"'],
    ['sanad.plan-draft', '{"base":{},"plan":{}}'],
    ['expertProfile', '{"motivation":"words"}'],
  ])('%s asks before a sign-out', (key, text) => {
    sessionStorage.setItem(key, text)
    expect(hasUnsentText()).toBe(true)
  })

  test.each([
    ['sanad.draft.s', '  '],
    ['sanad.kind-note.s', '""'],
    ['expertProfile', '{"termsAccepted":true,"termsAcceptedAt":"2026-11-29T00:00:00.000Z"}'],
    ['sanad.wish', '{}'],
  ])('%s with %s asks nothing', (key, text) => {
    sessionStorage.setItem(key, text)
    expect(hasUnsentText()).toBe(false)
  })
})

test('words typed into any form of the page ask too, until they are sent or gone', () => {
  watchTyping()
  document.body.innerHTML = '<textarea></textarea><textarea data-saves></textarea>'
  const [form, saves] = document.querySelectorAll('textarea')
  for (const field of [form!, saves!]) {
    field.value = 'words'
    expect(hasUnsentText()).toBe(false)
  }
  fireEvent.input(saves!)
  expect(hasUnsentText()).toBe(false)
  fireEvent.input(form!)
  expect(hasUnsentText()).toBe(true)
  form!.value = ''
  expect(hasUnsentText()).toBe(false)
  document.body.replaceChildren()
})

test('the first script of a page uses no key that is not declared', async () => {
  const [load] = Object.values(
    import.meta.glob<string>('/public/first-paint.js', { query: '?raw', import: 'default' }),
  )
  const used = [...(await load!()).matchAll(/(?:Storage', |stored\(|Item\()'([\w.-]+)'/g)].map(
    ([, key]) => key,
  )
  expect(new Set(used).size).toBeGreaterThan(3)
  for (const key of used) expect(keysOwnedBy(...owners)).toContain(key)
})
