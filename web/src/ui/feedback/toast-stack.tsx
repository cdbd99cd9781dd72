import { toast, Toaster } from 'sonner'

/** Specification §9: how long a toast is shown. */
const shownMs = 4000
/** A new toast replaces the last one: two take 200 px of a phone (decision 55). */
const atOnce = 1

export interface Toast {
  readonly title: string
  readonly text?: string
  readonly tone?: 'plain' | 'danger'
}

export const addToast = ({ title, text, tone }: Toast): void => {
  const show = tone === 'danger' ? toast.error : toast
  show(title, { description: text })
}

export const dismissToasts = (): void => void toast.dismiss()

export interface ToastStackProps {
  readonly direction: 'ltr' | 'rtl'
  readonly label: string
}

export function ToastStack({ direction, label }: ToastStackProps) {
  return (
    <Toaster
      dir={direction}
      position="bottom-center"
      expand
      gap={gapPx}
      duration={shownMs}
      visibleToasts={atOnce}
      containerAriaLabel={label}
      offset={aboveFoot}
      mobileOffset={aboveFoot}
      style={belowDialogs}
      toastOptions={{ unstyled: true, classNames }}
    />
  )
}

const gapPx = 8

/** Above the navigation, the composer or the next step, which they must not cover. */
const aboveFoot = { bottom: 'var(--toasts-from, 1rem)' }

/** Below dialogs; the font is inherited because the library would load its own. */
const belowDialogs = { zIndex: 30, fontFamily: 'inherit' }

const classNames = {
  // It fades only: sliding, it would cover what it stands above.
  toast:
    'transform-none! flex w-full items-start gap-3 rounded-md border border-line bg-surface p-4 text-ink shadow-lift [&[data-type=error]]:border-danger-line [&[data-type=error]]:bg-danger-soft [&[data-type=error]]:text-danger-ink',
  title: 'font-semibold',
  description: 'text-sm',
}
