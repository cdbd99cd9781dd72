import { withChanges, type CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { defaultLines } from 'virtual:lines'
import { changedContent } from './content.ts'

export { defaultLines }

/** The page's own lines; undefined where it has those of the build. */
export function linesOfPage(): readonly CrisisLine[] | undefined {
  const { lines } = changedContent()
  return lines && withChanges(defaultLines, lines)
}
