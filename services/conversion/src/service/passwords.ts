import type { ConversionForm } from '@tathya/contracts/http'
import { z } from 'zod'
import type { Seal } from './seal.ts'

/** The passwords of a conversion, sealed, as its job stores them. */
export const SealedPasswords = z.object({ password: z.string().optional(), protect: z.string().optional() })
export type SealedPasswords = z.output<typeof SealedPasswords>

/** Seals the passwords of a form. */
export function sealPasswords(form: ConversionForm, seal: Seal): SealedPasswords {
  return mapTexts(form, (text) => seal.close(text))
}

/** The passwords again. */
export function openPasswords(sealed: SealedPasswords, seal: Seal): ConversionForm {
  return mapTexts(sealed, (text) => seal.open(text))
}

/** What tells requests with different passwords apart. */
export function digestPasswords(form: ConversionForm, seal: Seal): ConversionForm {
  return mapTexts(form, (text) => seal.digest(text))
}

function mapTexts({ password, protect }: SealedPasswords, map: (text: string) => string): SealedPasswords {
  return {
    ...(password === undefined ? {} : { password: map(password) }),
    ...(protect === undefined ? {} : { protect: map(protect) }),
  }
}
