import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import {
  type ExperienceArea,
  type SupportType,
  supportTypes,
} from '@sanad/domain/application/experience'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { readGenderWish } from '#web/availability/index.ts'
import { api, readQuery } from '#web/platform/api/api.ts'
import { isTopic } from '#web/platform/content/topics.ts'
import { keepInTab, readFromTab } from '#web/platform/storage/storage.ts'
import { matchingKeys } from '../storage-keys.ts'

/** Decision 50: what a seeker may wish for in a search. */
export interface Wish {
  readonly topic: ExperienceArea | null
  readonly supportType: SupportType
  /** The gender that is wished for; null for any. */
  readonly gender: GenderWish | null
}

/** The wish is stored in the tab and by account: on a shared device a topic would tell too much. */
const key = matchingKeys.person.wish
/** Specification §7: the default of find_available_expert. */
const noWish: Wish = { topic: null, supportType: 'emotional', gender: null }

function readWish(): Wish | undefined {
  const kept = readFromTab(key)
  if (typeof kept !== 'object' || kept === null) return undefined
  const { topic, supportType, gender } = kept as Partial<Record<keyof Wish, unknown>>
  return {
    topic: isTopic(topic) ? topic : noWish.topic,
    supportType: supportTypes.find((type) => type === supportType) ?? noWish.supportType,
    gender: readGenderWish(gender),
  }
}

const preferencesQuery = readQuery(['matching', 'preferences'], api.matching.preferences)

export function useWish(): [wish: Wish, change: (change: Partial<Wish>) => void] {
  const [chosen, setWish] = useState(readWish)
  // The account's wish, until another is chosen here.
  const { data } = useQuery({ ...preferencesQuery, enabled: chosen === undefined })
  const wish =
    chosen ??
    (data
      ? {
          topic: isTopic(data.topic) ? data.topic : noWish.topic,
          supportType: data.supportType,
          gender: data.wish,
        }
      : noWish)
  return [
    wish,
    (change) => {
      const next = { ...wish, ...change }
      setWish(next)
      keepInTab(key, next)
    },
  ]
}
