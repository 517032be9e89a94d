import { schools } from './schools/dataset.ts'

/** The datasets of this service, in the order of the catalogue. */
export const datasets = [schools]
