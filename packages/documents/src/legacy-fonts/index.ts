export { convertLegacy } from './convert-legacy.ts'
export { findLegacyText, isEnglish } from './find-legacy-text.ts'
export { findLegacyFont, type LegacyFont, legacyFonts } from './legacy-font.ts'
