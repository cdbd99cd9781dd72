import { ChildLines } from '#web/crisis/index.ts'
import { ProfileSetupScreen } from '#web/identity/profile/profile-setup-screen.tsx'

/** The profile form knows no later slice: the numbers for children are brought to it from here. */
export const ProfileSetupRoute = () => <ProfileSetupScreen childLines={<ChildLines />} />
