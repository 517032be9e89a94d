export * from './answer.ts'
export * from './completions.ts'
export * from './conversations.ts'
export * from './engines.ts'
