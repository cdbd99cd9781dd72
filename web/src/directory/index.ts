export { LazyMessageCard } from './lazy-message-card.tsx'
