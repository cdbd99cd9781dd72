export { safetyCases } from './queue-tables.ts'
