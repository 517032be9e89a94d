import { type FileName, toFileName } from './file-name.ts'
import type { Frame } from './frame.ts'
import { anonymous, toFunctionName } from './function-name.ts'
import { isOwnCode } from './own-code.ts'

/** A frame by what stays the same from report to report. */
export interface Place {
  /** The function, and its file where the function's name does not say where it is. */
  readonly key: string
  /** False for functions without a name of their own. */
  readonly isNamed: boolean
  /** As it is shown. */
  readonly culprit: string
}

/** The places of the program's own frames, the innermost first, each once, so that recursion has no length. */
export function ownPlaces(frames: readonly Frame[], limit: number): Place[] {
  const places = new Map<string, Place>()
  for (const frame of frames) {
    if (places.size >= limit) break
    if (!isOwnCode(frame) || isHelper(frame)) continue
    const place = toPlace(frame)
    if (!places.has(place.key)) places.set(place.key, place)
  }
  return [...places.values()]
}

/** Comprehensions are frames in some versions of Python only; `access$000` is made by Java's compiler. */
function isHelper({ language, function: name }: Frame): boolean {
  if (language === 'python') return /^<(?:listcomp|dictcomp|setcomp)>$/.test(name)
  return language === 'java' && name.startsWith('access$')
}

/** Reads where a frame is. */
export function toPlace(frame: Frame): Place {
  const file = toFileName(frame.file)
  const name = toFunctionName(frame, file.isBundle)
  const isNamed = name !== anonymous && !/^\{closure\}$|^<module>$/.test(name)
  return {
    key: needsFile(frame, name) ? `${file.name}|${name}` : name,
    isNamed,
    culprit: toCulprit(name, file),
  }
}

function needsFile({ language }: Frame, name: string): boolean {
  if (language === 'java' || language === 'dotnet') return false
  if (language === 'go') return name.startsWith('main.')
  if (language === 'php') return !name.includes('\\') && (!name.includes('::') || name.includes('@anonymous'))
  return true
}

function toCulprit(name: string, { shown }: FileName): string {
  if (shown === '') return name
  return name === anonymous ? shown : `${name} (${shown})`
}
