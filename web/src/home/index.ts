export { CommunityScreen } from './community-screen.tsx'
export { LandingScreen } from './landing-screen.tsx'
export { WelcomeScreen } from './welcome-screen.tsx'
