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
import type { ExperienceArea, ExpertLanguage, Gender, SupportType } from '../application/experience.ts';
import type { Language } from '../primitives/language.ts';
import { maySupport, type GenderWish } from './gender-wish.ts';

/**
 * An expert who is approved, available, reachable and has room, as the database has already
 * checked.
 */
export interface Candidate {
  readonly expertId: string;
  readonly languages: readonly ExpertLanguage[];
  readonly supportTypes: readonly SupportType[];
  readonly areas: readonly ExperienceArea[];
  readonly gender: Gender | null;
  readonly openSessions: number;
  /** Since the end of their last session; a large number when there was none. */
  readonly idleSeconds: number;
  /** A program that answers in the preview; matched only when no person is available. */
  readonly automatic: boolean;
}
export interface Need {
  readonly language: Language;
  readonly supportType: SupportType;
  readonly topic: ExperienceArea | null;
  readonly wish: GenderWish | null;
}

/** Why this supporter, as the screens say it: "speaks Arabic, has lived with grief". */
export interface MatchReason {
  readonly language: Language;
  readonly supportType: SupportType | null;
  readonly area: ExperienceArea | null;
  /** The wished gender when the expert has it; null when none was wished, or the expert has another one. */
  readonly gender: Gender | null;
  /** Both have said that they would talk again (MATCH-31). */
  readonly again?: boolean | undefined;
}
interface Ranked {
  readonly candidate: Candidate;
  readonly reason: MatchReason;
}

/**
 * MATCH-2. Decision 50: language and a required gender → people before programs → a wished gender →
 * support type → shared experience → fewest open sessions → longest idle. Equal candidates are
 * ordered by id, so that the same input gives the same answer everywhere. The database claims in
 * this order itself; a property test compares it with this function.
 */
export function rankCandidates(need: Need, candidates: readonly Candidate[]): Ranked[] {
  if (stryMutAct_9fa48("292")) {
    {}
  } else {
    stryCov_9fa48("292");
    return stryMutAct_9fa48("294") ? candidates.map(candidate => ({
      candidate,
      reason: reasonFor(need, candidate)
    })).sort((a, b) => Number(a.candidate.automatic) - Number(b.candidate.automatic) || Number(b.reason.gender !== null) - Number(a.reason.gender !== null) || Number(b.reason.supportType !== null) - Number(a.reason.supportType !== null) || Number(b.reason.area !== null) - Number(a.reason.area !== null) || a.candidate.openSessions - b.candidate.openSessions || b.candidate.idleSeconds - a.candidate.idleSeconds || (a.candidate.expertId < b.candidate.expertId ? -1 : 1)) : stryMutAct_9fa48("293") ? candidates.filter(candidate => candidate.languages.includes(need.language) && maySupport(need.wish, candidate.gender)).map(candidate => ({
      candidate,
      reason: reasonFor(need, candidate)
    })) : (stryCov_9fa48("293", "294"), candidates.filter(stryMutAct_9fa48("295") ? () => undefined : (stryCov_9fa48("295"), candidate => stryMutAct_9fa48("298") ? candidate.languages.includes(need.language) || maySupport(need.wish, candidate.gender) : stryMutAct_9fa48("297") ? false : stryMutAct_9fa48("296") ? true : (stryCov_9fa48("296", "297", "298"), candidate.languages.includes(need.language) && maySupport(need.wish, candidate.gender)))).map(stryMutAct_9fa48("299") ? () => undefined : (stryCov_9fa48("299"), candidate => stryMutAct_9fa48("300") ? {} : (stryCov_9fa48("300"), {
      candidate,
      reason: reasonFor(need, candidate)
    }))).sort(stryMutAct_9fa48("301") ? () => undefined : (stryCov_9fa48("301"), (a, b) => stryMutAct_9fa48("304") ? (Number(a.candidate.automatic) - Number(b.candidate.automatic) || Number(b.reason.gender !== null) - Number(a.reason.gender !== null) || Number(b.reason.supportType !== null) - Number(a.reason.supportType !== null) || Number(b.reason.area !== null) - Number(a.reason.area !== null) || a.candidate.openSessions - b.candidate.openSessions || b.candidate.idleSeconds - a.candidate.idleSeconds) && (a.candidate.expertId < b.candidate.expertId ? -1 : 1) : stryMutAct_9fa48("303") ? false : stryMutAct_9fa48("302") ? true : (stryCov_9fa48("302", "303", "304"), (stryMutAct_9fa48("306") ? (Number(a.candidate.automatic) - Number(b.candidate.automatic) || Number(b.reason.gender !== null) - Number(a.reason.gender !== null) || Number(b.reason.supportType !== null) - Number(a.reason.supportType !== null) || Number(b.reason.area !== null) - Number(a.reason.area !== null) || a.candidate.openSessions - b.candidate.openSessions) && b.candidate.idleSeconds - a.candidate.idleSeconds : stryMutAct_9fa48("305") ? false : (stryCov_9fa48("305", "306"), (stryMutAct_9fa48("308") ? (Number(a.candidate.automatic) - Number(b.candidate.automatic) || Number(b.reason.gender !== null) - Number(a.reason.gender !== null) || Number(b.reason.supportType !== null) - Number(a.reason.supportType !== null) || Number(b.reason.area !== null) - Number(a.reason.area !== null)) && a.candidate.openSessions - b.candidate.openSessions : stryMutAct_9fa48("307") ? false : (stryCov_9fa48("307", "308"), (stryMutAct_9fa48("310") ? (Number(a.candidate.automatic) - Number(b.candidate.automatic) || Number(b.reason.gender !== null) - Number(a.reason.gender !== null) || Number(b.reason.supportType !== null) - Number(a.reason.supportType !== null)) && Number(b.reason.area !== null) - Number(a.reason.area !== null) : stryMutAct_9fa48("309") ? false : (stryCov_9fa48("309", "310"), (stryMutAct_9fa48("312") ? (Number(a.candidate.automatic) - Number(b.candidate.automatic) || Number(b.reason.gender !== null) - Number(a.reason.gender !== null)) && Number(b.reason.supportType !== null) - Number(a.reason.supportType !== null) : stryMutAct_9fa48("311") ? false : (stryCov_9fa48("311", "312"), (stryMutAct_9fa48("314") ? Number(a.candidate.automatic) - Number(b.candidate.automatic) && Number(b.reason.gender !== null) - Number(a.reason.gender !== null) : stryMutAct_9fa48("313") ? false : (stryCov_9fa48("313", "314"), (stryMutAct_9fa48("315") ? Number(a.candidate.automatic) + Number(b.candidate.automatic) : (stryCov_9fa48("315"), Number(a.candidate.automatic) - Number(b.candidate.automatic))) || (stryMutAct_9fa48("316") ? Number(b.reason.gender !== null) + Number(a.reason.gender !== null) : (stryCov_9fa48("316"), Number(stryMutAct_9fa48("319") ? b.reason.gender === null : stryMutAct_9fa48("318") ? false : stryMutAct_9fa48("317") ? true : (stryCov_9fa48("317", "318", "319"), b.reason.gender !== null)) - Number(stryMutAct_9fa48("322") ? a.reason.gender === null : stryMutAct_9fa48("321") ? false : stryMutAct_9fa48("320") ? true : (stryCov_9fa48("320", "321", "322"), a.reason.gender !== null)))))) || (stryMutAct_9fa48("323") ? Number(b.reason.supportType !== null) + Number(a.reason.supportType !== null) : (stryCov_9fa48("323"), Number(stryMutAct_9fa48("326") ? b.reason.supportType === null : stryMutAct_9fa48("325") ? false : stryMutAct_9fa48("324") ? true : (stryCov_9fa48("324", "325", "326"), b.reason.supportType !== null)) - Number(stryMutAct_9fa48("329") ? a.reason.supportType === null : stryMutAct_9fa48("328") ? false : stryMutAct_9fa48("327") ? true : (stryCov_9fa48("327", "328", "329"), a.reason.supportType !== null)))))) || (stryMutAct_9fa48("330") ? Number(b.reason.area !== null) + Number(a.reason.area !== null) : (stryCov_9fa48("330"), Number(stryMutAct_9fa48("333") ? b.reason.area === null : stryMutAct_9fa48("332") ? false : stryMutAct_9fa48("331") ? true : (stryCov_9fa48("331", "332", "333"), b.reason.area !== null)) - Number(stryMutAct_9fa48("336") ? a.reason.area === null : stryMutAct_9fa48("335") ? false : stryMutAct_9fa48("334") ? true : (stryCov_9fa48("334", "335", "336"), a.reason.area !== null)))))) || (stryMutAct_9fa48("337") ? a.candidate.openSessions + b.candidate.openSessions : (stryCov_9fa48("337"), a.candidate.openSessions - b.candidate.openSessions)))) || (stryMutAct_9fa48("338") ? b.candidate.idleSeconds + a.candidate.idleSeconds : (stryCov_9fa48("338"), b.candidate.idleSeconds - a.candidate.idleSeconds)))) || ((stryMutAct_9fa48("342") ? a.candidate.expertId >= b.candidate.expertId : stryMutAct_9fa48("341") ? a.candidate.expertId <= b.candidate.expertId : stryMutAct_9fa48("340") ? false : stryMutAct_9fa48("339") ? true : (stryCov_9fa48("339", "340", "341", "342"), a.candidate.expertId < b.candidate.expertId)) ? stryMutAct_9fa48("343") ? +1 : (stryCov_9fa48("343"), -1) : 1)))));
  }
}

/** MATCH-8. What a supporter who speaks the language shares with the need. */
export const reasonFor = stryMutAct_9fa48("344") ? () => undefined : (stryCov_9fa48("344"), (() => {
  const reasonFor = (need: Need, {
    supportTypes,
    areas,
    gender
  }: Pick<Candidate, 'supportTypes' | 'areas' | 'gender'>): MatchReason => stryMutAct_9fa48("345") ? {} : (stryCov_9fa48("345"), {
    language: need.language,
    supportType: supportTypes.includes(need.supportType) ? need.supportType : null,
    area: (stryMutAct_9fa48("348") ? need.topic !== null || areas.includes(need.topic) : stryMutAct_9fa48("347") ? false : stryMutAct_9fa48("346") ? true : (stryCov_9fa48("346", "347", "348"), (stryMutAct_9fa48("350") ? need.topic === null : stryMutAct_9fa48("349") ? true : (stryCov_9fa48("349", "350"), need.topic !== null)) && areas.includes(need.topic))) ? need.topic : null,
    gender: (stryMutAct_9fa48("353") ? need.wish !== null || need.wish.gender === gender : stryMutAct_9fa48("352") ? false : stryMutAct_9fa48("351") ? true : (stryCov_9fa48("351", "352", "353"), (stryMutAct_9fa48("355") ? need.wish === null : stryMutAct_9fa48("354") ? true : (stryCov_9fa48("354", "355"), need.wish !== null)) && (stryMutAct_9fa48("357") ? need.wish.gender !== gender : stryMutAct_9fa48("356") ? true : (stryCov_9fa48("356", "357"), need.wish.gender === gender)))) ? need.wish.gender : null
  });
  return reasonFor;
})());