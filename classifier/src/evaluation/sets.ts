import * as z from 'zod'
import { languages } from '@sanad/domain/primitives/language'
import { severities } from '@sanad/domain/crisis/severity'
import devSetRows from '../../sets/dev-set.json' with { type: 'json' }
import everydayRowsAr from '../../sets/everyday-ar.json' with { type: 'json' }
import familyRowsAr from '../../sets/families-ar.json' with { type: 'json' }
import familyRowsEn from '../../sets/families-en.json' with { type: 'json' }
import firstMeasureRows from '../../sets/first-measures.json' with { type: 'json' }
import freshOneAr from '../../sets/fresh-1-ar.json' with { type: 'json' }
import freshOneEn from '../../sets/fresh-1-en.json' with { type: 'json' }
import freshTwoAr from '../../sets/fresh-2-ar.json' with { type: 'json' }
import freshTwoEn from '../../sets/fresh-2-en.json' with { type: 'json' }
import freshThreeAr from '../../sets/fresh-3-ar.json' with { type: 'json' }
import freshThreeEn from '../../sets/fresh-3-en.json' with { type: 'json' }
import freshFourAr from '../../sets/fresh-4-ar.json' with { type: 'json' }
import freshFourEn from '../../sets/fresh-4-en.json' with { type: 'json' }
import hardCaseRows from '../../sets/hard-cases.json' with { type: 'json' }
import ordinaryRows from '../../sets/ordinary.json' with { type: 'json' }
import secondOrdinaryRows from '../../sets/second-ordinary.json' with { type: 'json' }
import secondSetA from '../../sets/second-set-a.json' with { type: 'json' }
import secondSetB from '../../sets/second-set-b.json' with { type: 'json' }
import secondSetC from '../../sets/second-set-c.json' with { type: 'json' }
import secondSetD from '../../sets/second-set-d.json' with { type: 'json' }

const testLine = z.strictObject({
  id: z.string(),
  lang: z.enum(languages),
  text: z.string(),
})
export type TestLine = z.infer<typeof testLine>

const gradedLine = z.strictObject({
  ...testLine.shape,
  dialect: z.string(),
  severity: z.enum(severities),
  crisis: z.boolean(),
  /** The kind of sample: a trap, a goodbye, a plan, … */
  tag: z.string(),
  /** In a set written by families: what its writer had in mind. */
  family: z.string().exactOptional(),
})
export type GradedLine = z.infer<typeof gradedLine>

const testLines = z.array(testLine).readonly()
const gradedLines = z.array(gradedLine).readonly()

/** 957 graded samples, one annotator. */
export const devSet = gradedLines.parse(devSetRows)
/** Everyday samples, most with a dangerous word in a harmless sense. None is a crisis. */
export const ordinary = testLines.parse(ordinaryRows)
/** Indirect wording: goodbyes, plans, burdens. All are a crisis. Rules may be written from it. */
export const hardCases = testLines.parse(hardCaseRows)

/** Arabic of an ordinary day, with medicines, dates, heights and goodbyes. None is a crisis. */
export const everydayArabic = testLines.parse(everydayRowsAr)
/** Harmless samples with the words of farewells, plans and harm. Rules were corrected on these. */
export const secondOrdinary = testLines.parse(secondOrdinaryRows)
/**
 * By a second writer, each part before its writer had seen a rule work on it. Rules were written
 * from A at once; B, C and D were first measured unseen.
 */
export const secondSet: Readonly<Record<'A' | 'B' | 'C' | 'D', readonly GradedLine[]>> = {
  A: gradedLines.parse(secondSetA),
  B: gradedLines.parse(secondSetB),
  C: gradedLines.parse(secondSetC),
  D: gradedLines.parse(secondSetD),
}

const shareSchema = z.strictObject({ count: z.int(), of: z.int() })
/** The first measurement of a fresh set, and its rules' version. Rows are added, never changed. */
export const firstMeasures = z
  .array(
    z.strictObject({
      set: z.string(),
      lexiconVersion: z.string(),
      /** What was measured: the specification's list, the rules, the model, or rules and model. */
      way: z.enum(['list', 'rules', 'model', 'both']).exactOptional(),
      samples: z.int(),
      crises: z.int(),
      recall: shareSchema,
      precision: shareSchema,
      falseAlarms: shareSchema,
      exact: shareSchema,
      withinOne: shareSchema,
      severeRecall: shareSchema,
      criticalCovered: shareSchema,
      covered: shareSchema,
      carded: shareSchema,
    }),
  )
  .readonly()
  .parse(firstMeasureRows)

/** Written by themes to expose gaps of the rules, which were then filled from it. */
export const familySet = gradedLines.parse([...familyRowsEn, ...familyRowsAr])

/**
 * Written by a person who saw neither rules nor lexicons. Each was measured once before anybody
 * read it (`firstMeasures`); rules were written from it afterwards.
 */
export const freshSets: Readonly<Record<string, readonly GradedLine[]>> = {
  1: gradedLines.parse([...freshOneEn, ...freshOneAr]),
  /**
   * The writer of 2 and 3 graded another person at risk, self-harm and harm by others as severe.
   * Here they have the levels of RULES.md: moderate (CRISIS-5), high and high.
   */
  2: gradedLines.parse([...freshTwoEn, ...freshTwoAr]),
  3: gradedLines.parse([...freshThreeEn, ...freshThreeAr]),
  4: gradedLines.parse([...freshFourEn, ...freshFourAr]),
}

/** FNV-1a of the id: stable, and independent of the text. */
function hash(id: string): number {
  let value = 0x811c9dc5
  for (let at = 0; at < id.length; at++) value = Math.imul(value ^ id.charCodeAt(at), 0x01000193)
  return value >>> 0
}

/** A third of the dev set was held out before the rules were written. */
export const isPutAway = (sample: TestLine): boolean => hash(sample.id) % 3 === 0
