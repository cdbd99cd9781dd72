import { useFrame } from './frame.ts'

/** Draws nothing where no address is configured. */
export function ContactLines() {
  const { contacts, direction, words } = useFrame()
  // In a page drawn at the build the service puts the contacts here (`contacts.ts`).
  if (contacts.length === 0) return import.meta.env.SSR ? <div data-contacts={direction} /> : null
  return (
    <div className="mt-2 flex flex-wrap items-center gap-x-4 text-sm">
      <span className="text-muted">{words.contact}</span>
      <ul className="flex flex-wrap gap-x-4">
        {contacts.map(({ label, shown, link }) => (
          <li key={label} className="max-w-full">
            <span className="text-muted">{label}</span>{' '}
            {link ? (
              <a
                href={link}
                className="inline-flex min-h-11 max-w-full items-center font-semibold wrap-anywhere text-primary underline underline-offset-4"
              >
                <bdi dir="ltr">{shown}</bdi>
              </a>
            ) : (
              shown
            )}
          </li>
        ))}
      </ul>
    </div>
  )
}
