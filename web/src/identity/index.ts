export { SignOutLink } from './sign-out-link.tsx'
export { useSignOut } from './use-sign-out.ts'
