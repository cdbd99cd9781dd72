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
import type { SessionSigns } from '../chat/session-signs.ts';
import type { SessionState } from '../chat/session-states.ts';
import { atLeast } from '../crisis/severity.ts';
import { absenceDeadlines, judgeAbsence } from './absence.ts';

/** Seconds, from decision 51 unless stated otherwise. */
export const deadlines = {
  goneAfter: absenceDeadlines.goneAfter,
  choiceAfter: absenceDeadlines.choiceAfter,
  offersAfter: absenceDeadlines.offersAfter,
  seekEvery: absenceDeadlines.seekEvery,
  lookEvery: absenceDeadlines.lookEvery,
  /** A supporter who has not opened a match by then loses it. */
  openWithin: absenceDeadlines.openWithin,
  /** The supporter is released when the seeker has been away this long. */
  supporterFreeAfter: 600,
  /**
   * Both are silent: they are asked whether to go on, then the session is closed. The second number
   * is our own choice.
   */
  askedAfter: 1800,
  closedAfterAsking: 600,
  /** Our own choice: a waiting seeker who stays away for a day no longer waits. */
  waitForgottenAfter: 86_400,
  /** Our own choice: three days, so that a left message outlasts a weekend without a shift. */
  wordsForgottenAfter: 259_200,
  /**
   * A step that is due runs at once. When the process dies before it, it is checked again after
   * this time.
   */
  stepAgainIn: 4
} as const;
export type SessionAct = /** Look for a supporter. */
'seek'
/** Take the session from this supporter and put the seeker at the head of the queue. */ | 'pass-on'
/** Offer the conversation to a substitute, beside the seat of the absent supporter. */ | 'offer'
/** The absent supporter is back: the offer beside their seat ends. */ | 'end-offer'
/** Release the supporter; the seeker, who is away, keeps the place. */ | 'free-supporter' | 'close' | 'none';
export interface Judgement {
  readonly state: SessionState;
  readonly act: SessionAct;
  /** Seconds until the next check. */
  readonly lookIn: number;
}

/**
 * MATCH-9 to MATCH-13, MATCH-17, MATCH-18. The state of an open session, and the act that is due.
 * Pure: the same signs give the same judgement, so two nodes that check at once decide the same,
 * and an interrupted step is judged again.
 */
export function judgeSession(signs: SessionSigns): Judgement {
  if (stryMutAct_9fa48("79")) {
    {}
  } else {
    stryCov_9fa48("79");
    if (stryMutAct_9fa48("82") ? false : stryMutAct_9fa48("81") ? true : stryMutAct_9fa48("80") ? signs.hasExpert : (stryCov_9fa48("80", "81", "82"), !signs.hasExpert)) return judgeWaiting(signs);
    if (stryMutAct_9fa48("85") ? false : stryMutAct_9fa48("84") ? true : stryMutAct_9fa48("83") ? signs.expertMay : (stryCov_9fa48("83", "84", "85"), !signs.expertMay)) return stryMutAct_9fa48("86") ? {} : (stryCov_9fa48("86"), {
      state: stryMutAct_9fa48("87") ? "" : (stryCov_9fa48("87"), 'supporter-gone'),
      act: stryMutAct_9fa48("88") ? "" : (stryCov_9fa48("88"), 'pass-on'),
      lookIn: deadlines.stepAgainIn
    });
    if (stryMutAct_9fa48("91") ? signs.openedAgo !== null : stryMutAct_9fa48("90") ? false : stryMutAct_9fa48("89") ? true : (stryCov_9fa48("89", "90", "91"), signs.openedAgo === null)) return judgeOffered(signs);
    const absence = judgeAbsence(signs);
    if (stryMutAct_9fa48("93") ? false : stryMutAct_9fa48("92") ? true : (stryCov_9fa48("92", "93"), absence)) return absence;
    const away = agoOf(signs.expertSeenAgo);
    if (stryMutAct_9fa48("96") ? signs.offeredAgo !== null && signs.passOnChosen : stryMutAct_9fa48("95") ? false : stryMutAct_9fa48("94") ? true : (stryCov_9fa48("94", "95", "96"), (stryMutAct_9fa48("98") ? signs.offeredAgo === null : stryMutAct_9fa48("97") ? false : (stryCov_9fa48("97", "98"), signs.offeredAgo !== null)) || signs.passOnChosen)) return stryMutAct_9fa48("99") ? {} : (stryCov_9fa48("99"), {
      ...together(untilGone(away)),
      act: stryMutAct_9fa48("100") ? "" : (stryCov_9fa48("100"), 'end-offer')
    });
    const seekerAway = seekerAwayFor(signs);
    if (stryMutAct_9fa48("104") ? seekerAway < deadlines.goneAfter : stryMutAct_9fa48("103") ? seekerAway > deadlines.goneAfter : stryMutAct_9fa48("102") ? false : stryMutAct_9fa48("101") ? true : (stryCov_9fa48("101", "102", "103", "104"), seekerAway >= deadlines.goneAfter)) return judgeSeekerGone(signs, seekerAway);
    if (stryMutAct_9fa48("106") ? false : stryMutAct_9fa48("105") ? true : (stryCov_9fa48("105", "106"), atLeast(signs.severity, stryMutAct_9fa48("107") ? "" : (stryCov_9fa48("107"), 'severe')))) return together(stryMutAct_9fa48("108") ? Math.max(untilGone(away), untilGone(seekerAway)) : (stryCov_9fa48("108"), Math.min(untilGone(away), untilGone(seekerAway))));
    return judgeSilence(signs, stryMutAct_9fa48("109") ? Math.max(untilGone(away), untilGone(seekerAway)) : (stryCov_9fa48("109"), Math.min(untilGone(away), untilGone(seekerAway))));
  }
}
const agoOf = stryMutAct_9fa48("110") ? () => undefined : (stryCov_9fa48("110"), (() => {
  const agoOf = (ago: number | null): number => stryMutAct_9fa48("111") ? ago && Number.POSITIVE_INFINITY : (stryCov_9fa48("111"), ago ?? Number.POSITIVE_INFINITY);
  return agoOf;
})());
/** A seeker who used the quick exit is away from that moment; no reconnection is awaited. */
const seekerAwayFor = stryMutAct_9fa48("112") ? () => undefined : (stryCov_9fa48("112"), (() => {
  const seekerAwayFor = ({
    seekerSeenAgo,
    seekerLeft
  }: SessionSigns): number => stryMutAct_9fa48("113") ? Math.min(agoOf(seekerSeenAgo), seekerLeft ? deadlines.goneAfter : 0) : (stryCov_9fa48("113"), Math.max(agoOf(seekerSeenAgo), seekerLeft ? deadlines.goneAfter : 0));
  return seekerAwayFor;
})());
/**
 * Seconds until a person who is here counts as gone unless they are heard again. The next check is
 * at that moment.
 */
export const untilGone = stryMutAct_9fa48("114") ? () => undefined : (stryCov_9fa48("114"), (() => {
  const untilGone = (seenAgo: number): number => stryMutAct_9fa48("115") ? Math.min(1, deadlines.goneAfter - seenAgo) : (stryCov_9fa48("115"), Math.max(1, stryMutAct_9fa48("116") ? deadlines.goneAfter + seenAgo : (stryCov_9fa48("116"), deadlines.goneAfter - seenAgo)));
  return untilGone;
})());
const together = stryMutAct_9fa48("117") ? () => undefined : (stryCov_9fa48("117"), (() => {
  const together = (lookIn: number): Judgement => stryMutAct_9fa48("118") ? {} : (stryCov_9fa48("118"), {
    state: stryMutAct_9fa48("119") ? "" : (stryCov_9fa48("119"), 'together'),
    act: stryMutAct_9fa48("120") ? "" : (stryCov_9fa48("120"), 'none'),
    lookIn: stryMutAct_9fa48("121") ? Math.max(deadlines.lookEvery, lookIn) : (stryCov_9fa48("121"), Math.min(deadlines.lookEvery, lookIn))
  });
  return together;
})());

/**
 * MATCH-9. A present seeker is matched again and again; one who is away for a day stops waiting,
 * but never in danger.
 */
function judgeWaiting(signs: SessionSigns): Judgement {
  if (stryMutAct_9fa48("122")) {
    {}
  } else {
    stryCov_9fa48("122");
    const {
      seekerSeenAgo,
      saidAgo,
      severity,
      freed,
      leftWords
    } = signs;
    const state = leftWords ? stryMutAct_9fa48("123") ? "" : (stryCov_9fa48("123"), 'next-shift') : stryMutAct_9fa48("124") ? "" : (stryCov_9fa48("124"), 'waiting');
    const waitLimit = leftWords ? deadlines.wordsForgottenAfter : deadlines.waitForgottenAfter;
    const left = stryMutAct_9fa48("128") ? Math.min(agoOf(seekerSeenAgo), saidAgo) < waitLimit : stryMutAct_9fa48("127") ? Math.min(agoOf(seekerSeenAgo), saidAgo) > waitLimit : stryMutAct_9fa48("126") ? false : stryMutAct_9fa48("125") ? true : (stryCov_9fa48("125", "126", "127", "128"), (stryMutAct_9fa48("129") ? Math.max(agoOf(seekerSeenAgo), saidAgo) : (stryCov_9fa48("129"), Math.min(agoOf(seekerSeenAgo), saidAgo))) >= waitLimit);
    if (stryMutAct_9fa48("132") ? left || !atLeast(severity, 'severe') : stryMutAct_9fa48("131") ? false : stryMutAct_9fa48("130") ? true : (stryCov_9fa48("130", "131", "132"), left && (stryMutAct_9fa48("133") ? atLeast(severity, 'severe') : (stryCov_9fa48("133"), !atLeast(severity, stryMutAct_9fa48("134") ? "" : (stryCov_9fa48("134"), 'severe')))))) return stryMutAct_9fa48("135") ? {} : (stryCov_9fa48("135"), {
      state,
      act: stryMutAct_9fa48("136") ? "" : (stryCov_9fa48("136"), 'close'),
      lookIn: deadlines.stepAgainIn
    });
    const away = stryMutAct_9fa48("140") ? seekerAwayFor(signs) < deadlines.goneAfter : stryMutAct_9fa48("139") ? seekerAwayFor(signs) > deadlines.goneAfter : stryMutAct_9fa48("138") ? false : stryMutAct_9fa48("137") ? true : (stryCov_9fa48("137", "138", "139", "140"), seekerAwayFor(signs) >= deadlines.goneAfter);
    if (stryMutAct_9fa48("143") ? away || freed : stryMutAct_9fa48("142") ? false : stryMutAct_9fa48("141") ? true : (stryCov_9fa48("141", "142", "143"), away && freed)) return stryMutAct_9fa48("144") ? {} : (stryCov_9fa48("144"), {
      state: stryMutAct_9fa48("145") ? "" : (stryCov_9fa48("145"), 'seeker-gone'),
      act: stryMutAct_9fa48("146") ? "" : (stryCov_9fa48("146"), 'none'),
      lookIn: deadlines.seekEvery
    });
    // The place is kept. No supporter is sent to an empty conversation, except in danger.
    if (stryMutAct_9fa48("149") ? away || !atLeast(severity, 'severe') : stryMutAct_9fa48("148") ? false : stryMutAct_9fa48("147") ? true : (stryCov_9fa48("147", "148", "149"), away && (stryMutAct_9fa48("150") ? atLeast(severity, 'severe') : (stryCov_9fa48("150"), !atLeast(severity, stryMutAct_9fa48("151") ? "" : (stryCov_9fa48("151"), 'severe')))))) return stryMutAct_9fa48("152") ? {} : (stryCov_9fa48("152"), {
      state,
      act: stryMutAct_9fa48("153") ? "" : (stryCov_9fa48("153"), 'none'),
      lookIn: deadlines.seekEvery
    });
    return stryMutAct_9fa48("154") ? {} : (stryCov_9fa48("154"), {
      state,
      act: stryMutAct_9fa48("155") ? "" : (stryCov_9fa48("155"), 'seek'),
      lookIn: deadlines.seekEvery
    });
  }
}

/** MATCH-10. */
function judgeOffered({
  joinedAgo
}: SessionSigns): Judgement {
  if (stryMutAct_9fa48("156")) {
    {}
  } else {
    stryCov_9fa48("156");
    const left = stryMutAct_9fa48("157") ? deadlines.openWithin + (joinedAgo ?? 0) : (stryCov_9fa48("157"), deadlines.openWithin - (stryMutAct_9fa48("158") ? joinedAgo && 0 : (stryCov_9fa48("158"), joinedAgo ?? 0)));
    return (stryMutAct_9fa48("162") ? left > 0 : stryMutAct_9fa48("161") ? left < 0 : stryMutAct_9fa48("160") ? false : stryMutAct_9fa48("159") ? true : (stryCov_9fa48("159", "160", "161", "162"), left <= 0)) ? stryMutAct_9fa48("163") ? {} : (stryCov_9fa48("163"), {
      state: stryMutAct_9fa48("164") ? "" : (stryCov_9fa48("164"), 'offered'),
      act: stryMutAct_9fa48("165") ? "" : (stryCov_9fa48("165"), 'pass-on'),
      lookIn: deadlines.stepAgainIn
    }) : stryMutAct_9fa48("166") ? {} : (stryCov_9fa48("166"), {
      state: stryMutAct_9fa48("167") ? "" : (stryCov_9fa48("167"), 'offered'),
      act: stryMutAct_9fa48("168") ? "" : (stryCov_9fa48("168"), 'none'),
      lookIn: left
    });
  }
}

/**
 * MATCH-12. The supporter is released only after they have been there, and been quiet, for as long.
 * A supporter who comes to a left message, or has just answered, stays.
 */
function judgeSeekerGone({
  openedAgo,
  saidAgo,
  severity
}: SessionSigns, away: number): Judgement {
  if (stryMutAct_9fa48("169")) {
    {}
  } else {
    stryCov_9fa48("169");
    // MATCH-14. The supporter is notified, and stays.
    if (stryMutAct_9fa48("171") ? false : stryMutAct_9fa48("170") ? true : (stryCov_9fa48("170", "171"), atLeast(severity, stryMutAct_9fa48("172") ? "" : (stryCov_9fa48("172"), 'severe')))) return stryMutAct_9fa48("173") ? {} : (stryCov_9fa48("173"), {
      state: stryMutAct_9fa48("174") ? "" : (stryCov_9fa48("174"), 'seeker-gone'),
      act: stryMutAct_9fa48("175") ? "" : (stryCov_9fa48("175"), 'none'),
      lookIn: deadlines.lookEvery
    });
    const left = stryMutAct_9fa48("176") ? deadlines.supporterFreeAfter + Math.min(away, agoOf(openedAgo), saidAgo) : (stryCov_9fa48("176"), deadlines.supporterFreeAfter - (stryMutAct_9fa48("177") ? Math.max(away, agoOf(openedAgo), saidAgo) : (stryCov_9fa48("177"), Math.min(away, agoOf(openedAgo), saidAgo))));
    return (stryMutAct_9fa48("181") ? left > 0 : stryMutAct_9fa48("180") ? left < 0 : stryMutAct_9fa48("179") ? false : stryMutAct_9fa48("178") ? true : (stryCov_9fa48("178", "179", "180", "181"), left <= 0)) ? stryMutAct_9fa48("182") ? {} : (stryCov_9fa48("182"), {
      state: stryMutAct_9fa48("183") ? "" : (stryCov_9fa48("183"), 'seeker-gone'),
      act: stryMutAct_9fa48("184") ? "" : (stryCov_9fa48("184"), 'free-supporter'),
      lookIn: deadlines.stepAgainIn
    }) : stryMutAct_9fa48("185") ? {} : (stryCov_9fa48("185"), {
      state: stryMutAct_9fa48("186") ? "" : (stryCov_9fa48("186"), 'seeker-gone'),
      act: stryMutAct_9fa48("187") ? "" : (stryCov_9fa48("187"), 'none'),
      lookIn: stryMutAct_9fa48("188") ? Math.max(left, deadlines.lookEvery) : (stryCov_9fa48("188"), Math.min(left, deadlines.lookEvery))
    });
  }
}

/**
 * MATCH-13. Silence counts only while both are there together, not while one waits or is absent.
 * Before the session is closed, both have had ten minutes to answer the question.
 */
function judgeSilence(signs: SessionSigns, goneIn: number): Judgement {
  if (stryMutAct_9fa48("189")) {
    {}
  } else {
    stryCov_9fa48("189");
    const lookIn = stryMutAct_9fa48("190") ? Math.max(deadlines.lookEvery, goneIn) : (stryCov_9fa48("190"), Math.min(deadlines.lookEvery, goneIn));
    const quiet = stryMutAct_9fa48("191") ? Math.max(signs.saidAgo, togetherFor(signs)) : (stryCov_9fa48("191"), Math.min(signs.saidAgo, togetherFor(signs)));
    if (stryMutAct_9fa48("195") ? quiet >= deadlines.askedAfter : stryMutAct_9fa48("194") ? quiet <= deadlines.askedAfter : stryMutAct_9fa48("193") ? false : stryMutAct_9fa48("192") ? true : (stryCov_9fa48("192", "193", "194", "195"), quiet < deadlines.askedAfter)) return together(stryMutAct_9fa48("196") ? Math.max(goneIn, deadlines.askedAfter - quiet) : (stryCov_9fa48("196"), Math.min(goneIn, stryMutAct_9fa48("197") ? deadlines.askedAfter + quiet : (stryCov_9fa48("197"), deadlines.askedAfter - quiet))));
    const left = stryMutAct_9fa48("198") ? deadlines.closedAfterAsking + (signs.state === 'silent' ? signs.stateAgo : 0) : (stryCov_9fa48("198"), deadlines.closedAfterAsking - ((stryMutAct_9fa48("201") ? signs.state !== 'silent' : stryMutAct_9fa48("200") ? false : stryMutAct_9fa48("199") ? true : (stryCov_9fa48("199", "200", "201"), signs.state === (stryMutAct_9fa48("202") ? "" : (stryCov_9fa48("202"), 'silent')))) ? signs.stateAgo : 0));
    if (stryMutAct_9fa48("206") ? left > 0 : stryMutAct_9fa48("205") ? left < 0 : stryMutAct_9fa48("204") ? false : stryMutAct_9fa48("203") ? true : (stryCov_9fa48("203", "204", "205", "206"), left <= 0)) return stryMutAct_9fa48("207") ? {} : (stryCov_9fa48("207"), {
      state: stryMutAct_9fa48("208") ? "" : (stryCov_9fa48("208"), 'silent'),
      act: stryMutAct_9fa48("209") ? "" : (stryCov_9fa48("209"), 'close'),
      lookIn: 1
    });
    return stryMutAct_9fa48("210") ? {} : (stryCov_9fa48("210"), {
      state: stryMutAct_9fa48("211") ? "" : (stryCov_9fa48("211"), 'silent'),
      act: stryMutAct_9fa48("212") ? "" : (stryCov_9fa48("212"), 'none'),
      lookIn: stryMutAct_9fa48("213") ? Math.max(lookIn, left) : (stryCov_9fa48("213"), Math.min(lookIn, left))
    });
  }
}

/** The question is asked after half an hour together, so only that time is known. */
function togetherFor({
  state,
  stateAgo,
  openedAgo
}: SessionSigns): number {
  if (stryMutAct_9fa48("214")) {
    {}
  } else {
    stryCov_9fa48("214");
    if (stryMutAct_9fa48("217") ? state !== 'silent' : stryMutAct_9fa48("216") ? false : stryMutAct_9fa48("215") ? true : (stryCov_9fa48("215", "216", "217"), state === (stryMutAct_9fa48("218") ? "" : (stryCov_9fa48("218"), 'silent')))) return agoOf(openedAgo);
    return (stryMutAct_9fa48("221") ? state !== 'together' : stryMutAct_9fa48("220") ? false : stryMutAct_9fa48("219") ? true : (stryCov_9fa48("219", "220", "221"), state === (stryMutAct_9fa48("222") ? "" : (stryCov_9fa48("222"), 'together')))) ? stryMutAct_9fa48("223") ? Math.max(stateAgo, agoOf(openedAgo)) : (stryCov_9fa48("223"), Math.min(stateAgo, agoOf(openedAgo))) : 0;
  }
}