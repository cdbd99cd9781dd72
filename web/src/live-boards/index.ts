export { OnDuty } from './on-duty.tsx'
