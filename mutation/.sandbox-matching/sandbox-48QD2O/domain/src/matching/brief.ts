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
import * as z from 'zod';
import { experienceAreas, supportTypes } from '../application/experience.ts';
import { urgenciesKnown } from '../assessment/answers.ts';
import { isCrisis, type Severity } from '../crisis/severity.ts';
import { languages } from '../primitives/language.ts';
import { id } from '../primitives/refusals.ts';

/**
 * Every urgency that a brief can name: those of the answers, or `flexible` when nothing was
 * answered.
 */
const briefUrgencies = [...urgenciesKnown, 'flexible'] as const;
type BriefUrgency = typeof briefUrgencies[number];

/**
 * What a supporter reads about a need, in the queue and in the conversation: never a name, an age,
 * an address or the seeker's own text (decision 17).
 */
export const needBrief = z.object(stryMutAct_9fa48("67") ? {} : (stryCov_9fa48("67"), {
  language: z.enum(languages),
  urgency: z.enum(briefUrgencies),
  supportType: z.enum(supportTypes)
}));
export type NeedBrief = z.infer<typeof needBrief>;

/** In danger the urgency is immediate, whatever the seeker chose. */
export function briefUrgency(answered: string, severity: Severity): BriefUrgency {
  if (stryMutAct_9fa48("68")) {
    {}
  } else {
    stryCov_9fa48("68");
    if (stryMutAct_9fa48("70") ? false : stryMutAct_9fa48("69") ? true : (stryCov_9fa48("69", "70"), isCrisis(severity))) return stryMutAct_9fa48("71") ? "" : (stryCov_9fa48("71"), 'immediate');
    return stryMutAct_9fa48("72") ? briefUrgencies.find(known => known === answered) && 'flexible' : (stryCov_9fa48("72"), briefUrgencies.find(stryMutAct_9fa48("73") ? () => undefined : (stryCov_9fa48("73"), known => stryMutAct_9fa48("76") ? known !== answered : stryMutAct_9fa48("75") ? false : stryMutAct_9fa48("74") ? true : (stryCov_9fa48("74", "75", "76"), known === answered))) ?? (stryMutAct_9fa48("77") ? "" : (stryCov_9fa48("77"), 'flexible')));
  }
}

/** One waiting seeker as a supporter sees them in the queue. */
export const queueBrief = needBrief.extend(stryMutAct_9fa48("78") ? {} : (stryCov_9fa48("78"), {
  sessionId: id,
  /** The topic, when the supporter shares it. */
  sharedArea: z.enum(experienceAreas).nullable(),
  waitedSeconds: z.int(),
  /**
   * Whether the seeker's page is open now. A seeker who is away keeps the place and reads an answer
   * later.
   */
  here: z.boolean(),
  /** The seeker left a message for the next shift and need not be here to be answered. */
  leftWords: z.boolean()
}));
export type QueueBrief = z.infer<typeof queueBrief>;