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
import { deadlines, untilGone } from './deadlines.ts';

/** Why a supporter must go. Optional. */
export const handoverReasons = ['shift-ends', 'called-away', 'need-a-break', 'someone-else-fits'] as const;
export type HandoverReason = typeof handoverReasons[number];

/**
 * `declined`: the seeker refused. `lapsed`: no answer in time. In both cases the supporter stays
 * until they leave.
 */
export const handoverStates = ['asked', 'declined', 'lapsed'] as const;
export type HandoverState = typeof handoverStates[number];

/**
 * `share`: another supporter goes on and reads what was said; `fresh`: goes on without reading;
 * `no`: end, or wait.
 */
export const handoverAnswers = ['share', 'fresh', 'no'] as const;
export type HandoverAnswer = typeof handoverAnswers[number];

/** Seconds to answer. Our own choice: long enough to finish a sentence and think. */
export const answerWithin = 180;
interface HandoverSigns {
  readonly state: HandoverState;
  readonly proposedAgo: number;
  /** Null for never. */
  readonly expertSeenAgo: number | null;
}
interface HandoverJudgement {
  /** `pass-on`: the supporter said that they must go, and is away now. */
  readonly act: 'none' | 'lapse' | 'pass-on';
  readonly lookIn: number;
}

/**
 * MATCH-16. A supporter who said that they must go and is then away is not waited for. After a
 * refusal, or after the time to answer, this no longer holds: a supporter who stays and is
 * disconnected later has the usual time (MATCH-11).
 */
export function judgeHandover({
  state,
  proposedAgo,
  expertSeenAgo
}: HandoverSigns): HandoverJudgement {
  if (stryMutAct_9fa48("235")) {
    {}
  } else {
    stryCov_9fa48("235");
    const away = stryMutAct_9fa48("236") ? expertSeenAgo && Number.POSITIVE_INFINITY : (stryCov_9fa48("236"), expertSeenAgo ?? Number.POSITIVE_INFINITY);
    const left = stryMutAct_9fa48("237") ? answerWithin + proposedAgo : (stryCov_9fa48("237"), answerWithin - proposedAgo);
    const about = stryMutAct_9fa48("240") ? state === 'asked' && left > 0 : stryMutAct_9fa48("239") ? false : stryMutAct_9fa48("238") ? true : (stryCov_9fa48("238", "239", "240"), (stryMutAct_9fa48("242") ? state !== 'asked' : stryMutAct_9fa48("241") ? false : (stryCov_9fa48("241", "242"), state === (stryMutAct_9fa48("243") ? "" : (stryCov_9fa48("243"), 'asked')))) || (stryMutAct_9fa48("246") ? left <= 0 : stryMutAct_9fa48("245") ? left >= 0 : stryMutAct_9fa48("244") ? false : (stryCov_9fa48("244", "245", "246"), left > 0)));
    if (stryMutAct_9fa48("249") ? about || away >= deadlines.goneAfter : stryMutAct_9fa48("248") ? false : stryMutAct_9fa48("247") ? true : (stryCov_9fa48("247", "248", "249"), about && (stryMutAct_9fa48("252") ? away < deadlines.goneAfter : stryMutAct_9fa48("251") ? away > deadlines.goneAfter : stryMutAct_9fa48("250") ? true : (stryCov_9fa48("250", "251", "252"), away >= deadlines.goneAfter)))) return stryMutAct_9fa48("253") ? {} : (stryCov_9fa48("253"), {
      act: stryMutAct_9fa48("254") ? "" : (stryCov_9fa48("254"), 'pass-on'),
      lookIn: deadlines.seekEvery
    });
    const lookIn = about ? stryMutAct_9fa48("255") ? Math.max(deadlines.lookEvery, untilGone(away)) : (stryCov_9fa48("255"), Math.min(deadlines.lookEvery, untilGone(away))) : deadlines.lookEvery;
    if (stryMutAct_9fa48("258") ? state === 'asked' : stryMutAct_9fa48("257") ? false : stryMutAct_9fa48("256") ? true : (stryCov_9fa48("256", "257", "258"), state !== (stryMutAct_9fa48("259") ? "" : (stryCov_9fa48("259"), 'asked')))) return stryMutAct_9fa48("260") ? {} : (stryCov_9fa48("260"), {
      act: stryMutAct_9fa48("261") ? "" : (stryCov_9fa48("261"), 'none'),
      lookIn
    });
    return (stryMutAct_9fa48("265") ? left > 0 : stryMutAct_9fa48("264") ? left < 0 : stryMutAct_9fa48("263") ? false : stryMutAct_9fa48("262") ? true : (stryCov_9fa48("262", "263", "264", "265"), left <= 0)) ? stryMutAct_9fa48("266") ? {} : (stryCov_9fa48("266"), {
      act: stryMutAct_9fa48("267") ? "" : (stryCov_9fa48("267"), 'lapse'),
      lookIn
    }) : stryMutAct_9fa48("268") ? {} : (stryCov_9fa48("268"), {
      act: stryMutAct_9fa48("269") ? "" : (stryCov_9fa48("269"), 'none'),
      lookIn: stryMutAct_9fa48("270") ? Math.max(left, lookIn) : (stryCov_9fa48("270"), Math.min(left, lookIn))
    });
  }
}