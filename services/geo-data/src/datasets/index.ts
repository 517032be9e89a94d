import { administrativeUnits } from './administrative-units/dataset.ts'
import { boundaries } from './boundaries/dataset.ts'

/** The datasets of this service, in the order of the catalogue. */
export const datasets = [administrativeUnits, boundaries]
