export { ExpertOnboardingScreen } from './expert-onboarding-screen.tsx'
