import { setUpProfile, updateProfile, me } from './me.ts'
import {
  confirmSecondFactor,
  giveSecondFactor,
  keepSecondFactor,
  newRecoveryCodes,
  secondFactor,
  setUpSecondFactor,
} from './second-factor/second-factor.ts'
import { givePasskey, passkeyFactorChallenge } from './passkey/give-passkey.ts'
import { signInByPasskey, passkeyChallenge } from './passkey/sign-in-by-passkey.ts'
import {
  addPasskey,
  newPasskey,
  passkeys,
  removePasskey,
  renamePasskey,
} from './passkey/passkeys.ts'
import { keepPhrase, makePhrase, phrase, signInByPhrase } from './phrase/phrase.ts'
import { checkPin, forgetPin, lock, pin, setPin } from './shared-device/pin.ts'
import { signInAsGuest } from './sign-in/guest.ts'
import { proveAccount } from './sign-in/prove-account.ts'
import { endSignIn, ownSignIns } from './sign-in/own-sign-ins.ts'
import { requestCode, signUp } from './sign-in/request-code.ts'
import { quickSignIn, signOutEverywhere, signOut } from './sign-in/sign-out.ts'
import { openLink, verifyCode } from './sign-in/verify-code.ts'
import { beginProviderFactor, giveProviderFactor } from './provider/give-provider.ts'
import { beginProviderSignIn, signInByProvider } from './provider/sign-in-by-provider.ts'
import type { IdentityService } from './service.ts'

export const identityOperations = (service: IdentityService) => ({
  signUp: signUp(service),
  requestCode: requestCode(service),
  verifyCode: verifyCode(service),
  proveAccount: proveAccount(service),
  signInAsGuest: signInAsGuest(service),
  openLink: openLink(service),
  makePhrase,
  keepPhrase,
  phrase,
  signInByPhrase: signInByPhrase(service),
  newPasskey,
  addPasskey,
  passkeys,
  renamePasskey,
  removePasskey,
  passkeyFactorChallenge,
  givePasskey,
  passkeyChallenge,
  signInByPasskey: signInByPasskey(service),
  beginProviderSignIn: beginProviderSignIn(service),
  signInByProvider: signInByProvider(service),
  beginProviderFactor: beginProviderFactor(service),
  giveProviderFactor: giveProviderFactor(service),
  pin,
  setPin,
  lock,
  checkPin,
  forgetPin,
  quickSignIn: quickSignIn(service),
  signOut: signOut(service),
  signOutEverywhere,
  signIns: ownSignIns,
  endSignIn,
  me,
  setUpProfile,
  secondFactor,
  setUpSecondFactor,
  confirmSecondFactor,
  giveSecondFactor,
  newRecoveryCodes,
  keepSecondFactor,
  updateProfile,
})
