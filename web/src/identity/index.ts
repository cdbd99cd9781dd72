export { NameForm } from './name-form.tsx'
export { useSignOut } from './use-sign-out.ts'
