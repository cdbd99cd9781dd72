import type { ComponentProps } from 'react'
import { Button } from '../forms/button.tsx'

interface Step extends Omit<ComponentProps<typeof Button>, 'children'> {
  readonly label: string
}

interface StepBarProps {
  readonly back: Step
  readonly next: Step
}

/** The two buttons of a page that is one step of several. */
export const StepBar = ({ back, next }: StepBarProps) => (
  <div className="flex flex-wrap gap-3">
    <Button look="quiet" className="flex-1" {...back}>
      {back.label}
    </Button>
    <Button className="flex-[1.6]" {...next}>
      {next.label}
    </Button>
  </div>
)
