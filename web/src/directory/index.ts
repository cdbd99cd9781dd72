export { LazyMessageCard } from './lazy-message-card.tsx'
export { useServices } from './use-services.ts'
export { ServicePicker } from './service-picker.tsx'
export { CsvImportSheet } from './csv-import-sheet.tsx'
