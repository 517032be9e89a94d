/** The groups of operations in the documentation that are not those of a service. */
export const groups = {
  datasets: 'Every dataset by its id: its rows, files, changes and citation',
  jobs: 'Work that takes long: its progress, its end and its results',
  admin: 'Keys, dead letters and releases of datasets, for operators',
} as const

/** The name of a group. */
export type Group = keyof typeof groups
