export { homeOperations } from './operations.ts'
export { isTheirs } from './start.ts'
export type { PreviewAccount } from './preview-accounts.ts'
