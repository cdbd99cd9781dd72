export { sessions } from './tables.ts'
