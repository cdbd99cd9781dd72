import { useState } from 'react'
import { now } from '#web/platform/clock.ts'
import { useLocale } from '#web/platform/i18n.ts'
import { useMe } from '#web/platform/who.ts'

const times = Array.from({ length: 40 }, (_, at) => at)

/** Who looks, and when, stands all over the picture: a photograph of this screen names them, whatever it cuts out. */
export function Watermark() {
  const me = useMe()
  const locale = useLocale()
  const [at] = useState(now)
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'short', timeStyle: 'medium' }).format(at)
  const mark = [`${me?.firstName ?? ''} ${me?.lastName ?? ''}`.trim(), me?.email, time].join(' · ')
  return (
    <div
      aria-hidden
      data-watermark
      className="pointer-events-none absolute -inset-1/2 flex rotate-[-24deg] flex-wrap content-start justify-around gap-x-10 gap-y-12 overflow-hidden text-sm font-semibold text-[#808080]/60 select-none"
    >
      {times.map((one) => (
        <bdi key={one}>{mark}</bdi>
      ))}
    </div>
  )
}
