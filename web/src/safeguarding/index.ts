export { OnCallSwitch } from './on-call-switch.tsx'
