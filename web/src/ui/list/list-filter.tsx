import { SelectField, type SelectFieldProps } from '../forms/select-field.tsx'

/** The label stands before the option that means all. */
export const ListFilter = <Value extends string>({
  label,
  options,
  ...select
}: SelectFieldProps<Value>) => (
  <div className="flex-1 basis-32 sm:max-w-56">
    <SelectField
      {...select}
      label={label}
      isLabelHidden
      options={options.map((option) =>
        option.value === '' || option.value === 'all'
          ? { ...option, label: `${label}: ${option.label}` }
          : option,
      )}
    />
  </div>
)
