import { administrativeUnits } from './administrative-units/dataset.ts'

/** The datasets of this service, in the order of the catalogue. */
export const datasets = [administrativeUnits]
