import { useWords } from '#web/platform/i18n/i18n.ts'

/** The text says it; the dots only draw it, and stand still where the person prefers no motion. */
export function TypingRow({ name }: { readonly name: string }) {
  const { t } = useWords('chat')
  return (
    <p className="flex items-center gap-3 pt-4 text-sm text-muted">
      <span
        aria-hidden
        className="flex gap-1 rounded-lg border border-line bg-bubble-them px-4 py-3.5"
      >
        {[0, 1, 2].map((dot) => (
          <span
            key={dot}
            className="size-1.5 animate-pulse rounded-full bg-muted"
            style={{ animationDelay: `${dot * 0.2}s` }}
          />
        ))}
      </span>
      <span>{t('typing', { name })}</span>
    </p>
  )
}
