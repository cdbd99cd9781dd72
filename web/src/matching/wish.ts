import {
  type ExperienceArea,
  experienceAreas,
  type SupportType,
  supportTypes,
} from '@sanad/domain/application/experience'
import { useState } from 'react'
import { keepInTab, readFromTab } from '#web/platform/storage.ts'

/** What a seeker may add to their search; both are optional (decisions §3). */
export interface Wish {
  readonly topic: ExperienceArea | null
  readonly supportType: SupportType
}

/** Remembered in the tab only: a topic left behind on a shared device would tell too much. */
const key = 'sanad.wish'
/** Specification §7: the default of find_available_expert. */
const noWish: Wish = { topic: null, supportType: 'emotional' }

function readWish(): Wish {
  const kept = readFromTab(key)
  if (typeof kept !== 'object' || kept === null) return noWish
  const { topic, supportType } = kept as Partial<Record<keyof Wish, unknown>>
  return {
    topic: experienceAreas.find((area) => area === topic) ?? noWish.topic,
    supportType: supportTypes.find((type) => type === supportType) ?? noWish.supportType,
  }
}

export function useWish(): [wish: Wish, change: (change: Partial<Wish>) => void] {
  const [wish, setWish] = useState(readWish)
  return [
    wish,
    (change) => {
      const next = { ...wish, ...change }
      setWish(next)
      keepInTab(key, next)
    },
  ]
}
