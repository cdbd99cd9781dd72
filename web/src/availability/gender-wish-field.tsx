import type { GenderWish } from '@sanad/domain/availability/gender-wish'
import { type Gender, genders } from '@sanad/domain/application/experience'
import { useWords } from '#web/platform/i18n/i18n.ts'
import { SelectField } from '#web/ui/forms/select-field.tsx'

/** The wishes in the order in which they are offered. */
const wishes: readonly GenderWish[] = genders
  .toReversed()
  .flatMap((gender) => [false, true].map((must) => ({ gender, must })))

type WishName = '' | `${Gender}-${'soft' | 'must'}`
const nameOfWish = (wish: GenderWish | null | undefined): WishName =>
  wish ? `${wish.gender}-${wish.must ? 'must' : 'soft'}` : ''

/** The stored wish; null for anything else. */
export const readGenderWish = (kept: unknown): GenderWish | null =>
  wishes.find((one) => nameOfWish(one) === nameOfWish(kept as GenderWish | null)) ?? null

interface GenderWishFieldProps {
  readonly wish: GenderWish | null
  readonly onChange: (wish: GenderWish | null) => void
}

/** MATCH-20. The gender of supporter that a seeker wishes for. */
export function GenderWishField({ wish, onChange }: GenderWishFieldProps) {
  const { t } = useWords('availability')
  return (
    <SelectField
      label={t('genderWish.label')}
      value={nameOfWish(wish)}
      onChoose={(name) => onChange(wishes.find((one) => nameOfWish(one) === name) ?? null)}
      emptyOption={t('genderWish.any')}
      options={wishes.map((one) => ({
        value: nameOfWish(one),
        label: t(`genderWish.${one.must ? 'must' : 'soft'}.${one.gender}`),
      }))}
    />
  )
}
