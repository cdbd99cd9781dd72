export { LazyMessageCard } from './lazy-message-card.tsx'
export { useServices } from './use-services.ts'
export { ServicePicker } from './service-picker.tsx'
export { CsvField, FileProblems } from './service-desk/csv-file.tsx'
