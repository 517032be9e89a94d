import type { FormFields } from '../../frame/page.ts'

/** The body of a question to the chat engine. */
export interface Question {
  readonly user_input: string
  readonly conversation_id?: string
}

/** Reads the form of the page: a conversation is continued, begun if the visitor wants it kept, or not stored at all. */
export function toQuestion(form: FormFields): Question {
  const id = form.get('conversation_id') || (form.get('keep') === 'true' ? 'new' : undefined)
  return { user_input: form.get('question') ?? '', ...(id !== undefined && { conversation_id: id }) }
}
