export { directoryOperations } from './operations.ts'
export { directoryData } from './personal-data.ts'
