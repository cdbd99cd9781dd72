import { identity } from '@sanad/domain/identity/contract'
import { implement } from '@orpc/server'
import {
  asSeeker,
  atWork,
  atWorkBeforeFactor,
  atWorkFresh,
  open,
  signedIn,
  signedInBeforeFactor,
  type Call,
} from '#server/platform/http/guards.ts'
import { signInAsGuest } from './sign-in/guest.ts'
import {
  confirmSecondFactor,
  giveSecondFactor,
  keepSecondFactor,
  newRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
} from './second-factor/second-factor.ts'
import { findMe } from './store.ts'
import { setUpProfile, updateProfile } from './me.ts'
import { endOwnSignIn, ownSignIns } from './sign-in/own-sign-ins.ts'
import { requestCode, signUp } from './sign-in/request-code.ts'
import type { IdentityService } from './service.ts'
import { quickSignIn, signOut, signOutEverywhere } from './sign-in/sign-out.ts'
import { openLink, verifyCode } from './sign-in/verify-code.ts'

export function identityRoutes(service: IdentityService) {
  const os = implement(identity).$context<Call>()
  return os.router({
    signUp: os.signUp.handler(open((call, input) => signUp(call, service, input))),
    requestCode: os.requestCode.handler(open((call, input) => requestCode(call, service, input))),
    verifyCode: os.verifyCode.handler(open((call, input) => verifyCode(call, service, input))),
    signInAsGuest: os.signInAsGuest.handler(
      open((call, input) => signInAsGuest(call, service, input)),
    ),
    openLink: os.openLink.handler(open((call, input) => openLink(call, service, input))),
    quickSignIn: os.quickSignIn.handler(open((call, input) => quickSignIn(call, service, input))),
    signOut: os.signOut.handler(open((call, input) => signOut(call, service, input))),
    signOutEverywhere: os.signOutEverywhere.handler(signedInBeforeFactor(signOutEverywhere)),
    signIns: os.signIns.handler(signedIn(ownSignIns)),
    endSignIn: os.endSignIn.handler(signedIn(endOwnSignIn)),
    me: os.me.handler(
      open(async ({ tools, person }) => (person && (await findMe(tools.db, person.id))) ?? null),
    ),
    setUpProfile: os.setUpProfile.handler(asSeeker(setUpProfile)),
    secondFactor: os.secondFactor.handler(atWorkBeforeFactor(secondFactor)),
    setUpSecondFactor: os.setUpSecondFactor.handler(atWorkBeforeFactor(setUpSecondFactor)),
    confirmSecondFactor: os.confirmSecondFactor.handler(atWorkBeforeFactor(confirmSecondFactor)),
    giveSecondFactor: os.giveSecondFactor.handler(atWorkBeforeFactor(giveSecondFactor)),
    newRecoveryCodes: os.newRecoveryCodes.handler(atWorkFresh(newRecoveryCodes)),
    keepSecondFactor: os.keepSecondFactor.handler(atWork(keepSecondFactor)),
    updateProfile: os.updateProfile.handler(signedIn(updateProfile)),
  })
}
