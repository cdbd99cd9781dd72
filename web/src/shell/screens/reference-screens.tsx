import { lazyScreens, workplaceScreens } from '../lazy-screen.tsx'

export const ReferenceScreens = {
  ...lazyScreens(['directory'], {
    DirectoryScreen: () => import('#web/directory/directory-screen.tsx'),
  }),
  ...lazyScreens(['appointments', 'availability', 'chat', 'crisis'], {
    AppointmentsScreen: () => import('#web/appointments/appointments-screen.tsx'),
  }),
  ...workplaceScreens(['service-desk', 'directory'], {
    ServiceDeskScreen: () => import('#web/directory/service-desk/service-desk-screen.tsx'),
  }),
  ...workplaceScreens(['phrases'], {
    PhraseDeskScreen: () => import('#web/chat/phrases/phrase-desk-screen.tsx'),
  }),
  ...workplaceScreens(['admin', 'links', 'clipboard'], {
    LinksScreen: () => import('#web/admin/links/links-screen.tsx'),
  }),
  ...workplaceScreens(['admin', 'content'], {
    ContentScreen: () => import('#web/admin/content/content-screen.tsx'),
  }),
}
