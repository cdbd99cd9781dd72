import { Suspense, type ReactNode } from 'react'
import { Navigate, Route, Routes, useLocation } from 'react-router'
import { mount, path } from '#web/platform/navigation/mount.ts'
import { fetchToasts } from '#web/ui/feedback/toasts.tsx'
import { ErrorBoundary } from '#web/ui/feedback/error-boundary.tsx'
import { BehindLock } from './shell/behind-lock.tsx'
import { RemoveDrawnPage, ScreenFallback } from './shell/prerender/drawn-page.tsx'
import { ToConversation, ToDashboard } from './shell/routes/redirects.tsx'
import { Broken } from './shell/unreachable.tsx'
import { VisitorScreen } from './shell/screens/visitor-screen.tsx'
import { Screens } from './shell/screens/screens.tsx'
import { StaticLayout } from './shell/prerender/static-layout.tsx'
import { useDownloadHelp } from './shell/use-download-help.ts'

const signedIn = (screen: ReactNode) => <Screens.RequireSignedIn>{screen}</Screens.RequireSignedIn>

/** Only people with an account are sent notices, so they sign in on the form. */
const forSignedInOnForm = (screen: ReactNode) => (
  <Screens.RequireSignedIn toSignIn="/auth">{screen}</Screens.RequireSignedIn>
)

const typedBefore = (screen: ReactNode) => <VisitorScreen>{screen}</VisitorScreen>

const ready = (screen: ReactNode) => signedIn(<Screens.RequireReady>{screen}</Screens.RequireReady>)

/** Loads the screens that lead to the crisis lines. */
const downloadHelp = () =>
  Promise.all([
    Screens.ApiLayout.fetch(),
    Screens.EmergencyConnectScreen.fetch(),
    fetchToasts(),
    Screens.CrisisLinesScreen.fetch(),
  ])

const withConversations = (screen: ReactNode) =>
  signedIn(<Screens.RequireConversations>{screen}</Screens.RequireConversations>)

/** Each screen for the roles that may enter it. */
const forStaff = (screen: ReactNode) =>
  signedIn(
    <Screens.RequireConsole>
      <Screens.InConsole>{screen}</Screens.InConsole>
    </Screens.RequireConsole>,
  )

/** Puts a screen inside the console for staff; supporters see it among their own screens. */
const alsoForStaff = (screen: ReactNode) =>
  signedIn(<Screens.InConsole>{screen}</Screens.InConsole>)

/** For applicants and supporters. */
const forExperts = (screen: ReactNode) =>
  signedIn(<Screens.RequireExpertSide>{screen}</Screens.RequireExpertSide>)

type ScreenTable = Readonly<Record<`/${string}`, ReactNode>>

/** Screens that call the service only after they are drawn. */
const firstScreens: ScreenTable = {
  '/': <Screens.WelcomeScreen />,
  '/index': <Screens.WelcomeScreen />,
  '/breathing': <Screens.BreathingScreen />,
  '/exercises': <Screens.ExercisesScreen />,
  '/exercises/:id': <Screens.ExerciseScreen />,
}

/** Screens that need no sign-in. */
const openScreens: ScreenTable = {
  '/pre-login-questions': typedBefore(<Screens.AssessmentWizardScreen />),
  '/auth': <Screens.AuthRoute />,
  '/sign-in-link': <Screens.SignInLinkRoute />,
  '/phrase': <Screens.PhraseRoute />,
  '/new-phrase': <Screens.NewPhraseRoute />,
  '/new-passkey': <Screens.NewPasskeyRoute />,
  '/second-factor': <Screens.SecondFactorScreen />,
  '/emergency-connect': <Screens.EmergencyConnectScreen />,
  '/direct-question': signedIn(<Screens.DirectQuestionScreen />),
  '/crisis-lines': <Screens.CrisisLinesScreen />,
  '/directory': <Screens.DirectoryScreen />,
  '/safety-plan': <Screens.PlanScreen />,
  '/safety-plan/:step': <Screens.PlanScreen />,
  '/invitation': <Screens.InvitationScreen />,
  '/expert-onboarding': typedBefore(<Screens.ExpertOnboardingScreen />),
  '/expert-profile-setup': typedBefore(<Screens.ExpertProfileSetupScreen />),
  '/expert-terms': <Screens.ExpertTermsScreen />,
  '/expert-support-types': typedBefore(<Screens.ExpertSupportTypesScreen />),
}

/** Unknown addresses lead to the mount's root (decision 5). */
const screens: ScreenTable = {
  '/expert-document-upload': forExperts(<Screens.ExpertDocumentUploadScreen />),
  '/expert-approval-status': forExperts(<Screens.ExpertApprovalStatusScreen />),
  '/expert-training': forExperts(<Screens.TrainingScreen />),
  '/expert-training/certificate': forExperts(<Screens.CertificateScreen />),
  '/expert-training/:module': forExperts(<Screens.ModuleScreen />),
  '/expert-training/:module/:part': forExperts(<Screens.PartScreen />),
  '/staff/applications': forStaff(<Screens.ApplicationsScreen />),
  '/staff/invitations': forStaff(<Screens.InvitationsScreen />),
  '/staff/applications/:personId': forStaff(<Screens.ApplicationScreen />),
  '/terms': signedIn(<Screens.TermsScreen />),
  '/profile': signedIn(<Screens.ProfileScreen />),
  '/passkeys': signedIn(<Screens.PasskeysScreen />),
  '/your-data': signedIn(<Screens.OwnDataScreen />),
  '/two-weeks': ready(<Screens.TwoWeeksScreen />),
  '/leaving': signedIn(<Screens.LeavingScreen />),
  '/home': <ToDashboard />,
  '/mood-picker': signedIn(<Screens.MoodPickerScreen />),
  '/profile-setup': signedIn(<Screens.ProfileSetupRoute />),
  '/confirmation': signedIn(<Screens.ConfirmationScreen />),
  '/dashboard': ready(<Screens.DashboardScreen />),
  '/chat': withConversations(<Screens.ChatRoute />),
  '/chat/:sessionId': <ToConversation />,
  '/my-notices': signedIn(<Screens.MyNoticesScreen />),
  '/n/:noticeId': forSignedInOnForm(<Screens.NoticeScreen />),
  '/reports': signedIn(<Screens.MyReportsScreen />),
  '/who-answers': alsoForStaff(<Screens.WhoAnswersScreen />),
  '/appointments': ready(<Screens.AppointmentsScreen />),
  '/community': ready(<Screens.CommunityScreen />),
  '/own-work': ready(<Screens.OwnWorkScreen />),
  '/rota': alsoForStaff(<Screens.RotaScreen />),
  '/staff': forStaff(<Screens.OverviewScreen />),
  '/staff/sessions': forStaff(<Screens.SessionsScreen />),
  '/staff/terms': forStaff(<Screens.TermsVersionsScreen />),
  '/staff/settings': forStaff(<Screens.SettingsScreen />),
  '/staff/retention': forStaff(<Screens.RetentionScreen />),
  '/staff/activity': forStaff(<Screens.ActivityScreen />),
  '/staff/users': forStaff(<Screens.UsersScreen />),
  '/staff/team': forStaff(<Screens.TeamScreen />),
  '/admin/ready': forStaff(<Screens.ReadyScreen />),
  '/staff/audit': forStaff(<Screens.AuditScreen />),
  '/staff/break-glass': forStaff(<Screens.BreakGlassScreen />),
  '/staff/queue': forStaff(<Screens.QueueRoute />),
  '/staff/reports': forStaff(<Screens.ReportDeskScreen />),
  '/staff/now': forStaff(<Screens.StaffNowScreen />),
  '/staff/lines': forStaff(<Screens.LineDeskScreen />),
  '/staff/content': forStaff(<Screens.ContentScreen />),
  '/staff/links': forStaff(<Screens.LinksScreen />),
  '/staff/phrases': forStaff(<Screens.PhraseDeskScreen />),
  '/staff/directory': forStaff(<Screens.ServiceDeskScreen />),
  '/staff/rules': forStaff(<Screens.CrisisRulesScreen />),
  '/staff/supporters': forStaff(<Screens.ExpertsScreen />),
  '/staff/supporters/:personId': forStaff(<Screens.PersonScreen />),
}

/** Lets a test open each screen behind a lock. */
export const screenPaths = () =>
  Object.keys({ ...firstScreens, ...openScreens, ...screens }) as (keyof ScreenTable)[]

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
            <Route element={<Screens.ApiLayout open />}>{routesOf(openScreens)}</Route>
            <Route element={<Screens.ApiLayout />}>{routesOf(screens)}</Route>
            {mount() === '' ? null : (
              <>
                <Route path="/" element={<Screens.LandingScreen />} />
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

const routesOf = (of: ScreenTable) =>
  Object.entries(of).map(([screen, element]) => (
    <Route key={screen} path={path(screen as `/${string}`)} element={element} />
  ))
