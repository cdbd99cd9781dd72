import { useTabSignal } from '../feedback/tab-signal.ts'

/** The tab's title: the screen's own, plain and neutral, unless something waits for the person. */
export function PageTitle({ children }: { readonly children: string }) {
  return <title>{useTabSignal() ?? children}</title>
}
