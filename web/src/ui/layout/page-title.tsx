import { useFrame } from './frame.ts'

/**
 * The tab's title: the screen's own, plain and neutral, unless something waits for the person. A
 * number in front counts what is new, and tells others nothing. On a device that others use too,
 * every screen has one title (SHARED-8).
 */
export function PageTitle({ children }: { readonly children: string }) {
  const { unread = 0, tabTitle } = useFrame()
  return <title>{tabTitle ?? (unread > 0 ? `(${unread}) ${children}` : children)}</title>
}
