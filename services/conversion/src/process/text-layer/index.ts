export { type LayerLine, type LayerWord, wordsOfLine } from './layer-word.ts'
export { type BrokenPdf, type Repair, type RepairedPage, repairLayer } from './repair-layer.ts'
export { TextLayer } from './text-layer.ts'
