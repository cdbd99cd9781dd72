import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { defaults } from 'virtual:content'

interface PageContent extends Partial<PublicContent> {
  /** Numbers that staff or a file changed. */
  readonly lines?: readonly CrisisLine[]
}

let ofPage: PageContent | undefined

/** What the page brings instead of the defaults of the build. */
export const changedContent = (): PageContent =>
  (ofPage ??= JSON.parse(
    document.querySelector('#page-content')?.textContent ?? '{}',
  ) as PageContent)

/** The defaults, with what the page brings instead. */
export const content = () => ({ ...defaults, ...changedContent() })
