export { homeOperations } from './operations.ts'
export { isShownTo } from './start.ts'
export type { PreviewAccount } from './start.ts'
