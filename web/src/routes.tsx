import { Suspense, type ReactNode } from 'react'
import { InvitationLink, Invitations } from './shell/screens/invitation-screens.tsx'
import { NewPasskey, Passkeys } from './shell/screens/passkey-screens.tsx'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { mount, path } from '#web/platform/navigation/mount.ts'
import { fetchToasts } from '#web/ui/feedback/toasts.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { BehindLock } from './shell/behind-lock.tsx'
import { RemoveDrawnPage, ScreenFallback } from './shell/prerender/drawn-page.tsx'
import { ToConversation, ToDashboard } from './shell/routes/redirects.tsx'
import { Broken } from './shell/unreachable.tsx'
import { VisitorScreen } from './shell/visitor-screen.tsx'
import {
  Landing,
  Welcome,
  Breathing,
  TwoWeeks,
  Assessment,
  Auth,
  SignInLink,
  Phrase,
  NewPhrase,
  SecondFactor,
  Profile,
  OwnData,
  Leaving,
  Retention,
  Terms,
  MoodPicker,
  ProfileSetup,
  Confirmation,
  Dashboard,
  Chat,
  Community,
  Rota,
  Now,
  Notices,
  Notice,
  Answers,
  MyReports,
  ReportDesk,
  EmergencyConnect,
  CrisisLines,
  ExpertOnboarding,
  Training,
  TrainingModule,
  TrainingPart,
  TrainingCertificate,
  ExpertProfileSetup,
  ExpertTerms,
  ExpertSupportTypes,
  ExpertDocumentUpload,
  ExpertApprovalStatus,
  Applications,
  Application,
  SafetyQueue,
  Experts,
  CrisisRules,
  LineDesk,
  ConsoleOverview,
  Sessions,
  TermsVersions,
  Charts,
  Settings,
  Users,
  Ready,
  Audit,
  BreakGlass,
  Team,
  ApiLayout,
  RequireSignedIn,
  RequireReady,
  RequireConversations,
  RequireConsole,
  InConsole,
  RequireExpertSide,
} from './shell/screens/screens.tsx'
import {
  Appointments,
  Directory,
  Phrases,
  ServiceContent,
  ServiceDesk,
} from './shell/screens/reference-screens.tsx'
import { DirectQuestion, Exercise, Exercises, Plan } from './shell/screens/self-help-screens.tsx'
import { StaticLayout } from './shell/prerender/static-layout.tsx'
import { useDownloadHelp } from './shell/use-download-help.ts'

const signedIn = (screen: ReactNode) => <RequireSignedIn>{screen}</RequireSignedIn>

/** Only people with an account are sent notices, so they sign in on the form. */
const forSignedInOnForm = (screen: ReactNode) => (
  <RequireSignedIn toSignIn="/auth">{screen}</RequireSignedIn>
)

const typedBefore = (screen: ReactNode) => <VisitorScreen>{screen}</VisitorScreen>

const ready = (screen: ReactNode) => signedIn(<RequireReady>{screen}</RequireReady>)

/** Loads the screens that lead to the crisis lines. */
const downloadHelp = () =>
  Promise.all([ApiLayout.fetch(), EmergencyConnect.fetch(), fetchToasts(), CrisisLines.fetch()])

const withConversations = (screen: ReactNode) =>
  signedIn(<RequireConversations>{screen}</RequireConversations>)

/** For staff, each screen for the roles that may enter it. */
const forStaff = (screen: ReactNode) =>
  signedIn(
    <RequireConsole>
      <InConsole>{screen}</InConsole>
    </RequireConsole>,
  )

/** For staff inside the console; supporters see these screens among their own. */
const alsoForStaff = (screen: ReactNode) => signedIn(<InConsole>{screen}</InConsole>)

/** For applicants and experts. */
const forExperts = (screen: ReactNode) => signedIn(<RequireExpertSide>{screen}</RequireExpertSide>)

type Screens = Readonly<Record<`/${string}`, ReactNode>>

/** Light screens: they call the service only after they are drawn. */
const firstScreens: Screens = {
  '/': <Welcome />,
  '/index': <Welcome />,
  '/breathing': <Breathing />,
  '/exercises': <Exercises />,
  '/exercises/:id': <Exercise />,
}

/** Screens that need no sign-in. */
const openScreens: Screens = {
  '/pre-login-questions': typedBefore(<Assessment />),
  '/auth': <Auth />,
  '/sign-in-link': <SignInLink />,
  '/phrase': <Phrase />,
  '/new-phrase': <NewPhrase />,
  '/new-passkey': <NewPasskey />,
  '/second-factor': <SecondFactor />,
  '/emergency-connect': <EmergencyConnect />,
  '/direct-question': signedIn(<DirectQuestion />),
  '/crisis-lines': <CrisisLines />,
  '/directory': <Directory />,
  '/safety-plan': <Plan />,
  '/safety-plan/:step': <Plan />,
  '/invitation': <InvitationLink />,
  '/expert-onboarding': typedBefore(<ExpertOnboarding />),
  '/expert-profile-setup': typedBefore(<ExpertProfileSetup />),
  '/expert-terms': <ExpertTerms />,
  '/expert-support-types': typedBefore(<ExpertSupportTypes />),
}

/** Every other screen inside the mount (decision 5). Unknown addresses lead to the mount's root. */
const screens: Screens = {
  '/expert-document-upload': forExperts(<ExpertDocumentUpload />),
  '/expert-approval-status': forExperts(<ExpertApprovalStatus />),
  '/expert-training': forExperts(<Training />),
  '/expert-training/certificate': forExperts(<TrainingCertificate />),
  '/expert-training/:module': forExperts(<TrainingModule />),
  '/expert-training/:module/:part': forExperts(<TrainingPart />),
  '/staff/applications': forStaff(<Applications />),
  '/staff/invitations': forStaff(<Invitations />),
  '/staff/applications/:personId': forStaff(<Application />),
  '/terms': signedIn(<Terms />),
  '/profile': signedIn(<Profile />),
  '/passkeys': signedIn(<Passkeys />),
  '/your-data': signedIn(<OwnData />),
  '/two-weeks': ready(<TwoWeeks />),
  '/leaving': signedIn(<Leaving />),
  '/home': <ToDashboard />,
  '/mood-picker': signedIn(<MoodPicker />),
  '/profile-setup': signedIn(<ProfileSetup />),
  '/confirmation': signedIn(<Confirmation />),
  '/dashboard': ready(<Dashboard />),
  '/chat': withConversations(<Chat />),
  '/chat/:sessionId': <ToConversation />,
  '/my-notices': signedIn(<Notices />),
  '/n/:noticeId': forSignedInOnForm(<Notice />),
  '/reports': signedIn(<MyReports />),
  '/who-answers': alsoForStaff(<Answers />),
  '/appointments': ready(<Appointments />),
  '/community': ready(<Community />),
  '/rota': alsoForStaff(<Rota />),
  '/staff': forStaff(<ConsoleOverview />),
  '/staff/sessions': forStaff(<Sessions />),
  '/staff/terms': forStaff(<TermsVersions />),
  '/staff/settings': forStaff(<Settings />),
  '/staff/retention': forStaff(<Retention />),
  '/staff/analytics': forStaff(<Charts />),
  '/staff/users': forStaff(<Users />),
  '/staff/team': forStaff(<Team />),
  '/admin/ready': forStaff(<Ready />),
  '/staff/audit': forStaff(<Audit />),
  '/staff/break-glass': forStaff(<BreakGlass />),
  '/staff/queue': forStaff(<SafetyQueue />),
  '/staff/reports': forStaff(<ReportDesk />),
  '/staff/now': forStaff(<Now />),
  '/staff/lines': forStaff(<LineDesk />),
  '/staff/content': forStaff(<ServiceContent />),
  '/staff/phrases': forStaff(<Phrases />),
  '/staff/directory': forStaff(<ServiceDesk />),
  '/staff/rules': forStaff(<CrisisRules />),
  '/staff/supporters': forStaff(<Experts />),
}

/** Every screen inside the mount, for the test that opens each behind a lock. */
export const screenPaths = Object.keys({
  ...firstScreens,
  ...openScreens,
  ...screens,
}) as (keyof Screens)[]

export function SiteRoutes() {
  useDownloadHelp(downloadHelp)
  const { key } = useLocation()
  return (
    <ErrorBoundary fallback={<BrokenScreen />} turn={key}>
      <Suspense fallback={<ScreenFallback />}>
        <RemoveDrawnPage />
        <BehindLock>
          <Routes>
            <Route element={<StaticLayout />}>{routesOf(firstScreens)}</Route>
            <Route element={<ApiLayout open />}>{routesOf(openScreens)}</Route>
            <Route element={<ApiLayout />}>{routesOf(screens)}</Route>
            {mount() === '' ? null : (
              <>
                <Route path="/" element={<Landing />} />
                <Route path={`${mount()}/*`} element={<Navigate to={path('/')} replace />} />
              </>
            )}
            <Route path="*" element={<Navigate to="/" replace />} />
          </Routes>
        </BehindLock>
      </Suspense>
    </ErrorBoundary>
  )
}

const BrokenScreen = () => (
  <>
    <RemoveDrawnPage />
    <Broken />
  </>
)

const routesOf = (of: Screens) =>
  Object.entries(of).map(([screen, element]) => (
    <Route key={screen} path={path(screen as `/${string}`)} element={element} />
  ))
