export { NoticesCard, WhoAnswersCard } from './answering-cards.tsx'
export { OnDuty } from './on-duty.tsx'
