/** A period that a question names, with its words. */
export type PeriodSlot = { readonly text: string } & (
  | { readonly kind: 'date'; readonly value: string }
  /** A year of Bikram Sambat or AD; a month of Bikram Sambat; months or years counted; years from another one. */
  | {
      readonly kind: 'year' | 'month' | 'months' | 'quarter' | 'yearsBack' | 'yearOffset'
      readonly value: number
    }
)
