import type { Dataset } from '@tathya/datasets'
import { datasets as economicsData } from '@tathya/economics-data'
import { datasets as geoData } from '@tathya/geo-data'
import { datasets as schools } from '@tathya/schools'

/** Every dataset of the product. */
export const datasets: readonly Dataset[] = [...economicsData, ...geoData, ...schools]
