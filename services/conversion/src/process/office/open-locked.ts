import { readFile, writeFile } from 'node:fs/promises'
import { isLockedBinary, isLockedOpenDocument, LockFault, unlock } from '@tathya/documents/locked'
import { encryptedOffice, recognise } from '@tathya/documents/recognise'
import { type ProblemError, problem } from '@tathya/platform/problem'
import { officeTypes } from '../../shared/office-types.ts'
import type { ConversionContext, Source } from '../converter.ts'
import { locked } from '../errors.ts'

/** Types that are locked in a way that is not opened here. */
const binaryTypes = ['application/msword', 'application/vnd.ms-excel', 'application/vnd.ms-powerpoint']

/**
 * Opens an Office file that is locked, with the password of the caller: a source of the same name, in a file beside it that the
 * caller removes. Undefined if the file is not locked. Throws `file_encrypted`, and `file_corrupt` for a damaged one.
 */
export async function openLocked(
  source: Source,
  { password, inner }: Pick<ConversionContext, 'password' | 'inner'>,
): Promise<Source | undefined> {
  const { path, name, type } = source
  const bytes = await readFile(path)
  if (binaryTypes.includes(type) && isLockedBinary(bytes)) throw lockedBinary(name)
  if (type !== encryptedOffice && !isLockedOpenDocument(bytes)) return undefined
  if (password === undefined || inner === undefined) throw locked(name)
  const opened = await unlock(bytes, password).catch((error) => {
    throw error instanceof LockFault ? describe(error, name) : error
  })
  const openedType = await recognise(opened, name)
  if (openedType === undefined || officeTypes[openedType] === undefined)
    throw describe(new LockFault('corrupt', 'What is in it is no document of an office program.'), name)
  const openedPath = inner.pathBeside(source)
  await writeFile(openedPath, opened)
  return { path: openedPath, name, type: openedType }
}

function describe(fault: LockFault, name: string): ProblemError {
  if (fault.kind === 'password') return locked(name, true)
  if (fault.kind === 'unknown') {
    const detail = `${name} is locked in a way that is not known here. ${fault.message} ${withoutPassword}`
    return problem('file_encrypted', { detail, cause: fault })
  }
  const detail = `${name} is locked with a password and damaged. ${fault.message} Check that it opens where it was made.`
  return problem('file_corrupt', { detail, cause: fault })
}

function lockedBinary(name: string): ProblemError {
  const detail = `${name} is locked with a password in the way of Office 97 to 2003, which is not opened here. ${withoutPassword}`
  return problem('file_encrypted', { detail })
}

const withoutPassword =
  'Save it in an office program without a password, or as DOCX, XLSX or PPTX with one, and send that.'
