import type { ShiftKind } from '@sanad/domain/availability/rota'
import type { IconComponent } from '#web/ui/icons/create-icon.tsx'
import { MessageCircle, PhoneCall, Shield, ShieldCheck } from '#web/ui/icons/icons.ts'

interface KindLook {
  /** So that no kind is known by its colour alone. */
  readonly Icon: IconComponent
  readonly colors: string
}

export const kindLooks: Readonly<Record<ShiftKind, KindLook>> = {
  support: { Icon: MessageCircle, colors: 'border-primary bg-primary-soft text-primary-ink' },
  on_call: { Icon: PhoneCall, colors: 'border-accent bg-accent-soft text-accent-ink' },
  supervisor: { Icon: ShieldCheck, colors: 'border-success bg-success-soft text-success-ink' },
  backup: { Icon: Shield, colors: 'border-info bg-info-soft text-info-ink' },
}
