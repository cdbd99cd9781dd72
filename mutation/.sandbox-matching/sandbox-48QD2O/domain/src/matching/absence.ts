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
import type { OfferEnd } from '../chat/offer-ends.ts';
import type { SessionSigns } from '../chat/session-signs.ts';
import { atLeast } from '../crisis/severity.ts';
import type { Judgement } from './deadlines.ts';

/**
 * The hand-off from a supporter whose connection is lost to a substitute, for regular sessions and emergencies alike
 * (MATCH-11, decision 7).
 *
 * Before: the supporter in the seat is responsible. During: they still are, and at severe and above
 * the ladder calls others. The substitute holds an offer beside the seat, reads nothing and is not
 * shown as present. After: the substitute who opened the offer is responsible, or the first
 * supporter if they came back earlier. `whyNotTakeSeat` judges opening and return under the
 * session's row lock, so exactly one of the two has the seat at every moment.
 */

/** Seconds since the server last heard from the supporter. Decision 51. */
export const absenceDeadlines = {
  /**
   * Decision 51: a ping every 8 s, two misses, and one more second. With a sweep every second, that
   * is within 20 s.
   */
  goneAfter: 17,
  /** After this the seeker may choose not to wait any longer. */
  choiceAfter: 120,
  /** Below severe, offers go out. At severe and above they go out at once. */
  offersAfter: 300,
  /** A substitute who has not opened the offer by then loses it; the next is offered the seat. */
  openWithin: 60,
  /** An open offer is checked this often, so that a return without a socket is noticed. */
  lookAtOfferEvery: 4,
  lookEvery: 15,
  seekEvery: 10,
  /** Our own choice: below severe, a session that both sides left for a day ends. */
  bothGoneFor: 86_400
} as const;
type AbsenceSigns = Pick<SessionSigns, 'expertSeenAgo' | 'seekerSeenAgo' | 'seekerLeft' | 'saidAgo' | 'severity' | 'offeredAgo' | 'passOnChosen'>;
const agoOf = stryMutAct_9fa48("0") ? () => undefined : (stryCov_9fa48("0"), (() => {
  const agoOf = (ago: number | null): number => stryMutAct_9fa48("1") ? ago && Number.POSITIVE_INFINITY : (stryCov_9fa48("1"), ago ?? Number.POSITIVE_INFINITY);
  return agoOf;
})());
export const isAbsent = stryMutAct_9fa48("2") ? () => undefined : (stryCov_9fa48("2"), (() => {
  const isAbsent = (seenAgo: number | null): boolean => stryMutAct_9fa48("6") ? agoOf(seenAgo) < absenceDeadlines.goneAfter : stryMutAct_9fa48("5") ? agoOf(seenAgo) > absenceDeadlines.goneAfter : stryMutAct_9fa48("4") ? false : stryMutAct_9fa48("3") ? true : (stryCov_9fa48("3", "4", "5", "6"), agoOf(seenAgo) >= absenceDeadlines.goneAfter);
  return isAbsent;
})());

/**
 * MATCH-11. The act that is due while the supporter who opened the session is absent; undefined
 * while they are here.
 */
export function judgeAbsence(signs: AbsenceSigns): Judgement | undefined {
  if (stryMutAct_9fa48("7")) {
    {}
  } else {
    stryCov_9fa48("7");
    if (stryMutAct_9fa48("10") ? false : stryMutAct_9fa48("9") ? true : stryMutAct_9fa48("8") ? isAbsent(signs.expertSeenAgo) : (stryCov_9fa48("8", "9", "10"), !isAbsent(signs.expertSeenAgo))) return undefined;
    const away = agoOf(signs.expertSeenAgo);
    const grave = atLeast(signs.severity, stryMutAct_9fa48("11") ? "" : (stryCov_9fa48("11"), 'severe'));
    const bothGone = stryMutAct_9fa48("12") ? Math.max(away, agoOf(signs.seekerSeenAgo), signs.saidAgo) : (stryCov_9fa48("12"), Math.min(away, agoOf(signs.seekerSeenAgo), signs.saidAgo));
    if (stryMutAct_9fa48("15") ? !grave || bothGone >= absenceDeadlines.bothGoneFor : stryMutAct_9fa48("14") ? false : stryMutAct_9fa48("13") ? true : (stryCov_9fa48("13", "14", "15"), (stryMutAct_9fa48("16") ? grave : (stryCov_9fa48("16"), !grave)) && (stryMutAct_9fa48("19") ? bothGone < absenceDeadlines.bothGoneFor : stryMutAct_9fa48("18") ? bothGone > absenceDeadlines.bothGoneFor : stryMutAct_9fa48("17") ? true : (stryCov_9fa48("17", "18", "19"), bothGone >= absenceDeadlines.bothGoneFor)))) return stryMutAct_9fa48("20") ? {} : (stryCov_9fa48("20"), {
      state: stryMutAct_9fa48("21") ? "" : (stryCov_9fa48("21"), 'supporter-gone'),
      act: stryMutAct_9fa48("22") ? "" : (stryCov_9fa48("22"), 'close'),
      lookIn: absenceDeadlines.lookAtOfferEvery
    });
    const offersIn = (stryMutAct_9fa48("25") ? grave && signs.passOnChosen : stryMutAct_9fa48("24") ? false : stryMutAct_9fa48("23") ? true : (stryCov_9fa48("23", "24", "25"), grave || signs.passOnChosen)) ? 0 : stryMutAct_9fa48("26") ? absenceDeadlines.offersAfter + away : (stryCov_9fa48("26"), absenceDeadlines.offersAfter - away);
    if (stryMutAct_9fa48("30") ? offersIn <= 0 : stryMutAct_9fa48("29") ? offersIn >= 0 : stryMutAct_9fa48("28") ? false : stryMutAct_9fa48("27") ? true : (stryCov_9fa48("27", "28", "29", "30"), offersIn > 0)) return stryMutAct_9fa48("31") ? {} : (stryCov_9fa48("31"), {
      state: stryMutAct_9fa48("32") ? "" : (stryCov_9fa48("32"), 'supporter-gone'),
      act: stryMutAct_9fa48("33") ? "" : (stryCov_9fa48("33"), 'none'),
      lookIn: stryMutAct_9fa48("34") ? Math.max(offersIn, absenceDeadlines.lookEvery) : (stryCov_9fa48("34"), Math.min(offersIn, absenceDeadlines.lookEvery))
    });
    if (stryMutAct_9fa48("37") ? signs.offeredAgo !== null || signs.offeredAgo < absenceDeadlines.openWithin : stryMutAct_9fa48("36") ? false : stryMutAct_9fa48("35") ? true : (stryCov_9fa48("35", "36", "37"), (stryMutAct_9fa48("39") ? signs.offeredAgo === null : stryMutAct_9fa48("38") ? true : (stryCov_9fa48("38", "39"), signs.offeredAgo !== null)) && (stryMutAct_9fa48("42") ? signs.offeredAgo >= absenceDeadlines.openWithin : stryMutAct_9fa48("41") ? signs.offeredAgo <= absenceDeadlines.openWithin : stryMutAct_9fa48("40") ? true : (stryCov_9fa48("40", "41", "42"), signs.offeredAgo < absenceDeadlines.openWithin)))) return stryMutAct_9fa48("43") ? {} : (stryCov_9fa48("43"), {
      state: stryMutAct_9fa48("44") ? "" : (stryCov_9fa48("44"), 'replacing'),
      act: stryMutAct_9fa48("45") ? "" : (stryCov_9fa48("45"), 'none'),
      lookIn: untilNextLook(signs.offeredAgo)
    });
    // Below severe no substitute is sent to a conversation that the seeker has left as well.
    const emptyRoom = stryMutAct_9fa48("48") ? !grave || signs.seekerLeft || isAbsent(signs.seekerSeenAgo) : stryMutAct_9fa48("47") ? false : stryMutAct_9fa48("46") ? true : (stryCov_9fa48("46", "47", "48"), (stryMutAct_9fa48("49") ? grave : (stryCov_9fa48("49"), !grave)) && (stryMutAct_9fa48("51") ? signs.seekerLeft && isAbsent(signs.seekerSeenAgo) : stryMutAct_9fa48("50") ? true : (stryCov_9fa48("50", "51"), signs.seekerLeft || isAbsent(signs.seekerSeenAgo))));
    return stryMutAct_9fa48("52") ? {} : (stryCov_9fa48("52"), {
      state: stryMutAct_9fa48("53") ? "" : (stryCov_9fa48("53"), 'replacing'),
      act: emptyRoom ? stryMutAct_9fa48("54") ? "" : (stryCov_9fa48("54"), 'none') : stryMutAct_9fa48("55") ? "" : (stryCov_9fa48("55"), 'offer'),
      lookIn: absenceDeadlines.seekEvery
    });
  }
}
const untilNextLook = stryMutAct_9fa48("56") ? () => undefined : (stryCov_9fa48("56"), (() => {
  const untilNextLook = (offeredAgo: number): number => stryMutAct_9fa48("57") ? Math.max(absenceDeadlines.openWithin - offeredAgo, absenceDeadlines.lookAtOfferEvery) : (stryCov_9fa48("57"), Math.min(stryMutAct_9fa48("58") ? absenceDeadlines.openWithin + offeredAgo : (stryCov_9fa48("58"), absenceDeadlines.openWithin - offeredAgo), absenceDeadlines.lookAtOfferEvery));
  return untilNextLook;
})());

/** The facts that decide who has the seat, read under the session's row lock. */
interface SeatFacts {
  readonly isOpen: boolean;
  /**
   * The supporter in the seat opened the session; one who only has an offer has a different
   * deadline (MATCH-10).
   */
  readonly wasOpened: boolean;
  readonly expertSeenAgo: number | null;
}

/** Why the seat of an absent supporter may not be taken now, or undefined. */
export function whyNotTakeSeat({
  isOpen,
  wasOpened,
  expertSeenAgo
}: SeatFacts): OfferEnd | undefined {
  if (stryMutAct_9fa48("59")) {
    {}
  } else {
    stryCov_9fa48("59");
    if (stryMutAct_9fa48("62") ? !isOpen && !wasOpened : stryMutAct_9fa48("61") ? false : stryMutAct_9fa48("60") ? true : (stryCov_9fa48("60", "61", "62"), (stryMutAct_9fa48("63") ? isOpen : (stryCov_9fa48("63"), !isOpen)) || (stryMutAct_9fa48("64") ? wasOpened : (stryCov_9fa48("64"), !wasOpened)))) return stryMutAct_9fa48("65") ? "" : (stryCov_9fa48("65"), 'withdrawn');
    return isAbsent(expertSeenAgo) ? undefined : stryMutAct_9fa48("66") ? "" : (stryCov_9fa48("66"), 'returned');
  }
}