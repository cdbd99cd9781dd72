import { ChildLines } from '#web/crisis/index.ts'
import { ProfileSetupScreen } from '#web/identity/profile/profile-setup-screen.tsx'

/**
 * Identity comes before crisis in the order of slices, so the crisis lines for children are passed
 * in here.
 */
export const ProfileSetupRoute = () => <ProfileSetupScreen childLines={<ChildLines />} />
