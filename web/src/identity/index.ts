export { SignOutLink } from './sign-in/sign-out-link.tsx'
export { useSignOut } from './sign-in/use-sign-out.tsx'
