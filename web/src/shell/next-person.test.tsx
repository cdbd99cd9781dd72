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
import { deviceKeys, personKeys, visitorKeys } from '#web/platform/storage/storage-keys.ts'
import { hasUnsentText, inTab, storageKeys } from '#web/platform/storage/storage.ts'
import { watchTyping } from '#web/platform/storage/typed-words.ts'
import { queryClient } from '#web/platform/api/queries.tsx'
import { useWish } from '#web/matching/find/wish.ts'
import { ApiLayout } from './api-layout.tsx'
import { useOnSignedIn } from './routes/use-on-signed-in.ts'
import { VisitorScreen } from './visitor-screen.tsx'

const Provider = ({ children }: { readonly children: ReactNode }) => (
  <QueryClientProvider client={queryClient()}>{children}</QueryClientProvider>
)

const former = '0190a0a0-0000-7000-8000-0000000000f0'
const next = layla.id
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
  for (const key of Object.values(storageKeys)) {
    const name = key.endsWith('.') ? `${key}s` : key
    if (key === storageKeys.signedOut) continue
    sessionStorage.setItem(name, `${former} words`)
    if (key !== storageKeys.shared && key !== storageKeys.tabs)
      localStorage.setItem(name, `${former} words`)
  }
  for (const area of [sessionStorage, localStorage]) area.setItem('undeclared', 'words')
  sessionStorage.removeItem(storageKeys.shared)
  sessionStorage.setItem(storageKeys.writers, former)
}

const names = (area: Storage) => Object.keys(area).toSorted()
const deviceNames = Object.values(deviceKeys).filter(
  (key) => key !== storageKeys.shared && key !== storageKeys.signedOut,
)

describe('when another person appears in a tab', () => {
  test('nothing but the device’s own keys is left in the tab and on the device', async () => {
    leaveEverything()
    service.me = layla
    await refetchStart(queryClient())
    expect(names(sessionStorage)).toEqual([...deviceNames, storageKeys.writers].toSorted())
    expect(names(localStorage)).toEqual(
      deviceNames.filter((key) => key !== storageKeys.tabs).toSorted(),
    )
    expect(inTab.get(storageKeys.writers)).toBe(next)
    expect(JSON.stringify([{ ...sessionStorage }, { ...localStorage }])).not.toContain('undeclared')
    expect(document.cookie).not.toContain('words')
    expect(await readKeptFiles()).toEqual([])
  })

  test('what they typed since the former one’s sign-in ended stays theirs', async () => {
    leaveEverything()
    await refetchStart(queryClient())
    for (const key of Object.values(visitorKeys)) expect(inTab.get(key)).toBeNull()
    inTab.set(visitorKeys.assessment, '{"step":2}')
    await storeFile({ id: 'a', kind: 'certificate', file: new File(['x'], 'mine.png') })
    service.me = layla
    await refetchStart(queryClient())
    expect(inTab.get(visitorKeys.assessment)).toBe('{"step":2}')
    expect((await readKeptFiles()).map(({ file }) => file.name)).toEqual(['mine.png'])
    const person = Object.values(personKeys).filter((key) => key !== storageKeys.writers)
    expect(
      names(sessionStorage).filter((key) => person.some((one) => key.startsWith(one))),
    ).toEqual([])
  })

  test('the former one, back again, finds what they had typed', async () => {
    leaveEverything()
    await refetchStart(queryClient())
    inTab.set(visitorKeys.assessment, '{"step":3}')
    service.me = { ...layla, id: former }
    await refetchStart(queryClient())
    expect(inTab.get(visitorKeys.assessment)).toBe('{"step":3}')
    expect(inTab.get(visitorKeys.expertProfile)).toBe(`${former} words`)
    expect(inTab.get('sanad.report.s')).toBe(`${former} words`)
    expect(inTab.get(storageKeys.aside)).toBeNull()
  })

  test('the wish for a search is the account’s own', async () => {
    serve({
      ...answers,
      matching: { preferences: () => ({ topic: null, supportType: 'emotional', wish: null }) },
    })
    inTab.set(storageKeys.writers, former)
    inTab.set(
      storageKeys.wish,
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
    inTab.set(storageKeys.writers, former)
    inTab.set(visitorKeys.assessment, '{"feeling":"hopeless","step":3}')
    service.me = layla
    const { result } = renderHook(useOnSignedIn, { wrapper: Provider })
    await act(() => result.current(layla))
    expect(calls.find(({ operation }) => operation === 'assessment.saveAnswers')?.input).toEqual({})
  })
})

test('a form before sign-in asks who is here, and begins anew where a sign-in had ended unseen', async () => {
  inTab.set(storageKeys.writers, former)
  inTab.set(visitorKeys.assessment, 'of the former')
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
  const [typed] = useState(() => inTab.get(visitorKeys.assessment) ?? 'nothing typed')
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
  for (const key of used) expect(Object.values(storageKeys)).toContain(key)
})
