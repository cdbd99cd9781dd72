/**
 * What the person who wrote something is shown because of it (crisis/README, "the person sees"). The level
 * itself stays with the supporter and the safeguarding lead.
 */
export const helpOffers = ['none', 'card', 'dialog', 'dialog-call-first'] as const
export type HelpOffer = (typeof helpOffers)[number]
