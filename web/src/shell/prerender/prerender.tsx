import { fillMarks } from '@sanad/domain/primitives/content/marks'
import type { NextStep } from '@sanad/domain/home/next-step'
import type { Me } from '@sanad/domain/identity/contract'
import { languages, type Language } from '@sanad/domain/primitives/language'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router'
import { noAnswers } from '@sanad/domain/assessment/answers'
import { AssessmentWizardScreen } from '#web/assessment/assessment-wizard-screen.tsx'
import { QuestionPage } from '#web/assessment/question-page.tsx'
import { MoodPickerScreen } from '#web/assessment/mood-picker-screen.tsx'
import { ChatListScreen } from '#web/chat/list/chat-list-screen.tsx'
import { ConversationPlaceholder } from '#web/chat/conversation/conversation-placeholder.tsx'
import { TermsScreen } from '#web/consent/terms-screen.tsx'
import { CrisisLinesScreen } from '#web/crisis/crisis-lines-screen.tsx'
import { LinesOfEveryCountry } from '#web/crisis/crisis-lines.tsx'
import { CodeStep } from '#web/identity/sign-in/code-step.tsx'
import { AuthScreen, SignInPage } from '#web/identity/sign-in/auth-screen.tsx'
import { CommunityScreen } from '#web/home/community-screen.tsx'
import { DashboardScreen } from '#web/home/dashboard/dashboard-screen.tsx'
import { ProfileScreen } from '#web/identity/profile/profile-screen.tsx'
import { LandingScreen } from '#web/home/welcome/landing-screen.tsx'
import { NotOpenScreen } from '#web/home/welcome/not-open-screen.tsx'
import { PolicyPage } from '#web/home/policies/policy-page.tsx'
import { WelcomeScreen } from '#web/home/welcome/welcome-screen.tsx'
import { BreathingScreen } from '#web/wellbeing/mood/breathing-screen.tsx'
import { content } from '#web/platform/content/content.ts'
import { loadLanguage } from '#web/platform/i18n/i18n.ts'
import { path, type Stage } from '#web/platform/navigation/mount.ts'
import type { Live } from '#web/platform/live/live.ts'
import { LiveContext } from '#web/platform/live/live-provider.tsx'
import { Queries } from '#web/platform/api/queries.tsx'
import { startQuery } from '#web/platform/api/current-person.ts'
import { EmergencyConnectScreen } from '#web/emergency/emergency-connect-screen.tsx'
import { ProfileSetupRoute } from '../routes/profile-setup-route.tsx'
import { SiteFrame } from '../site-frame.tsx'

/**
 * The public pages as plain HTML, drawn once at the build: they show before any script has loaded,
 * and are all there is without scripts. They may differ from the app's in what only a browser
 * knows.
 */
const mounts = { preview: '/dev', live: '' } as const

interface Page {
  readonly name: string
  readonly at: () => string
  readonly screen: ReactNode
}

const strangers = (screen: ReactNode) => <Queries>{screen}</Queries>

/** `first-paint.js` shows the state that is open. */
const State = ({ name, children }: { readonly name: string; readonly children: ReactNode }) => (
  <div className="drawn-state" data-state={name}>
    {children}
  </div>
)

/** The app repeats what was pressed on a drawn screen. */
const ignore = () => {}
const ignoreLater = () => Promise.resolve()

const CodeSentPage = ({ by }: { readonly by: 'code' | 'link' }) => (
  <SignInPage isCodeSent back={ignore}>
    <CodeStep
      sent={{ email: '', staySignedIn: false, by, resendFrom: 0 }}
      onSent={ignore}
      onOther={ignore}
      onSignedIn={ignoreLater}
    />
  </SignInPage>
)
const signInForm = strangers(
  <>
    <State name="form">
      <AuthScreen onSignedIn={ignoreLater} />
    </State>
    <State name="code">
      <CodeSentPage by="code" />
    </State>
    <State name="link">
      <CodeSentPage by="link" />
    </State>
  </>,
)

const drawnQuestion = (step: 2 | 3) => (
  <QuestionPage
    wizard={{
      step,
      answers: noAnswers,
      answer: ignore,
      unanswered: false,
      gated: false,
      busy: false,
      firstOption: { current: null },
      next: ignoreLater,
      back: ignore,
    }}
  />
)
const wizard = strangers(
  <>
    <State name="question-1">
      <AssessmentWizardScreen />
    </State>
    <State name="question-2">{drawnQuestion(2)}</State>
    <State name="question-3">{drawnQuestion(3)}</State>
  </>,
)

const examplePerson: Me = {
  id: '',
  email: '',
  role: 'seeker',
  standing: 'seeker',
  firstName: '',
  lastName: '',
  alias: '',
  ageRange: null,
  preferredLanguage: 'en',
  verificationStatus: 'pending',
  showSeen: true,
  profileCompleted: true,
  assessmentCompleted: true,
}
const listen = () => () => {}
const noLine: Live = {
  snapshot: () => ({ status: 'connecting', trying: false, polling: false, elsewhere: false }),
  onChange: listen,
  onEvent: listen,
  onOpened: listen,
  request: () => Promise.resolve({ kind: 'unreachable' }),
  wake: () => {},
  drop: () => {},
  close: () => {},
}

/** A seeker's page before any of their data has loaded. */
const pageOf = (me: Me, next: NextStep) => {
  const client = new QueryClient()
  client.setQueryData(startQuery.queryKey, { me, next })
  return (screen: ReactNode) => (
    <QueryClientProvider client={client}>
      <LiveContext value={noLine}>{screen}</LiveContext>
    </QueryClientProvider>
  )
}
const examplePersonPage = pageOf(examplePerson, 'dashboard')
/** The page of a seeker whose profile is still missing. */
const newcomers = pageOf({ ...examplePerson, profileCompleted: false }, 'profile-setup')

const ListOrConversation = () => (
  <>
    <State name="list">
      <ChatListScreen />
    </State>
    <State name="conversation">
      <ConversationPlaceholder />
    </State>
  </>
)

const pages: readonly Page[] = [
  { name: 'landing', at: () => '/', screen: <LandingScreen /> },
  { name: 'welcome', at: () => path('/'), screen: <WelcomeScreen /> },
  { name: 'not-open', at: () => path('/'), screen: <NotOpenScreen /> },
  { name: 'policy', at: () => path('/policies'), screen: <PolicyPage /> },
  { name: 'sign-in', at: () => path('/auth'), screen: signInForm },
  { name: 'sign-up', at: () => `${path('/auth')}?role=seeker`, screen: signInForm },
  { name: 'breathing', at: () => path('/breathing'), screen: <BreathingScreen /> },
  {
    name: 'pre-login-questions',
    at: () => path('/pre-login-questions'),
    screen: wizard,
  },
  {
    name: 'emergency-connect',
    at: () => path('/emergency-connect'),
    screen: strangers(<EmergencyConnectScreen />),
  },
  {
    name: 'dashboard',
    at: () => path('/dashboard'),
    screen: examplePersonPage(<DashboardScreen />),
  },
  { name: 'chat', at: () => path('/chat'), screen: examplePersonPage(<ListOrConversation />) },
  {
    name: 'community',
    at: () => path('/community'),
    screen: examplePersonPage(<CommunityScreen />),
  },
  { name: 'profile', at: () => path('/profile'), screen: examplePersonPage(<ProfileScreen />) },
  { name: 'terms', at: () => path('/terms'), screen: newcomers(<TermsScreen />) },
  { name: 'mood-picker', at: () => path('/mood-picker'), screen: newcomers(<MoodPickerScreen />) },
  {
    name: 'profile-setup',
    at: () => path('/profile-setup'),
    screen: newcomers(<ProfileSetupRoute />),
  },
  { name: 'sign-up-expert', at: () => `${path('/auth')}?role=expert`, screen: signInForm },
  {
    name: 'crisis-lines',
    at: () => path('/crisis-lines'),
    screen: (
      <>
        <CrisisLinesScreen />
        {/* Not a section of the page itself: those are its first words, which are hidden here. */}
        <div data-every-country>
          <LinesOfEveryCountry />
        </div>
      </>
    ),
  },
]

export interface DrawnPage {
  readonly stage: Stage
  readonly language: Language
  readonly name: string
  readonly html: string
}

const slices = [
  'home',
  'crisis',
  'identity',
  'mood',
  'chat',
  'matching',
  'consent',
  'assessment',
  'availability',
  'emergency',
  'supervision',
  'supporter-care',
  'platform',
] as const

/** Draws every page in every stage and language. */
export async function drawPages(): Promise<DrawnPage[]> {
  const drawn: DrawnPage[] = []
  for (const stage of ['preview', 'live'] as const)
    for (const language of languages) {
      standIn(stage)
      await loadLanguage(language, ...slices)
      drawn.push(
        ...pages.map((page) => ({ stage, language, name: page.name, html: draw(page, language) })),
      )
    }
  return drawn
}

const draw = ({ at, screen }: Page, language: Language): string =>
  renderToStaticMarkup(
    <StaticRouter location={at()}>
      <SiteFrame>
        <OtherLanguage language={language} />
        {screen}
      </SiteFrame>
    </StaticRouter>,
  )
    // These are the numbers of the build, whatever the service puts elsewhere.
    .replace(/<div data-every-country[\s\S]*?<\/section>/, (every) =>
      fillMarks(every, () => undefined),
    )
    .replaceAll(/<title>.*?<\/title>/g, '')
    // Without scripts, submitting a form would put what was typed into the address.
    .replaceAll(/<(\/?)form\b/g, '<$1div')

const other = {
  en: { language: 'ar', name: 'العربية' },
  ar: { language: 'en', name: 'English' },
} as const

/** A link, because without scripts the language button does nothing. */
const OtherLanguage = ({ language }: { readonly language: Language }) => (
  <p className="hidden px-5 py-2 text-end noscript:block">
    <a
      href={`?language=${other[language].language}`}
      lang={other[language].language}
      className="underline"
    >
      {`${content().name[other[language].language]} · ${other[language].name}`}
    </a>
  </p>
)

/** The screens read the stage and the mount from the document's head. */
function standIn(stage: Stage): void {
  const settings: Record<string, string> = { mount: mounts[stage], stage, leave: leaveTo }
  const querySelector = (selector: string) => ({
    content: settings[/sanad:(\w+)/.exec(selector)?.[1] ?? ''],
  })
  Object.assign(globalThis, { document: { querySelector } })
}

/** The server replaces this by the operator's address. */
export const leaveTo = 'https://leave.invalid/'
