import { lazyScreen, workplaceScreen } from '../lazy-screen.tsx'

export const Landing = lazyScreen(
  () => import('#web/home/welcome/landing-screen.tsx'),
  'LandingScreen',
  ['home', 'crisis'],
)
export const Welcome = lazyScreen(
  () => import('#web/home/welcome/welcome-screen.tsx'),
  'WelcomeScreen',
  ['home', 'crisis'],
)
export const Breathing = lazyScreen(
  () => import('#web/wellbeing/mood/breathing-screen.tsx'),
  'BreathingScreen',
  ['mood'],
)
export const TwoWeeks = lazyScreen(
  () => import('#web/wellbeing/outcome/two-weeks-screen.tsx'),
  'TwoWeeksScreen',
  ['outcome', 'crisis'],
)
export const Assessment = lazyScreen(
  () => import('#web/assessment/assessment-wizard-screen.tsx'),
  'AssessmentWizardScreen',
  ['assessment', 'crisis'],
)
export const Auth = lazyScreen(() => import('../routes/auth-route.tsx'), 'AuthRoute', ['identity'])
export const SignInLink = lazyScreen(() => import('../routes/auth-route.tsx'), 'SignInLinkRoute', [
  'identity',
])
export const Phrase = lazyScreen(() => import('../routes/phrase-route.tsx'), 'PhraseRoute', [
  'identity',
])
export const NewPhrase = lazyScreen(() => import('../routes/phrase-route.tsx'), 'NewPhraseRoute', [
  'identity',
])
export const SecondFactor = lazyScreen(
  () => import('#web/identity/second-factor/second-factor-screen.tsx'),
  'SecondFactorScreen',
  ['identity'],
)
export const Profile = lazyScreen(
  () => import('#web/identity/profile/profile-screen.tsx'),
  'ProfileScreen',
  ['identity'],
)
export const OwnData = lazyScreen(
  () => import('#web/privacy/own-data-screen.tsx'),
  'OwnDataScreen',
  ['privacy', 'outcome'],
)
export const Leaving = lazyScreen(
  () => import('#web/privacy/leaving-screen.tsx'),
  'LeavingScreen',
  ['privacy', 'identity'],
)
export const Retention = workplaceScreen(
  () => import('#web/privacy/retention-screen.tsx'),
  'RetentionScreen',
  ['privacy'],
)
export const Terms = lazyScreen(() => import('#web/consent/terms-screen.tsx'), 'TermsScreen', [
  'consent',
  'identity',
])
export const MoodPicker = lazyScreen(
  () => import('#web/assessment/mood-picker-screen.tsx'),
  'MoodPickerScreen',
  ['assessment', 'identity'],
)
export const ProfileSetup = lazyScreen(
  () => import('../routes/profile-setup-route.tsx'),
  'ProfileSetupRoute',
  ['identity', 'crisis'],
)
export const Confirmation = lazyScreen(
  () => import('#web/home/confirmation-screen.tsx'),
  'ConfirmationScreen',
  ['home'],
)
const signedInWords = ['home', 'mood', 'chat', 'availability', 'matching', 'identity'] as const
export const Dashboard = lazyScreen(
  () => import('#web/home/dashboard/dashboard-screen.tsx'),
  'DashboardScreen',
  signedInWords,
)
export const Chat = lazyScreen(() => import('../routes/chat-route.tsx'), 'ChatRoute', [
  'chat',
  'crisis',
  'matching',
])
export const Community = lazyScreen(
  () => import('#web/home/community-screen.tsx'),
  'CommunityScreen',
  ['home'],
)
export const Rota = workplaceScreen(
  () => import('#web/availability/rota/rota-screen.tsx'),
  'RotaScreen',
  ['availability'],
)
const board = ['live-boards', 'escalation', 'availability', 'matching'] as const
export const Now = workplaceScreen(
  () => import('#web/live-boards/staff-now-screen.tsx'),
  'StaffNowScreen',
  board,
)
export const Notices = lazyScreen(
  () => import('#web/escalation/notices/my-notices-screen.tsx'),
  'MyNoticesScreen',
  board,
)
const cases = ['escalation'] as const
export const Notice = lazyScreen(
  () => import('#web/escalation/notices/notice-screen.tsx'),
  'NoticeScreen',
  cases,
)
export const Answers = workplaceScreen(
  () => import('#web/live-boards/who-answers-screen.tsx'),
  'WhoAnswersScreen',
  board,
)
export const MyReports = lazyScreen(
  () => import('#web/supervision/reports/my-reports-screen.tsx'),
  'MyReportsScreen',
  ['supervision'],
)
export const ReportDesk = workplaceScreen(
  () => import('#web/supervision/reports/report-desk-screen.tsx'),
  'ReportDeskScreen',
  ['supervision'],
)
export const EmergencyConnect = lazyScreen(
  () => import('#web/emergency/emergency-connect-screen.tsx'),
  'EmergencyConnectScreen',
  ['emergency', 'crisis'],
)
export const CrisisLines = lazyScreen(
  () => import('#web/crisis/crisis-lines-screen.tsx'),
  'CrisisLinesScreen',
  ['crisis'],
)
export const ExpertOnboarding = workplaceScreen(
  () => import('#web/application/sign-up/expert-onboarding-screen.tsx'),
  'ExpertOnboardingScreen',
  ['application', 'invitation'],
)
export const Training = workplaceScreen(
  () => import('#web/application/training/training-screen.tsx'),
  'TrainingScreen',
  ['application'],
)
export const TrainingModule = workplaceScreen(
  () => import('#web/application/training/module-screen.tsx'),
  'ModuleScreen',
  ['application'],
)
export const TrainingPart = workplaceScreen(
  () => import('#web/application/training/part-screen.tsx'),
  'PartScreen',
  ['application'],
)
export const TrainingCertificate = workplaceScreen(
  () => import('#web/application/training/certificate-screen.tsx'),
  'CertificateScreen',
  ['application'],
)

export const ExpertProfileSetup = workplaceScreen(
  () => import('#web/application/sign-up/expert-profile-setup-screen.tsx'),
  'ExpertProfileSetupScreen',
  ['application'],
)
export const ExpertTerms = workplaceScreen(
  () => import('#web/application/sign-up/expert-terms-screen.tsx'),
  'ExpertTermsScreen',
  ['application', 'consent'],
)
export const ExpertSupportTypes = workplaceScreen(
  () => import('#web/application/sign-up/expert-support-types-screen.tsx'),
  'ExpertSupportTypesScreen',
  ['application'],
)

export const ExpertDocumentUpload = workplaceScreen(
  () => import('#web/application/documents/expert-document-upload-screen.tsx'),
  'ExpertDocumentUploadScreen',
  ['application'],
)
export const ExpertApprovalStatus = workplaceScreen(
  () => import('#web/application/expert-approval-status-screen.tsx'),
  'ExpertApprovalStatusScreen',
  ['application'],
)

export const Applications = workplaceScreen(
  () => import('#web/application/review/applications-screen.tsx'),
  'ApplicationsScreen',
  ['application'],
)
export const Application = workplaceScreen(
  () => import('#web/application/review/application-screen.tsx'),
  'ApplicationScreen',
  ['application'],
)
export const SafetyQueue = workplaceScreen(
  () => import('../routes/queue-route.tsx'),
  'QueueRoute',
  ['supervision', 'assessment', 'supporter-care'],
)

export const Experts = workplaceScreen(
  () => import('#web/supporter-care/experts-screen.tsx'),
  'ExpertsScreen',
  ['supporter-care'],
)
export const LineDesk = workplaceScreen(
  () => import('#web/crisis/line-desk/line-desk-screen.tsx'),
  'LineDeskScreen',
  ['crisis'],
)

export const CrisisRules = workplaceScreen(
  () => import('#web/crisis/rules/crisis-rules-screen.tsx'),
  'CrisisRulesScreen',
  ['crisis'],
)

export const ConsoleOverview = workplaceScreen(
  () => import('#web/admin/overview-screen.tsx'),
  'OverviewScreen',
  ['admin', 'escalation', 'availability', 'matching', 'live-boards'],
)
export const Sessions = workplaceScreen(
  () => import('#web/admin/sessions-screen.tsx'),
  'SessionsScreen',
  ['admin'],
)
export const TermsVersions = workplaceScreen(
  () => import('#web/admin/settings/terms-versions-screen.tsx'),
  'TermsVersionsScreen',
  ['admin'],
)
export const Charts = workplaceScreen(
  () => import('#web/admin/analytics/analytics-screen.tsx'),
  'AnalyticsScreen',
  ['admin'],
)
export const Settings = workplaceScreen(
  () => import('#web/admin/settings/settings-screen.tsx'),
  'SettingsScreen',
  ['admin'],
)
export const Users = workplaceScreen(
  () => import('#web/admin/people/users-screen.tsx'),
  'UsersScreen',
  ['admin'],
)
export const Ready = workplaceScreen(
  () => import('#web/admin/settings/ready-screen.tsx'),
  'ReadyScreen',
  ['admin'],
)
export const Audit = workplaceScreen(
  () => import('#web/admin/audit/audit-screen.tsx'),
  'AuditScreen',
  ['admin'],
)
export const BreakGlass = workplaceScreen(
  () => import('#web/admin/audit/break-glass-screen.tsx'),
  'BreakGlassScreen',
  ['admin'],
)
export const Team = workplaceScreen(
  () => import('#web/admin/people/team-screen.tsx'),
  'TeamScreen',
  ['admin'],
)

export const ApiLayout = lazyScreen(() => import('../api-layout.tsx'), 'ApiLayout')
export const RequireSignedIn = lazyScreen(() => import('../guards.tsx'), 'RequireSignedIn')
export const RequireReady = lazyScreen(() => import('../guards.tsx'), 'RequireReady')
export const RequireConversations = lazyScreen(
  () => import('../guards.tsx'),
  'RequireConversations',
)
export const RequireConsole = lazyScreen(() => import('../guards.tsx'), 'RequireConsole')
export const InConsole = workplaceScreen(() => import('../routes/console-route.tsx'), 'InConsole')
export const RequireExpertSide = lazyScreen(() => import('../guards.tsx'), 'RequireExpertSide')
