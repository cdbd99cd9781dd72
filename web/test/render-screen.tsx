import { QueryClientProvider } from '@tanstack/react-query'
import { act, render } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { Language } from '@sanad/domain/primitives/language'
import { Suspense, useEffect, type ReactElement, type ReactNode } from 'react'
import { MemoryRouter, useLocation, useNavigate } from 'react-router'
import { vi } from 'vitest'
import { chooseLanguage, loadWords, type Namespace } from '#web/platform/i18n/i18n.ts'
import { problemWords } from '#web/platform/api/problem.ts'
import { queryClient } from '#web/platform/api/queries.tsx'
import { FrameProvider, useFrame } from '#web/ui/layout/frame.ts'
import { SiteFrame } from '#web/shell/site-frame.tsx'

/** Both languages with their directions. */
export const bothDirections = [
  ['en', 'ltr'],
  ['ar', 'rtl'],
] as const satisfies readonly (readonly [Language, string])[]

interface Options {
  readonly language?: Language
  /** The slices whose words the screen needs. */
  readonly words?: readonly Namespace[]
  readonly at?: string
  readonly state?: unknown
}

type Go = (steps: number) => void

function Here({ onGo }: { readonly onGo: (go: Go) => void }) {
  const { pathname, search, hash, state } = useLocation()
  const navigate = useNavigate()
  useEffect(() => {
    onGo((steps) => void navigate(steps))
  }, [navigate, onGo])
  return <code data-state={JSON.stringify(state)}>{pathname + search + hash}</code>
}

/** The frame of screens that call the service. */
function CallFrame({ children }: { readonly children: ReactNode }) {
  const frame = useFrame()
  return <FrameProvider value={{ ...frame, problemWords }}>{children}</FrameProvider>
}

/** Renders a screen as the app does: words, frame, router and queries around it. */
export async function renderScreen(screen: ReactElement, options: Options = {}) {
  const { language = 'en', words = [], at = '/dev', state } = options
  await act(async () => {
    await loadWords(...words)
    await chooseLanguage(language)
  })
  const client = queryClient()
  client.clear()
  // Keeps the retry itself but not its delay of a second.
  const { queries, mutations } = client.getDefaultOptions()
  client.setDefaultOptions({
    queries: { ...queries, retryDelay: 0 },
    mutations: { ...mutations, retryDelay: 0 },
  })
  const { pathname, search, hash } = new URL(at, 'http://screen.example')
  const entry = { pathname, search, hash, state }
  let go: Go = () => undefined
  const view = render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={[entry]}>
        <SiteFrame>
          <CallFrame>
            <Suspense fallback={null}>{screen}</Suspense>
          </CallFrame>
        </SiteFrame>
        <Here onGo={(navigate) => void (go = navigate)} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  const here = () => view.container.querySelector<HTMLElement>('code[data-state]')
  const address = () => here()?.textContent ?? ''
  const carried = () => JSON.parse(here()?.dataset['state'] ?? 'null') as unknown
  return {
    ...view,
    client,
    person: userEvent.setup({ advanceTimers: (ms) => advance(ms) }),
    /** The current address. */
    address,
    /** A phone's back gesture. */
    goBack: () => act(async () => go(-1)),
    goForward: () => act(async () => go(1)),
    state: carried,
    /**
     * The id of the open conversation, from the history state: all conversations have one address.
     */
    conversation: () =>
      address() === '/dev/chat'
        ? (carried() as { sessionId?: string } | null)?.sessionId
        : undefined,
  }
}

/** With fake timers, typing must not wait for real time. */
async function advance(ms: number): Promise<void> {
  if (vi.isFakeTimers()) await vi.advanceTimersByTimeAsync(ms)
}
