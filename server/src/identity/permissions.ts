import {
  everyone,
  everyoneSignedIn,
  type PermissionRow,
  type PermissionTable,
} from '#server/platform/http/permissions.ts'

/** Decision 23: supporters and staff have a second factor. */
const working: PermissionRow = { expert: 'own', supervisor: 'own', admin: 'own', owner: 'own' }

/** A guest has the one browser they came with. */
const { guest: _, ...withAccount } = everyoneSignedIn('own')

export const identityPermissions: PermissionTable = {
  'identity.signUp': everyone('anyone'),
  'identity.requestCode': everyone('anyone'),
  'identity.verifyCode': everyone('anyone'),
  'identity.signInAsGuest': everyone('anyone'),
  'identity.openLink': everyone('anyone'),
  'identity.quickSignIn': everyone('anyone'),
  'identity.signOut': everyone('own'),
  'identity.signOutEverywhere': everyoneSignedIn('own'),
  'identity.signIns': withAccount,
  'identity.endSignIn': withAccount,
  'identity.me': everyone('own'),
  'identity.setUpProfile': { seeker: 'own' },
  'identity.secondFactor': working,
  'identity.setUpSecondFactor': working,
  'identity.confirmSecondFactor': working,
  'identity.giveSecondFactor': working,
  'identity.newRecoveryCodes': working,
  'identity.keepSecondFactor': working,
  'identity.updateProfile': everyoneSignedIn('own'),
}
