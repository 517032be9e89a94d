export { toBlocks } from './to-blocks.ts'
export { type ProseElement, toElements } from './to-elements.ts'
export { isForm, toFields, type UntypedField } from './to-fields.ts'
