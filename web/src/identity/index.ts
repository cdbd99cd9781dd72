export { NameForm } from './name-form.tsx'
export { tellLanguage } from './tell-language.ts'
export { useSignOut } from './use-sign-out.ts'
