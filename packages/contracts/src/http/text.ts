import { z } from 'zod'

/** Text that is there: unknown is null, never empty. */
export const Text = z.string().min(1)
