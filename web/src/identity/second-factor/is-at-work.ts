import type { Me } from '@sanad/domain/identity/contract'

const standingsAtWork = ['expert', 'supervisor', 'admin', 'owner']

/** Decision 23. Who may need a second factor. */
export const isAtWork = ({ standing }: Pick<Me, 'standing'>): boolean =>
  standingsAtWork.includes(standing)
