import type { Page } from '../frame/page.ts'
import { startPage } from './start/start-page.ts'

/** Every page, a line each; the menu and the header link to those that are here. */
export const pages: readonly Page[] = [startPage]
