import type { ControlTotal } from './format.ts'

/** A total that a file states, compared with what its parts add up to. */
export interface CheckedControl extends ControlTotal {
  readonly difference: number
  readonly agrees: boolean
}

/** Compares a total with what was found. One that is no number agrees with nothing. */
export function checkControl(control: ControlTotal): CheckedControl {
  const difference = control.found - control.stated
  // A sum of numbers is only exact to their last digits.
  const rounding = Math.abs(control.stated) * 1e-12
  return { ...control, difference, agrees: Math.abs(difference) <= control.tolerance + rounding }
}
