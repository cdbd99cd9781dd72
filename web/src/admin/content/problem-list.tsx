import type { ContentProblem } from '@sanad/domain/primitives/content/content-part'
import { findWord, useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Lists refusals, then what a person should look at before they approve. */
export function ProblemList({ problems }: { readonly problems: readonly ContentProblem[] }) {
  const { t } = useWords('content')
  const refusals = problems.filter(({ isRefusal }) => isRefusal)
  const doubts = problems.filter(({ isRefusal }) => !isRefusal)
  return (
    <>
      {refusals.length > 0 ? (
        <Notice tone="danger" role="alert" className="mt-4" title={t('refusals')}>
          <Rows problems={refusals} />
        </Notice>
      ) : null}
      {doubts.length > 0 ? (
        <Notice tone="warn" className="mt-4" title={t('doubts')}>
          <Rows problems={doubts} />
        </Notice>
      ) : null}
    </>
  )
}

function Rows({ problems }: { readonly problems: readonly ContentProblem[] }) {
  const { t } = useWords('content')
  return (
    <ul className="mt-1 space-y-2">
      {problems.map(({ file, line, code, detail }) => (
        <li key={`${file} ${line} ${code} ${detail}`}>
          {file === '' ? null : (
            <span className="block font-semibold break-all">
              <bdi dir="ltr">{file}</bdi>
              {line === undefined ? null : ` · ${t('atLine', { line })}`}
            </span>
          )}
          {findWord(`faults.${code}`) ?? t('faultOther', { code })}{' '}
          {detail === undefined || detail === '' ? null : (
            <bdi dir="ltr" className="break-all">
              {`(${detail})`}
            </bdi>
          )}
        </li>
      ))}
    </ul>
  )
}
