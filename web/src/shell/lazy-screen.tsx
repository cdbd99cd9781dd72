import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { loadWords, type Namespace } from '#web/platform/i18n/i18n.ts'

/** Puts a screen in a file of its own, with its words; `fetch` loads both before it is rendered. */
export function lazyScreen<Name extends string, Props extends object>(
  load: () => Promise<Record<Name, ComponentType<Props>>>,
  name: Name,
  words: readonly Namespace[] = [],
) {
  const fetch = async () => {
    const [module] = await Promise.all([load(), loadWords(...words)])
    return { default: module[name] }
  }
  return Object.assign(lazy(fetch), { fetch })
}

const loadWorkplaceStyles = (): Promise<unknown> => import('#web/ui/theme/workplace.css')

/** Screens for supporters and staff, with their style sheet (`ui/theme/workplace.css`). */
export const workplaceScreen: typeof lazyScreen = (load, name, words) =>
  lazyScreen(
    async () => {
      const [module] = await Promise.all([load(), loadWorkplaceStyles()])
      return module
    },
    name,
    words,
  )

type Loaders<Names> = {
  readonly [Name in keyof Names]: () => Promise<Record<Name, ComponentType<never>>>
}
type ScreenOf<Module, Name extends PropertyKey> =
  Module extends Record<Name, ComponentType<infer Props>>
    ? LazyExoticComponent<ComponentType<Props>> & { readonly fetch: () => Promise<unknown> }
    : never
type Screens<Modules extends Loaders<Modules>> = {
  readonly [Name in keyof Modules]: ScreenOf<Awaited<ReturnType<Modules[Name]>>, Name>
}

const screensBy =
  (make: typeof lazyScreen) =>
  <const Modules extends Loaders<Modules>>(words: readonly Namespace[], modules: Modules) =>
    Object.fromEntries(
      Object.entries(modules).map(([name, load]) => [name, make(load as never, name, words)]),
    ) as unknown as Screens<Modules>

/** Takes of each module the component of the same name, with the words of these slices. */
export const lazyScreens = screensBy(lazyScreen)
export const workplaceScreens = screensBy(workplaceScreen)
