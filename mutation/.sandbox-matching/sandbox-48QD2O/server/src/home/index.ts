// @ts-nocheck
export { homeOperations } from './operations.ts'
export { isShownTo } from './start.ts'
export type { PreviewAccount } from './preview-accounts.ts'
