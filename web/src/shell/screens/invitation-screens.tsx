import { workplaceScreens } from '../lazy-screen.tsx'

export const InvitationScreens = workplaceScreens(['invitation', 'service-desk', 'clipboard'], {
  InvitationScreen: () => import('#web/application/invitation/invitation-screen.tsx'),
  InvitationsScreen: () => import('#web/application/invitation/invitations-screen.tsx'),
})
