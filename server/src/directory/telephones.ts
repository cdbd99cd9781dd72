import type { Service } from '@sanad/domain/directory/services'
import { telephoneForm } from '#server/platform/base/config/telephone-form.ts'

type Telephones = Pick<Service, 'country' | 'phone' | 'whatsapp'>

/** DIR-9. With the numbers in the stored form, and the fields that hold no number. */
export function withTelephones<Typed extends Telephones>(service: Typed) {
  const { country } = service
  const phone = service.phone && telephoneForm(service.phone, country)
  const whatsapp = service.whatsapp && telephoneForm(service.whatsapp, country)
  const wrong: ('phone' | 'whatsapp')[] = []
  if (phone === undefined) wrong.push('phone')
  // A chat needs a number with its country's code.
  if (whatsapp === undefined || (whatsapp !== '' && !whatsapp.startsWith('+')))
    wrong.push('whatsapp')
  return { service: { ...service, phone: phone ?? '', whatsapp: whatsapp ?? '' }, wrong }
}
