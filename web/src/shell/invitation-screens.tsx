import { lazyScreen, workplaceScreen } from './lazy-screen.tsx'

export const InvitationLink = lazyScreen(
  () => import('#web/application/invitation/invitation-screen.tsx'),
  'InvitationScreen',
  ['invitation'],
)
export const Invitations = workplaceScreen(
  () => import('#web/application/invitation/invitations-screen.tsx'),
  'InvitationsScreen',
  ['invitation'],
)
