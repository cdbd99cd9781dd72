import type { PublicContent, Topic } from '@sanad/domain/primitives/content/public-content'
import { defaultTopics } from 'virtual:topics'
import { useLanguage } from '#web/platform/i18n/i18n.ts'
import { changedContent } from './content.ts'

const topics = (): PublicContent['topics'] => changedContent().topics ?? defaultTopics

export const isTopic = (id: unknown): id is string => topics().some((topic) => topic.id === id)

/** A topic that is offered no more is called by its id. */
export function useTopics() {
  const language = useLanguage()
  const nameOf = (id: string): string =>
    topics().find((topic) => topic.id === id)?.name[language] ?? id
  return {
    nameOf,
    /** Topics with chosen ones that are offered no more, so that they can be removed. */
    options(chosen: readonly string[] = [], isOffered: (topic: Topic) => boolean = () => true) {
      const offered = topics().filter(isOffered)
      return [...new Set([...offered.map(({ id }) => id), ...chosen])].map((value) => ({
        value,
        label: nameOf(value),
      }))
    },
  }
}
