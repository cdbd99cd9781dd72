import { useWords } from '#web/platform/i18n/i18n.ts'
import {
  closeShortcutSheet,
  openShortcutSheet,
  turnSingleKeys,
  useOfferedShortcuts,
  useShortcuts,
  useShortcutSheet,
  useSingleKeys,
  type Shortcut,
} from '#web/platform/shortcuts/shortcuts.ts'
import { Dialog } from '#web/ui/feedback/dialog.tsx'
import { Switch } from '#web/ui/forms/switch.tsx'

/** Behind `?`: the keys of the open screen, and the switch that turns them off. */
export function ShortcutSheet() {
  const { t } = useWords('platform')
  const open = useShortcutSheet()
  useShortcuts([{ keys: '?', label: t('shortcuts.sheet'), group: '', run: openShortcutSheet }])
  return (
    <Dialog open={open} onClose={closeShortcutSheet} title={t('shortcuts.title')} shape="dialog">
      <Offered />
      <div className="mt-4 border-t border-line pt-3">
        <SingleKeys />
      </div>
    </Dialog>
  )
}

function Offered() {
  const offered = useOfferedShortcuts()
  const groups = [...new Set(offered.map(({ group }) => group))].toSorted(
    (one, other) => Number(one === '') - Number(other === ''),
  )
  return groups.map((group) => (
    <section key={group} className="mt-3">
      {group === '' ? null : <h3 className="text-sm font-semibold text-muted">{group}</h3>}
      <dl>
        {offered
          .filter((shortcut) => shortcut.group === group)
          .map((shortcut) => (
            <Row key={shortcut.keys} {...shortcut} />
          ))}
      </dl>
    </section>
  ))
}

function Row({ keys, label }: Shortcut) {
  return (
    <div className="flex items-center justify-between gap-4 py-1.5">
      <dt>{label}</dt>
      <dd dir="ltr">
        {keysToShow(keys).map((key) => (
          <kbd
            key={key}
            className="ms-1 rounded-md border border-line-strong bg-sunken px-2 py-0.5"
          >
            {key}
          </kbd>
        ))}
      </dd>
    </div>
  )
}

const keysToShow = (keys: string): string[] =>
  keys.split('+').map((key) => (key === 'mod' ? modifier() : key.toUpperCase()))

const modifier = (): string => (/mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl')

function SingleKeys() {
  const { t } = useWords('platform')
  const on = useSingleKeys()
  return (
    <>
      <Switch label={t('shortcuts.single')} on={on} onPress={() => turnSingleKeys(!on)} />
      <p className="mt-1 text-sm text-muted">{t('shortcuts.text')}</p>
    </>
  )
}
