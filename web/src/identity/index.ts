export { AuthScreen } from './auth-screen.tsx'
export { ProfileScreen } from './profile-screen.tsx'
export { useSignOut } from './use-sign-out.ts'
