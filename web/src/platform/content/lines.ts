import { withChanges, type CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { defaultLines } from 'virtual:lines'
import { changedContent } from './content.ts'

export { defaultLines }

/** The numbers as the page brings them; undefined where it brings those of the build. */
export function linesOfPage(): readonly CrisisLine[] | undefined {
  const { lines } = changedContent()
  return lines && withChanges(defaultLines, lines)
}
