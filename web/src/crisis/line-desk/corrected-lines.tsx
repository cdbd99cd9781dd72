import type { LineDesk } from '@sanad/domain/crisis/contract'
import type { CrisisLine } from '@sanad/domain/crisis/lines/crisis-lines'
import { useState } from 'react'
import { useLanguage, useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Button } from '#web/ui/forms/button.tsx'
import { ProposeLineSheet } from './propose-line-sheet.tsx'
import { Version } from './waiting-lines.tsx'

/** LINES-12. Shown until two people keep our line or take the release's. */
export function CorrectedLines({ desk }: { readonly desk: LineDesk }) {
  const { t } = useWords('crisis')
  const language = useLanguage()
  const [draft, setDraft] = useState<CrisisLine>()
  const corrected = desk.lines.filter(({ release }) => release !== null)
  const chosen = corrected.find(({ line }) => line.id === draft?.id)
  return (
    <>
      {corrected.map(({ line, release }) => (
        <Notice
          key={line.id}
          tone="danger"
          className="mb-6"
          title={t('desk.corrected', { name: line.name[language] })}
        >
          {t('desk.correctedText')}
          <dl className="mt-2 grid gap-2 text-ink sm:grid-cols-2">
            <Version name={t('desk.ours')} line={line} />
            {release ? <Version name={t('desk.theirs')} line={release} /> : null}
          </dl>
          {desk.proposals.some(({ lineId }) => lineId === line.id) ? null : (
            <div className="mt-3 flex flex-wrap gap-3">
              <Button look="soft" small onClick={() => setDraft(line)}>
                {t('desk.keepOurs')}
              </Button>
              <Button look="soft" small onClick={() => setDraft(release ?? line)}>
                {t('desk.takeTheirs')}
              </Button>
            </div>
          )}
        </Notice>
      ))}
      {chosen && draft ? (
        <ProposeLineSheet
          one={{ ...chosen, line: draft }}
          country={draft.country}
          onClose={() => setDraft(undefined)}
        />
      ) : null}
    </>
  )
}
