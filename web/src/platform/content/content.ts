import type { PublicContent } from '@sanad/domain/primitives/content/public-content'
import { defaults } from 'virtual:content'

let inForce: PublicContent | undefined

/** What the organisation says: the defaults of the build, and what the page brings instead. */
export const content = (): PublicContent => (inForce ??= { ...defaults, ...ofPage() })

const ofPage = (): Partial<PublicContent> =>
  JSON.parse(document.querySelector('#page-content')?.textContent ?? '{}') as Partial<PublicContent>
