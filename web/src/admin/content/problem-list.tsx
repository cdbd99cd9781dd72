import type { ContentProblem } from '@sanad/domain/primitives/content/content-part'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'

const faults = [
  'unknown-file',
  'ambiguous-file',
  'missing-file',
  'too-many-files',
  'folder-too-large',
  'not-a-zip',
  'not-utf8',
  'unreadable',
  'missing',
  'unknown-key',
  'too-long',
  'not-as-expected',
  'duplicate',
  'not-a-zone',
  'not-a-number',
  'not-a-name',
  'html',
  'link',
  'not-supported',
  'svg',
  'contrast',
  'unchanged',
  'no-title',
  'no-summary',
  'no-heading',
  'empty-section',
  'languages-differ',
  'closed-words',
  'not-a-text',
  'placeholders',
  'banned-promise',
  'missing-language',
  'names-means',
  'blames',
  'too-few-questions',
  'reply-kinds',
  'never-met',
  'leads-nowhere',
  'few-parts',
  'lesson-length',
  'answer-is-longest',
  'hard-to-read',
  'long-sentence',
  'wrong-language',
  'short-practice',
  'one-place',
  'not-an-age',
  'not-dialled',
  'unknown-country',
  'named-line',
  'last-number',
  'line-waits',
  'no-emergency-number',
  'no-way-to-reach',
  'day-not-come',
  'service-waits',
  'too-many-services',
  'contact-details',
  'title-is-seen',
] as const
const isKnown = (code: string): code is (typeof faults)[number] =>
  faults.some((fault) => fault === code)

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
          {isKnown(code) ? t(`faults.${code}`) : t('faultOther', { code })}{' '}
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
