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
import type { Gender } from '../application/experience.ts';

/** Decision 50: a seeker may wish for a supporter's gender; soft ranks, must rules out. */
export interface GenderWish {
  readonly gender: Gender;
  readonly must: boolean;
}

/**
 * Whether this supporter may be matched under the wish. When the seeker insists on a gender,
 * supporters who have not stated theirs are excluded.
 */
export const maySupport = stryMutAct_9fa48("224") ? () => undefined : (stryCov_9fa48("224"), (() => {
  const maySupport = (wish: GenderWish | null, gender: Gender | null): boolean => stryMutAct_9fa48("227") ? (wish === null || !wish.must) && wish.gender === gender : stryMutAct_9fa48("226") ? false : stryMutAct_9fa48("225") ? true : (stryCov_9fa48("225", "226", "227"), (stryMutAct_9fa48("229") ? wish === null && !wish.must : stryMutAct_9fa48("228") ? false : (stryCov_9fa48("228", "229"), (stryMutAct_9fa48("231") ? wish !== null : stryMutAct_9fa48("230") ? false : (stryCov_9fa48("230", "231"), wish === null)) || (stryMutAct_9fa48("232") ? wish.must : (stryCov_9fa48("232"), !wish.must)))) || (stryMutAct_9fa48("234") ? wish.gender !== gender : stryMutAct_9fa48("233") ? false : (stryCov_9fa48("233", "234"), wish.gender === gender)));
  return maySupport;
})());