export { KeepByEmail } from './keep-by-email.tsx'
