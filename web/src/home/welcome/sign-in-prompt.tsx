import { Link } from 'react-router'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { path } from '#web/platform/navigation/mount.ts'

interface SignInPromptProps {
  /** Says for whom the link is. */
  readonly text: string
  readonly className: string
}

export function SignInPrompt({ text, className }: SignInPromptProps) {
  const { t } = useWords('home')
  return (
    <p className={`text-muted ${className}`}>
      {text}{' '}
      <Link
        to={path('/auth')}
        className="inline-flex min-h-11 items-center font-semibold text-primary underline underline-offset-4"
      >
        {t('welcome.signIn')}
      </Link>
    </p>
  )
}
