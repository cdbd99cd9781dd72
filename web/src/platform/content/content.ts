import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import { defaults } from 'virtual:content'

let ofPage: Partial<PublicContent> | undefined

/** What the page brings instead of the defaults of the build. */
export const changedContent = (): Partial<PublicContent> =>
  (ofPage ??= JSON.parse(
    document.querySelector('#page-content')?.textContent ?? '{}',
  ) as Partial<PublicContent>)

/** What the organisation says. */
export const content = () => ({ ...defaults, ...changedContent() })
