export { ReportButton } from './reports/report-button.tsx'
