/** Seconds without a new emergency after which the last seat is open to every network again. */
// @ts-nocheck
function stryNS_9fa48() {
  var g = typeof globalThis === 'object' && globalThis && globalThis.Math === Math && globalThis || new Function("return this")();
  var ns = g.__stryker__ || (g.__stryker__ = {});
  if (ns.activeMutant === undefined && g.process && g.process.env && g.process.env.__STRYKER_ACTIVE_MUTANT__) {
    ns.activeMutant = g.process.env.__STRYKER_ACTIVE_MUTANT__;
  }
  function retrieveNS() {
    return ns;
  }
  stryNS_9fa48 = retrieveNS;
  return retrieveNS();
}
stryNS_9fa48();
function stryCov_9fa48() {
  var ns = stryNS_9fa48();
  var cov = ns.mutantCoverage || (ns.mutantCoverage = {
    static: {},
    perTest: {}
  });
  function cover() {
    var c = cov.static;
    if (ns.currentTestId) {
      c = cov.perTest[ns.currentTestId] = cov.perTest[ns.currentTestId] || {};
    }
    var a = arguments;
    for (var i = 0; i < a.length; i++) {
      c[a[i]] = (c[a[i]] || 0) + 1;
    }
  }
  stryCov_9fa48 = cover;
  cover.apply(null, arguments);
}
function stryMutAct_9fa48(id) {
  var ns = stryNS_9fa48();
  function isActive(id) {
    if (ns.activeMutant === id) {
      if (ns.hitCount !== void 0 && ++ns.hitCount > ns.hitLimit) {
        throw new Error('Stryker: Hit count limit reached (' + ns.hitCount + ')');
      }
      return true;
    }
    return false;
  }
  stryMutAct_9fa48 = isActive;
  return isActive(id);
}
const lastSeatKeptFor = 60;
interface SeatRequest {
  readonly isGuest: boolean;
  /** Free seats of the supporters on call who could take this emergency. */
  readonly freeSeats: number;
  /** Open emergencies of guests of the same network that have a supporter. */
  readonly networkHolds: number;
  /** Since the newest other open emergency began; null when there is none. */
  readonly newestOtherAgo: number | null;
}

/**
 * EMERGENCY-14. The first guest of a network is always answered; the next ones leave the last seat
 * to other networks.
 */
export const mayTakeSeat = stryMutAct_9fa48("271") ? () => undefined : (stryCov_9fa48("271"), (() => {
  const mayTakeSeat = ({
    isGuest,
    freeSeats,
    networkHolds,
    newestOtherAgo
  }: SeatRequest): boolean => stryMutAct_9fa48("274") ? (!isGuest || networkHolds === 0 || freeSeats > 1 || newestOtherAgo === null) && newestOtherAgo >= lastSeatKeptFor : stryMutAct_9fa48("273") ? false : stryMutAct_9fa48("272") ? true : (stryCov_9fa48("272", "273", "274"), (stryMutAct_9fa48("276") ? (!isGuest || networkHolds === 0 || freeSeats > 1) && newestOtherAgo === null : stryMutAct_9fa48("275") ? false : (stryCov_9fa48("275", "276"), (stryMutAct_9fa48("278") ? (!isGuest || networkHolds === 0) && freeSeats > 1 : stryMutAct_9fa48("277") ? false : (stryCov_9fa48("277", "278"), (stryMutAct_9fa48("280") ? !isGuest && networkHolds === 0 : stryMutAct_9fa48("279") ? false : (stryCov_9fa48("279", "280"), (stryMutAct_9fa48("281") ? isGuest : (stryCov_9fa48("281"), !isGuest)) || (stryMutAct_9fa48("283") ? networkHolds !== 0 : stryMutAct_9fa48("282") ? false : (stryCov_9fa48("282", "283"), networkHolds === 0)))) || (stryMutAct_9fa48("286") ? freeSeats <= 1 : stryMutAct_9fa48("285") ? freeSeats >= 1 : stryMutAct_9fa48("284") ? false : (stryCov_9fa48("284", "285", "286"), freeSeats > 1)))) || (stryMutAct_9fa48("288") ? newestOtherAgo !== null : stryMutAct_9fa48("287") ? false : (stryCov_9fa48("287", "288"), newestOtherAgo === null)))) || (stryMutAct_9fa48("291") ? newestOtherAgo < lastSeatKeptFor : stryMutAct_9fa48("290") ? newestOtherAgo > lastSeatKeptFor : stryMutAct_9fa48("289") ? false : (stryCov_9fa48("289", "290", "291"), newestOtherAgo >= lastSeatKeptFor)));
  return mayTakeSeat;
})());