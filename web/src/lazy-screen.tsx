import { lazy, type ComponentType } from 'react'
import { loadWords, type Namespace } from '#web/platform/i18n.ts'

/** A screen of its own file, whose words load beside its code and not after it. */
export const lazyScreen = <Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  words: readonly Namespace[] = [],
) =>
  lazy(async () => {
    const [module] = await Promise.all([load(), loadWords(...words)])
    return { default: module[name] }
  })
