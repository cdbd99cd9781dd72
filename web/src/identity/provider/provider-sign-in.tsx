import { useMutation } from '@tanstack/react-query'
import { api } from '#web/platform/api/api.ts'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Problem } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'

/** OIDC-1. Leads staff to their organisation's provider. */
export function ProviderSignIn({ staySignedIn }: { readonly staySignedIn: boolean }) {
  const { t } = useWords('identity')
  const beginning = useMutation({
    mutationFn: () => api.identity.beginProviderSignIn({ staySignedIn }),
    onSuccess: ({ url }) => window.location.assign(url),
  })
  return (
    <>
      <Problem tone="warn" error={beginning.error} />
      <Button
        look="quiet"
        className="w-full"
        busy={beginning.isPending || beginning.isSuccess}
        onClick={() => beginning.mutate()}
      >
        {t('provider.signIn')}
      </Button>
    </>
  )
}
