export { LazyMessageCard } from './lazy-message-card.tsx'
export { ServicePicker } from './service-picker.tsx'
