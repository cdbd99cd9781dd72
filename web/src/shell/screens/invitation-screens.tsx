import { workplaceScreen } from '../lazy-screen.tsx'

export const InvitationLink = workplaceScreen(
  () => import('#web/application/invitation/invitation-screen.tsx'),
  'InvitationScreen',
  ['invitation'],
)
export const Invitations = workplaceScreen(
  () => import('#web/application/invitation/invitations-screen.tsx'),
  'InvitationsScreen',
  ['invitation'],
)
