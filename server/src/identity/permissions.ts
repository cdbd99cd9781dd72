import { everyone, everyoneSignedIn, type PermissionTable } from '#server/platform/permissions.ts'

export const identityPermissions: PermissionTable = {
  'identity.signUp': everyone('anyone'),
  'identity.requestCode': everyone('anyone'),
  'identity.verifyCode': everyone('anyone'),
  'identity.signInAsGuest': everyone('anyone'),
  'identity.openLink': everyone('anyone'),
  'identity.quickSignIn': everyone('anyone'),
  'identity.signOut': everyone('own'),
  'identity.signOutEverywhere': everyoneSignedIn('own'),
  'identity.me': everyone('own'),
  'identity.setUpProfile': { seeker: 'own' },
  'identity.updateProfile': everyoneSignedIn('own'),
}
