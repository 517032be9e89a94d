import { z } from 'zod'

/** Non-empty text: unknown values are null, never empty. */
export const Text = z.string().min(1)
