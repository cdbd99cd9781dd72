export { directoryOperations } from './operations.ts'
export { directoryData } from './personal-data.ts'
export { serviceFileDesk } from './service-file.ts'
