import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { mount, path } from '#web/platform/mount.ts'
import { fetchToasts } from '#web/ui/toasts.tsx'
import { ErrorBoundary } from '#web/ui/error-boundary.tsx'
import { FirstWordsGone, UntilScreen } from './first-words.tsx'
import { lazyScreen } from './lazy-screen.tsx'
import { ToConversation, ToDashboard } from './redirects.tsx'
import { Broken } from './unreachable.tsx'
import { Unserved } from './unserved.tsx'
import { useHelpAtHand } from './use-help-at-hand.ts'

const Landing = lazyScreen(() => import('#web/home/landing-screen.tsx'), 'LandingScreen', [
  'home',
  'crisis',
])
const Welcome = lazyScreen(() => import('#web/home/welcome-screen.tsx'), 'WelcomeScreen', [
  'home',
  'crisis',
])
const Breathing = lazyScreen(() => import('#web/mood/breathing-screen.tsx'), 'BreathingScreen', [
  'mood',
])
const TwoWeeks = lazyScreen(() => import('#web/outcome/two-weeks-screen.tsx'), 'TwoWeeksScreen', [
  'outcome',
  'crisis',
])
const Assessment = lazyScreen(
  () => import('#web/assessment/assessment-wizard-screen.tsx'),
  'AssessmentWizardScreen',
  ['assessment', 'crisis'],
)
const Auth = lazyScreen(() => import('./auth-route.tsx'), 'AuthRoute', ['identity'])
const SignInLink = lazyScreen(() => import('./auth-route.tsx'), 'SignInLinkRoute', ['identity'])
const SecondFactor = lazyScreen(
  () => import('#web/identity/second-factor-screen.tsx'),
  'SecondFactorScreen',
  ['identity'],
)
const Profile = lazyScreen(() => import('#web/identity/profile-screen.tsx'), 'ProfileScreen', [
  'identity',
])
const OwnData = lazyScreen(() => import('#web/privacy/own-data-screen.tsx'), 'OwnDataScreen', [
  'privacy',
  'outcome',
])
const Leaving = lazyScreen(() => import('#web/privacy/leaving-screen.tsx'), 'LeavingScreen', [
  'privacy',
  'identity',
])
const Retention = lazyScreen(() => import('#web/privacy/retention-screen.tsx'), 'RetentionScreen', [
  'privacy',
])
const Terms = lazyScreen(() => import('#web/consent/terms-screen.tsx'), 'TermsScreen', [
  'consent',
  'identity',
])
const MoodPicker = lazyScreen(
  () => import('#web/assessment/mood-picker-screen.tsx'),
  'MoodPickerScreen',
  ['assessment', 'identity'],
)
const ProfileSetup = lazyScreen(() => import('./profile-setup-route.tsx'), 'ProfileSetupRoute', [
  'identity',
  'crisis',
])
const Confirmation = lazyScreen(
  () => import('#web/home/confirmation-screen.tsx'),
  'ConfirmationScreen',
  ['home'],
)
const signedInWords = ['home', 'mood', 'chat', 'matching', 'identity'] as const
const Dashboard = lazyScreen(
  () => import('#web/home/dashboard-screen.tsx'),
  'DashboardScreen',
  signedInWords,
)
const Chat = lazyScreen(() => import('./chat-route.tsx'), 'ChatRoute', [
  'chat',
  'crisis',
  'matching',
])
const Community = lazyScreen(() => import('#web/home/community-screen.tsx'), 'CommunityScreen', [
  'home',
])
const Rota = lazyScreen(() => import('#web/matching/rota-screen.tsx'), 'RotaScreen', ['matching'])
const board = ['operations', 'safeguarding', 'matching'] as const
const Now = lazyScreen(
  () => import('#web/operations/staff-now-screen.tsx'),
  'StaffNowScreen',
  board,
)
const Notices = lazyScreen(
  () => import('#web/safeguarding/my-notices-screen.tsx'),
  'MyNoticesScreen',
  board,
)
const cases = ['safeguarding'] as const
const Notice = lazyScreen(
  () => import('#web/safeguarding/notice-screen.tsx'),
  'NoticeScreen',
  cases,
)
const Answers = lazyScreen(
  () => import('#web/safeguarding/who-answers-screen.tsx'),
  'WhoAnswersScreen',
  board,
)
const MyReports = lazyScreen(
  () => import('#web/safeguarding/my-reports-screen.tsx'),
  'MyReportsScreen',
  ['safeguarding'],
)
const ReportDesk = lazyScreen(
  () => import('#web/safeguarding/report-desk-screen.tsx'),
  'ReportDeskScreen',
  ['safeguarding'],
)
const EmergencyConnect = lazyScreen(
  () => import('#web/safeguarding/emergency-connect-screen.tsx'),
  'EmergencyConnectScreen',
  ['safeguarding', 'crisis'],
)
const CrisisLines = lazyScreen(
  () => import('#web/crisis/crisis-lines-screen.tsx'),
  'CrisisLinesScreen',
  ['crisis'],
)
const ExpertOnboarding = lazyScreen(
  () => import('#web/application/expert-onboarding-screen.tsx'),
  'ExpertOnboardingScreen',
  ['application'],
)
const Training = lazyScreen(
  () => import('#web/application/training/training-screen.tsx'),
  'TrainingScreen',
  ['application'],
)
const TrainingModule = lazyScreen(
  () => import('#web/application/training/module-screen.tsx'),
  'ModuleScreen',
  ['application'],
)
const TrainingPart = lazyScreen(
  () => import('#web/application/training/part-screen.tsx'),
  'PartScreen',
  ['application'],
)
const TrainingCertificate = lazyScreen(
  () => import('#web/application/training/certificate-screen.tsx'),
  'CertificateScreen',
  ['application'],
)

const ExpertProfileSetup = lazyScreen(
  () => import('#web/application/expert-profile-setup-screen.tsx'),
  'ExpertProfileSetupScreen',
  ['application'],
)
const ExpertTerms = lazyScreen(
  () => import('#web/application/expert-terms-screen.tsx'),
  'ExpertTermsScreen',
  ['application', 'consent'],
)
const ExpertSupportTypes = lazyScreen(
  () => import('#web/application/expert-support-types-screen.tsx'),
  'ExpertSupportTypesScreen',
  ['application'],
)

const ExpertDocumentUpload = lazyScreen(
  () => import('#web/application/expert-document-upload-screen.tsx'),
  'ExpertDocumentUploadScreen',
  ['application'],
)
const ExpertApprovalStatus = lazyScreen(
  () => import('#web/application/expert-approval-status-screen.tsx'),
  'ExpertApprovalStatusScreen',
  ['application'],
)

const Applications = lazyScreen(
  () => import('#web/application/review/applications-screen.tsx'),
  'ApplicationsScreen',
  ['application'],
)
const Application = lazyScreen(
  () => import('#web/application/review/application-screen.tsx'),
  'ApplicationScreen',
  ['application'],
)
const TrainingTexts = lazyScreen(
  () => import('#web/application/review/training-texts-screen.tsx'),
  'TrainingTextsScreen',
  ['application'],
)
const TrainingText = lazyScreen(
  () => import('#web/application/review/training-text-screen.tsx'),
  'TrainingTextScreen',
  ['application'],
)
const SafetyQueue = lazyScreen(() => import('#web/safeguarding/queue-screen.tsx'), 'QueueScreen', [
  'safeguarding',
  'assessment',
])

const Supporters = lazyScreen(
  () => import('#web/safeguarding/supporters-screen.tsx'),
  'SupportersScreen',
  ['safeguarding'],
)
const LineDesk = lazyScreen(
  () => import('#web/safeguarding/line-desk-screen.tsx'),
  'LineDeskScreen',
  ['safeguarding', 'crisis'],
)

const ConsoleOverview = lazyScreen(
  () => import('#web/admin/overview-screen.tsx'),
  'OverviewScreen',
  ['admin', 'safeguarding', 'matching'],
)
const Sessions = lazyScreen(() => import('#web/admin/sessions-screen.tsx'), 'SessionsScreen', [
  'admin',
])
const TermsVersions = lazyScreen(
  () => import('#web/admin/terms-versions-screen.tsx'),
  'TermsVersionsScreen',
  ['admin'],
)
const Charts = lazyScreen(
  () => import('#web/admin/analytics/analytics-screen.tsx'),
  'AnalyticsScreen',
  ['admin'],
)
const Settings = lazyScreen(() => import('#web/admin/settings-screen.tsx'), 'SettingsScreen', [
  'admin',
])
const Users = lazyScreen(() => import('#web/admin/users-screen.tsx'), 'UsersScreen', ['admin'])
const Ready = lazyScreen(() => import('#web/admin/ready-screen.tsx'), 'ReadyScreen', ['admin'])
const Audit = lazyScreen(() => import('#web/admin/audit-screen.tsx'), 'AuditScreen', ['admin'])
const BreakGlass = lazyScreen(
  () => import('#web/admin/break-glass-screen.tsx'),
  'BreakGlassScreen',
  ['admin'],
)
const Team = lazyScreen(() => import('#web/admin/team-screen.tsx'), 'TeamScreen', ['admin'])

const Served = lazyScreen(() => import('./served.tsx'), 'Served')
const RequireSignedIn = lazyScreen(() => import('./guards.tsx'), 'RequireSignedIn')
const RequireReady = lazyScreen(() => import('./guards.tsx'), 'RequireReady')
const RequireConversations = lazyScreen(() => import('./guards.tsx'), 'RequireConversations')
const RequireConsole = lazyScreen(() => import('./guards.tsx'), 'RequireConsole')
const InConsole = lazyScreen(() => import('./console-route.tsx'), 'InConsole')
const RequireExpertSide = lazyScreen(() => import('./guards.tsx'), 'RequireExpertSide')

const signedIn = (screen: ReactNode) => <RequireSignedIn>{screen}</RequireSignedIn>

/** Whoever was sent a notice has an account. */
const signedInByForm = (screen: ReactNode) => (
  <RequireSignedIn toSignIn="/auth">{screen}</RequireSignedIn>
)

const ready = (screen: ReactNode) => signedIn(<RequireReady>{screen}</RequireReady>)

/** What leads to the numbers to call, from wherever one is. */
const fetchHelp = () =>
  Promise.all([Served.fetch(), EmergencyConnect.fetch(), fetchToasts(), CrisisLines.fetch()])

const withConversations = (screen: ReactNode) =>
  signedIn(<RequireConversations>{screen}</RequireConversations>)

/** For those who run the service, as far as their role enters this place. */
const forStaff = (screen: ReactNode) =>
  signedIn(
    <RequireConsole>
      <InConsole>{screen}</InConsole>
    </RequireConsole>,
  )

/** Of those who run the service these are part of the console; a supporter has them among their own places. */
const alsoForStaff = (screen: ReactNode) => signedIn(<InConsole>{screen}</InConsole>)

/** For applicants and experts. */
const forExperts = (screen: ReactNode) => signedIn(<RequireExpertSide>{screen}</RequireExpertSide>)

type Screens = Readonly<Record<`/${string}`, ReactNode>>

/** Light: these ask the service nothing before they are drawn. */
const firstScreens: Screens = {
  '/': <Welcome />,
  '/index': <Welcome />,
  '/breathing': <Breathing />,
}

/** Without a sign-in. */
const openScreens: Screens = {
  '/pre-login-questions': <Assessment />,
  '/auth': <Auth />,
  '/sign-in-link': <SignInLink />,
  '/second-factor': <SecondFactor />,
  '/emergency-connect': <EmergencyConnect />,
  '/crisis-lines': <CrisisLines />,
  '/expert-onboarding': <ExpertOnboarding />,
  '/expert-profile-setup': <ExpertProfileSetup />,
  '/expert-terms': <ExpertTerms />,
  '/expert-support-types': <ExpertSupportTypes />,
}

/** Every other screen inside the mount (decision 5). What is in none of them leads to the mount's root. */
const screens: Screens = {
  '/expert-document-upload': forExperts(<ExpertDocumentUpload />),
  '/expert-approval-status': forExperts(<ExpertApprovalStatus />),
  '/expert-training': forExperts(<Training />),
  '/expert-training/certificate': forExperts(<TrainingCertificate />),
  '/expert-training/:module': forExperts(<TrainingModule />),
  '/expert-training/:module/:part': forExperts(<TrainingPart />),
  '/staff/applications': forStaff(<Applications />),
  '/staff/applications/:personId': forStaff(<Application />),
  '/staff/training': forStaff(<TrainingTexts />),
  '/staff/training/:module/:language': forStaff(<TrainingText />),
  '/terms': signedIn(<Terms />),
  '/profile': signedIn(<Profile />),
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
  '/n/:noticeId': signedInByForm(<Notice />),
  '/reports': signedIn(<MyReports />),
  '/who-answers': alsoForStaff(<Answers />),
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
  '/staff/supporters': forStaff(<Supporters />),
}

export function SiteRoutes() {
  useHelpAtHand(fetchHelp)
  const { key } = useLocation()
  return (
    <ErrorBoundary fallback={<BrokenScreen />} turn={key}>
      <Suspense fallback={<UntilScreen />}>
        <FirstWordsGone />
        <Routes>
          <Route element={<Unserved />}>{routesOf(firstScreens)}</Route>
          <Route element={<Served open />}>{routesOf(openScreens)}</Route>
          <Route element={<Served />}>{routesOf(screens)}</Route>
          {mount() === '' ? null : (
            <>
              <Route path="/" element={<Landing />} />
              <Route path={`${mount()}/*`} element={<Navigate to={path('/')} replace />} />
            </>
          )}
          <Route path="*" element={<Navigate to="/" replace />} />
        </Routes>
      </Suspense>
    </ErrorBoundary>
  )
}

const BrokenScreen = () => (
  <>
    <FirstWordsGone />
    <Broken />
  </>
)

const routesOf = (of: Screens) =>
  Object.entries(of).map(([screen, element]) => (
    <Route key={screen} path={path(screen as `/${string}`)} element={element} />
  ))
