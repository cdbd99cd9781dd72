export { directoryOperations } from './operations.ts'
export { oldServiceProposals } from './store.ts'
