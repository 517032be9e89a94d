import { type FileName, toFileName } from './file-name.ts'
import type { Frame } from './frame.ts'
import { anonymous, toFunctionName } from './function-name.ts'
import { mostOwn } from './native-code.ts'
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
  return placesOf(frames.filter(isOwnCode), limit)
}

/** The places of all frames but those that end a program: of a stack without any of the program's own, the best that is known. */
export function systemPlaces(frames: readonly Frame[], limit: number): Place[] {
  const places = placesOf(frames, limit)
  return places.some(({ isNamed }) => isNamed) ? places : []
}

function placesOf(frames: readonly Frame[], limit: number): Place[] {
  const places = new Map<string, Place>()
  const isNative = frames.some(({ language }) => language === 'other')
  for (const frame of isNative ? mostOwn(frames) : frames) {
    if (places.size >= limit) break
    if (isHelper(frame) || (isScript(frame) && places.size > 0)) continue
    const place = toPlace(frame)
    if (!places.has(place.key)) places.set(place.key, place)
  }
  return [...places.values()]
}

/** Comprehensions are frames in some versions of Python only; `access$000` is made by Java's compiler. */
function isHelper({ language, function: name }: Frame): boolean {
  if (language === 'python') return /^<(?:listcomp|dictcomp|setcomp)>$/.test(name)
  return language === 'java' && /^(?:access\$|\$r8\$)/.test(name)
}

/** True for the script that PHP was started with: each address of a site may have its own. */
function isScript({ language, function: name }: Frame): boolean {
  return language === 'php' && (name === '' || name === '{main}')
}

/** Reads where a frame is. */
export function toPlace(frame: Frame): Place {
  const file = toFileName(frame.file)
  const name = toFunctionName(frame, file.isBundle)
  const isNamed = name !== anonymous && !/^\{closure\}$|^<module>$/.test(name)
  return {
    key: toKey(frame, name, file),
    isNamed,
    // Frames of Java without a class have a method alone.
    culprit: toCulprit(frame.language === 'java' ? name.replace(/^\./, '') : name, file),
  }
}

/** The function with its file where functions of other files may have the same name. */
function toKey({ language, file }: Frame, name: string, { name: fileName }: FileName): string {
  switch (language) {
    case 'java':
    case 'dotnet':
      return name
    case 'go':
      return name.startsWith('main.') ? `${toCommand(file)}|${name}` : name
    case 'php':
      return name.includes('\\') || /^(?!class@).*::/.test(name) ? name : `${fileName}|${name}`
    default:
      return `${fileName}|${name}`
  }
}

/** Every program of Go has a package `main`; those of one repository are folders of `cmd`. */
function toCommand(file: string): string {
  const command = file.lastIndexOf('/cmd/')
  return file.slice(command < 0 ? file.lastIndexOf('/') + 1 : command + 5)
}

function toCulprit(name: string, { shown }: FileName): string {
  if (shown === '') return name
  return name === anonymous ? shown : `${name} (${shown})`
}
