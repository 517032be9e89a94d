import { z } from 'zod'

/** The setting of every service that recognises text in images. */
export const recogniserSettings = {
  TATHYA_TESSERACT: z.string().default('tesseract').meta({
    description: 'The native program for recognition: a path, or a name in PATH; `none` does without',
  }),
}
