import { lazyScreens, workplaceScreens } from '../lazy-screen.tsx'

const signedInWords = ['home', 'mood', 'chat', 'availability', 'matching', 'identity'] as const
const board = ['live-boards', 'escalation', 'availability', 'matching'] as const
const cases = ['escalation'] as const

/** Lists each screen by its component, beside those whose words load with it. */
export const Screens = {
  ...lazyScreens(['home', 'crisis'], {
    LandingScreen: () => import('#web/home/welcome/landing-screen.tsx'),
    WelcomeScreen: () => import('#web/home/welcome/welcome-screen.tsx'),
  }),
  ...lazyScreens(['mood'], {
    BreathingScreen: () => import('#web/wellbeing/mood/breathing-screen.tsx'),
  }),
  ...lazyScreens(['outcome', 'crisis'], {
    TwoWeeksScreen: () => import('#web/wellbeing/outcome/two-weeks-screen.tsx'),
  }),
  ...lazyScreens(['assessment', 'crisis'], {
    AssessmentWizardScreen: () => import('#web/assessment/assessment-wizard-screen.tsx'),
  }),
  ...lazyScreens(['identity'], {
    AuthRoute: () => import('../routes/auth-route.tsx'),
    SignInLinkRoute: () => import('../routes/auth-route.tsx'),
    PhraseRoute: () => import('../routes/phrase-route.tsx'),
    NewPhraseRoute: () => import('../routes/phrase-route.tsx'),
    ProfileScreen: () => import('#web/identity/profile/profile-screen.tsx'),
  }),
  ...lazyScreens(['identity', 'clipboard'], {
    SecondFactorScreen: () => import('#web/identity/second-factor/second-factor-screen.tsx'),
  }),
  ...lazyScreens(['privacy', 'outcome'], {
    OwnDataScreen: () => import('#web/privacy/own-data-screen.tsx'),
  }),
  ...lazyScreens(['privacy', 'identity'], {
    LeavingScreen: () => import('#web/privacy/leaving-screen.tsx'),
  }),
  ...workplaceScreens(['privacy'], {
    RetentionScreen: () => import('#web/privacy/retention-screen.tsx'),
  }),
  ...lazyScreens(['consent', 'identity'], {
    TermsScreen: () => import('#web/consent/terms-screen.tsx'),
  }),
  ...lazyScreens(['assessment', 'identity'], {
    MoodPickerScreen: () => import('#web/assessment/mood-picker-screen.tsx'),
  }),
  ...lazyScreens(['identity', 'crisis'], {
    ProfileSetupRoute: () => import('../routes/profile-setup-route.tsx'),
  }),
  ...lazyScreens(['home'], {
    ConfirmationScreen: () => import('#web/home/confirmation-screen.tsx'),
    CommunityScreen: () => import('#web/home/community-screen.tsx'),
  }),
  ...lazyScreens(signedInWords, {
    DashboardScreen: () => import('#web/home/dashboard/dashboard-screen.tsx'),
  }),
  ...workplaceScreens(['home', 'chat', 'availability', 'supporter-care'], {
    OwnWorkScreen: () => import('#web/home/own-work-screen.tsx'),
  }),
  ...lazyScreens(['chat', 'crisis', 'matching', 'clipboard'], {
    ChatRoute: () => import('../routes/chat-route.tsx'),
  }),
  ...workplaceScreens(['availability', 'clipboard', 'service-desk'], {
    RotaScreen: () => import('#web/availability/rota/rota-screen.tsx'),
  }),
  ...workplaceScreens(board, {
    StaffNowScreen: () => import('#web/live-boards/staff-now-screen.tsx'),
    WhoAnswersScreen: () => import('#web/live-boards/who-answers-screen.tsx'),
  }),
  ...lazyScreens(board, {
    MyNoticesScreen: () => import('#web/escalation/notices/my-notices-screen.tsx'),
  }),
  ...lazyScreens(cases, {
    NoticeScreen: () => import('#web/escalation/notices/notice-screen.tsx'),
  }),
  ...lazyScreens(['supervision'], {
    MyReportsScreen: () => import('#web/supervision/reports/my-reports-screen.tsx'),
  }),
  ...workplaceScreens(['supervision'], {
    ReportDeskScreen: () => import('#web/supervision/reports/report-desk-screen.tsx'),
  }),
  ...lazyScreens(['emergency', 'crisis'], {
    EmergencyConnectScreen: () => import('#web/emergency/emergency-connect-screen.tsx'),
  }),
  ...lazyScreens(['crisis'], {
    CrisisLinesScreen: () => import('#web/crisis/crisis-lines-screen.tsx'),
  }),
  ...workplaceScreens(['application', 'invitation'], {
    ExpertOnboardingScreen: () => import('#web/application/sign-up/expert-onboarding-screen.tsx'),
  }),
  ...workplaceScreens(['application'], {
    TrainingScreen: () => import('#web/application/training/training-screen.tsx'),
    ModuleScreen: () => import('#web/application/training/module-screen.tsx'),
    PartScreen: () => import('#web/application/training/part-screen.tsx'),
    CertificateScreen: () => import('#web/application/training/certificate-screen.tsx'),
    ExpertProfileSetupScreen: () =>
      import('#web/application/sign-up/expert-profile-setup-screen.tsx'),
    ExpertSupportTypesScreen: () =>
      import('#web/application/sign-up/expert-support-types-screen.tsx'),
    ExpertDocumentUploadScreen: () =>
      import('#web/application/documents/expert-document-upload-screen.tsx'),
    ExpertApprovalStatusScreen: () => import('#web/application/expert-approval-status-screen.tsx'),
    ApplicationsScreen: () => import('#web/application/review/applications-screen.tsx'),
    ApplicationScreen: () => import('#web/application/review/application-screen.tsx'),
  }),
  ...workplaceScreens(['application', 'consent'], {
    ExpertTermsScreen: () => import('#web/application/sign-up/expert-terms-screen.tsx'),
  }),
  ...workplaceScreens(['supervision', 'assessment', 'supporter-care'], {
    QueueRoute: () => import('../routes/queue-route.tsx'),
  }),
  ...workplaceScreens(['supporter-care'], {
    ExpertsScreen: () => import('#web/supporter-care/experts-screen.tsx'),
  }),
  ...workplaceScreens(['crisis'], {
    LineDeskScreen: () => import('#web/crisis/line-desk/line-desk-screen.tsx'),
    CrisisRulesScreen: () => import('#web/crisis/rules/crisis-rules-screen.tsx'),
  }),
  ...workplaceScreens(['admin', 'escalation', 'availability', 'matching', 'live-boards'], {
    OverviewScreen: () => import('#web/admin/overview-screen.tsx'),
  }),
  ...workplaceScreens(['admin', 'availability', 'supporter-care'], {
    PersonScreen: () => import('#web/admin/people/person-screen.tsx'),
  }),
  ...workplaceScreens(['admin'], {
    SessionsScreen: () => import('#web/admin/sessions-screen.tsx'),
    TermsVersionsScreen: () => import('#web/admin/settings/terms-versions-screen.tsx'),
    ActivityScreen: () => import('#web/admin/activity/activity-screen.tsx'),
    SettingsScreen: () => import('#web/admin/settings/settings-screen.tsx'),
    UsersScreen: () => import('#web/admin/people/users-screen.tsx'),
    ReadyScreen: () => import('#web/admin/settings/ready-screen.tsx'),
    AuditScreen: () => import('#web/admin/audit/audit-screen.tsx'),
    BreakGlassScreen: () => import('#web/admin/audit/break-glass-screen.tsx'),
    TeamScreen: () => import('#web/admin/people/team-screen.tsx'),
  }),
  ...workplaceScreens(['invitation', 'service-desk', 'clipboard'], {
    InvitationScreen: () => import('#web/application/invitation/invitation-screen.tsx'),
    InvitationsScreen: () => import('#web/application/invitation/invitations-screen.tsx'),
  }),
  ...lazyScreens(['identity'], {
    NewPasskeyRoute: () => import('../routes/passkey-route.tsx'),
    PasskeysScreen: () => import('#web/identity/passkey/passkeys-screen.tsx'),
  }),
  ...lazyScreens(['directory'], {
    DirectoryScreen: () => import('#web/directory/directory-screen.tsx'),
  }),
  ...lazyScreens(['appointments', 'availability', 'chat', 'crisis'], {
    AppointmentsScreen: () => import('#web/appointments/appointments-screen.tsx'),
  }),
  ...workplaceScreens(['service-desk', 'directory'], {
    ServiceDeskScreen: () => import('#web/directory/service-desk/service-desk-screen.tsx'),
  }),
  ...workplaceScreens(['phrases'], {
    PhraseDeskScreen: () => import('#web/chat/phrases/phrase-desk-screen.tsx'),
  }),
  ...workplaceScreens(['admin', 'links', 'clipboard'], {
    LinksScreen: () => import('#web/admin/links/links-screen.tsx'),
  }),
  ...workplaceScreens(['admin', 'content'], {
    ContentScreen: () => import('#web/admin/content/content-screen.tsx'),
  }),
  ...lazyScreens(['exercises'], {
    ExercisesScreen: () => import('#web/wellbeing/exercises/exercises-screen.tsx'),
    ExerciseScreen: () => import('#web/wellbeing/exercises/exercise-screen.tsx'),
  }),
  ...lazyScreens(['assessment', 'crisis'], {
    /** EMERGENCY-15. Asked at the end of the assessment. */
    DirectQuestionScreen: () => import('#web/emergency/direct-question-screen.tsx'),
  }),
  ...lazyScreens(['plan', 'crisis'], {
    PlanScreen: () => import('#web/wellbeing/plan/plan-screen.tsx'),
  }),
  ...lazyScreens([], {
    ApiLayout: () => import('../api-layout.tsx'),
    RequireSignedIn: () => import('../guards.tsx'),
    RequireReady: () => import('../guards.tsx'),
    RequireConversations: () => import('../guards.tsx'),
    RequireConsole: () => import('../guards.tsx'),
    RequireExpertSide: () => import('../guards.tsx'),
  }),
  ...workplaceScreens([], {
    InConsole: () => import('../routes/console-route.tsx'),
  }),
}
