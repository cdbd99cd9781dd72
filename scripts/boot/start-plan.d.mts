type Step = 'node' | 'packages' | 'service' | 'screens' | 'database' | 'tables'

export const startPlan: Readonly<
  Record<Step, { readonly does: string; readonly needs: readonly Step[]; readonly cost: number }>
>

export function runSteps<
  Work extends Partial<
    Record<Step, (needed: never, follow: (share: () => number) => void) => Promise<unknown>>
  >,
>(
  work: Work,
  notify?: (text: string) => void,
): {
  [Name in keyof Work]: Work[Name] extends (...args: never) => infer Result ? Result : never
}
