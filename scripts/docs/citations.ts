import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { filesUnder } from '../files.ts'

/**
 * The valid targets of citations: `sections` as "Safety 5", `decisions` by number, `files` by path
 * from the repository, `rules` by id and by condition ("LADDER-3", "LADDER-3.1").
 */
interface Documents {
  readonly sections: ReadonlySet<string>
  readonly decisions: ReadonlySet<number>
  readonly files: ReadonlySet<string>
  readonly rules: ReadonlySet<string>
}

/** A rule by its id, optionally with the number of one of its conditions. */
const ruleCitation =
  /\b(?:ALARM|APPEAL|BRIEF|CARE|CHAT|CRISIS|DUTY|EMERGENCY|LADDER|LINES|MATCH|NOTE|NOTICE|OPS|QUEUE|REPORT|SIGN-IN)-A?\d+(?:\.\d+)?\b/g

/**
 * A section of the specification or the safety rules, a decision, a document. The last group is
 * always broken: a section of another document, and older ways of naming a decision.
 */
const citation =
  /\b(Specification|Safety) \u00a7(\d+(?:\.\d+)?)|\b[Dd]ecision (\d+)\b|\b(docs\/[\w./-]+\.md)\b|(\u00a7[\d.]*|\b[Dd]ecisions\/\d+\b(?!-)|\b[Dd]ecisions, point \d+)/g

/** @returns the ids of rules in `text` */
export const ruleCitations = (text: string): string[] =>
  [...text.matchAll(ruleCitation)].map(([id]) => id)

/** @returns the citations in `text` that have no target */
export function brokenCitations(
  text: string,
  { sections, decisions, files, rules }: Documents,
): string[] {
  const documents = [...text.matchAll(citation)]
    .filter(([, page, section, decision, file]) => {
      if (page !== undefined) return !sections.has(`${page} ${section}`)
      if (decision !== undefined) return !decisions.has(Number(decision))
      return file === undefined || !files.has(file)
    })
    .map(([whole]) => whole)
  return [...documents, ...ruleCitations(text).filter((id) => !rules.has(id))]
}

/** @returns the ids that a RULES.md defines, each followed by its numbered conditions */
export function rulesIn(text: string): string[] {
  return text.split(/^- \*\*/m).flatMap((rule) => {
    const id = /^([A-Z][A-Z-]*-A?\d+)\*\*/.exec(rule)?.[1]
    if (id === undefined) return []
    const conditions = [...rule.matchAll(/^ {2}(\d+)\. /gm)].map(([, number]) => `${id}.${number}`)
    return [id, ...conditions]
  })
}

/** One decision: a page of its own, or a section of a page with several. */
interface Decision {
  readonly number: number
  /** The number and the title, as in the heading. */
  readonly heading: string
  readonly words: number
}

/** Whether a document holds decisions: all in their folder do but the index. */
export const isDecisionPage = (file: string): boolean =>
  /^docs\/decisions\/(?!README).*\.md$/.test(file)

/** @returns the decisions of a page, each from its numbered heading to the next */
export function decisionsIn(text: string): Decision[] {
  return text.split(/^(?=##? \d+\. )/m).flatMap((part) => {
    const [, heading = '', number] = /^##? ((\d+)\. .+)/.exec(part) ?? []
    if (number === undefined) return []
    return [{ number: Number(number), heading, words: part.trim().split(/\s+/).length }]
  })
}

const ofSourceOrDocument = /\.(?:[cm]?[jt]s|tsx|css|html|md|sql|sh|ya?ml|conf|service)$/

/**
 * Paths of all sources and documents from the repository. Applied migrations never change, so they
 * are left out.
 */
export async function sourcesAndDocuments(repository: string): Promise<string[]> {
  const files = await filesUnder(repository, ofSourceOrDocument)
  return files
    .map((file) => path.relative(repository, file).replaceAll(path.sep, '/'))
    .filter((file) => !file.startsWith('server/migrations/'))
}

const citedBySection = [
  ['Specification', 'docs/build/specification.md'],
  ['Safety', 'docs/security/safety.md'],
] as const

export async function readDocuments(
  repository: string,
  files: readonly string[],
): Promise<Documents> {
  const sectionsOf = async ([page, file]: readonly [string, string]): Promise<string[]> => {
    const text = await readFile(path.join(repository, file), 'utf8')
    return [...text.matchAll(/^#+ (\d+(?:\.\d+)?)\.? /gm)].map(
      ([, section]) => `${page} ${section}`,
    )
  }
  const rulePages = files.filter((file) => /^(?:domain\/.*|classifier)\/RULES\.md$/.test(file))
  const rules = await Promise.all(
    rulePages.map(async (page) => rulesIn(await readFile(path.join(repository, page), 'utf8'))),
  )
  const decisionPages = files.filter(isDecisionPage)
  const decisions = await Promise.all(
    decisionPages.map(async (page) =>
      decisionsIn(await readFile(path.join(repository, page), 'utf8')),
    ),
  )
  return {
    sections: new Set((await Promise.all(citedBySection.map(sectionsOf))).flat()),
    decisions: new Set(decisions.flat().map(({ number }) => number)),
    files: new Set(files),
    rules: new Set(rules.flat()),
  }
}
