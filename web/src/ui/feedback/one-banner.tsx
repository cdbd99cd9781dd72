import {
  createContext,
  use,
  useCallback,
  useLayoutEffect,
  useMemo,
  useState,
  type ComponentProps,
  type ReactNode,
} from 'react'
import { Banner } from './notice.tsx'

interface Place {
  readonly shown: string | undefined
  readonly add: (kind: string) => () => void
}

const PlaceContext = createContext<Place | undefined>(undefined)

interface OneBannerProps {
  /** Chooses the kind to show from those that the children offer. */
  readonly choose: (kinds: ReadonlySet<string>) => string | undefined
  readonly children: ReactNode
}

/** Only the most pressing of the children's banners is shown. */
export function OneBanner({ choose, children }: OneBannerProps) {
  const [kinds, setKinds] = useState<readonly string[]>([])
  const add = useCallback((kind: string) => {
    setKinds((now) => [...now, kind])
    return () => setKinds((now) => now.toSpliced(now.indexOf(kind), 1))
  }, [])
  const shown = choose(new Set(kinds))
  const place = useMemo(() => ({ shown, add }), [shown, add])
  return <PlaceContext value={place}>{children}</PlaceContext>
}

/** Only while no more pressing banner stands; outside of `OneBanner` always. */
export function RankedBanner({
  kind,
  ...banner
}: ComponentProps<typeof Banner> & { readonly kind: string }) {
  return useIsShown(kind) ? <Banner {...banner} /> : null
}

function useIsShown(kind: string): boolean {
  const place = use(PlaceContext)
  const add = place?.add
  useLayoutEffect(() => add?.(kind), [add, kind])
  return place === undefined || place.shown === kind
}
