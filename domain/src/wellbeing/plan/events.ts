/** A hint to a supporter, without personal data: what a seeker shows of their plan has changed. */
export interface PlanEvent {
  readonly event: 'plan.shown-changed'
  readonly sessionId: string
}
