export { NameForm } from './name-form.tsx'
export { SignOutLink } from './sign-out-link.tsx'
export { tellLanguage } from './tell-language.ts'
export { useSignOut } from './use-sign-out.ts'
