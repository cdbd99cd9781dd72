export { WeeksCard } from './weeks-card.tsx'
export { WeeksLink } from './weeks-link.tsx'
