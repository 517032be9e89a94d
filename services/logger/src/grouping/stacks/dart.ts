import { type Frame, toFrame } from '../frames/frame.ts'

const frameLine = /^#\d+ +(\S.*) \(((?:package|dart|file):[^()\s]+?)(?::\d+){0,2}\)$/

/** Reads `#0      Order.total (package:shop/order.dart:10:5)` of Dart and Flutter; undefined for anything else. */
export function readDartFrame(text: string): Frame | undefined {
  const [, name, file] = frameLine.exec(text) ?? []
  if (name === undefined || file === undefined) return undefined
  const isLibrary =
    /^(?:dart:|package:(?:flutter|flutter_\w+|sentry\w*|http|dio|bloc|provider|stack_trace)\/)/.test(file)
  return toFrame('other', {
    file,
    function: name.replace(/(?:\.?<(?:anonymous closure|fn)>)+$/, '').replace(/^new /, ''),
    ...(isLibrary ? { isOwn: false } : {}),
  })
}
