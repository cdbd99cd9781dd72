import { useFrame } from './frame.ts'

/**
 * The screen's own title, unless something waits. A number in front counts what is new; on a shared
 * device every screen has one title (SHARED-8).
 */
export function PageTitle({ children }: { readonly children: string }) {
  const { unread = 0, tabTitle } = useFrame()
  return <title>{tabTitle ?? (unread > 0 ? `(${unread}) ${children}` : children)}</title>
}
