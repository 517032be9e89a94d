export { listRows, type RowList } from './list-rows.ts'
export { type RowBody, writeRowBody } from './row-body.ts'
