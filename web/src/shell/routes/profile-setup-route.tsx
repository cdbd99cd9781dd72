import { ChildLines } from '#web/crisis/index.ts'
import { ProfileSetupScreen } from '#web/identity/profile/profile-setup-screen.tsx'

/** Passed in here, because identity comes before crisis in the order of slices. */
export const ProfileSetupRoute = () => <ProfileSetupScreen childLines={<ChildLines />} />
