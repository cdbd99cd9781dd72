export { BreathingCard } from './breathing-card.tsx'
export { MoodCard } from './mood-card.tsx'
export { MoodLineCard } from './mood-line-card.tsx'
