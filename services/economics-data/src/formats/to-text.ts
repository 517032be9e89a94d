import type { Cell } from '@tathya/datasets'

/** A cell as text without blanks around it; '' where it is empty. */
export function toText(cell: Cell | undefined): string {
  return cell === null || cell === undefined ? '' : String(cell).trim()
}
