import { SelectField, type SelectFieldProps } from '../forms/select-field.tsx'

/** A choice above a list, as wide as the others beside it. */
export const ListFilter = <Value extends string>(props: SelectFieldProps<Value>) => (
  <div className="flex-1 basis-32 sm:max-w-56">
    <SelectField {...props} />
  </div>
)
