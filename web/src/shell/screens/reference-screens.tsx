import { lazyScreen, workplaceScreen } from '../lazy-screen.tsx'

export const Directory = lazyScreen(
  () => import('#web/directory/directory-screen.tsx'),
  'DirectoryScreen',
  ['directory'],
)
export const Appointments = lazyScreen(
  () => import('#web/appointments/appointments-screen.tsx'),
  'AppointmentsScreen',
  ['appointments', 'availability', 'chat', 'crisis'],
)
export const ServiceDesk = workplaceScreen(
  () => import('#web/directory/service-desk/service-desk-screen.tsx'),
  'ServiceDeskScreen',
  ['service-desk', 'directory'],
)
export const Phrases = workplaceScreen(
  () => import('#web/chat/phrases/phrase-desk-screen.tsx'),
  'PhraseDeskScreen',
  ['phrases'],
)
export const ServiceContent = workplaceScreen(
  () => import('#web/admin/content/content-screen.tsx'),
  'ContentScreen',
  ['admin', 'content'],
)
