export * from './answer.ts'
export * from './conversations.ts'
export * from './engines.ts'
