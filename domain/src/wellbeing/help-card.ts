import { planSteps, type PlanStep } from './plan/plan.ts'
import { exerciseIds, type ExerciseId } from './exercises/ids.ts'

type HelpCard =
  | { readonly kind: 'plan' }
  | { readonly kind: 'line'; readonly step: PlanStep }
  | { readonly kind: 'exercise'; readonly id: ExerciseId }

/** EXERCISE-3, PLAN-7. The last text line of the message. */
export function referenceOf(card: HelpCard): string {
  switch (card.kind) {
    case 'plan':
      return 'plan:together'
    case 'line':
      return `plan:${card.step}`
    case 'exercise':
      return `exercise:${card.id}`
  }
}

const cards: ReadonlyMap<string, HelpCard> = new Map(
  [
    { kind: 'plan' } as const,
    ...planSteps.map((step) => ({ kind: 'line', step }) as const),
    ...exerciseIds.map((id) => ({ kind: 'exercise', id }) as const),
  ].map((card) => [referenceOf(card), card]),
)

export interface HelpCardInMessage {
  readonly card: HelpCard
  /** What its sender wrote above the card. */
  readonly text: string
  /** The name as its sender saw it: the title, or the suggested text line. */
  readonly name: string
}

/** The card at the end of a message, if any. */
export function readHelpCard(content: string): HelpCardInMessage | undefined {
  const at = content.lastIndexOf('\n')
  const card = cards.get(content.slice(at + 1))
  if (at < 1 || card === undefined) return undefined
  const above = content.slice(0, at)
  const nameAt = above.lastIndexOf('\n') + 1
  return { card, text: above.slice(0, nameAt).trim(), name: above.slice(nameAt) }
}
