import { stripTypeScriptTypes } from 'node:module'
import ts from 'typescript'
import type { Edit } from './module-changes.ts'
import { reachedName } from './module-changes.ts'
import { type Change, isLeftAlone, toChanges } from './operators.ts'

/** A fault that can be put into a source file. */
export interface Fault {
  /** The innermost function with a name that has the fault. */
  readonly functionName: string
  /** From 1. */
  readonly line: number
  readonly change: Change
  /** The changed text, before and after, in one line. */
  readonly shown: string
  /** Edits that call `reachedName` with the number when the innermost function runs. */
  toProbe(number: number): Edit[]
}

/** Finds the faults that can be put into the functions of a file; what is outside of functions is data. */
export function findFaults(text: string): Fault[] {
  const source = ts.createSourceFile('file.ts', text, ts.ScriptTarget.Latest, true)
  const faults: Fault[] = []
  visit(source, undefined)
  return faults

  function visit(node: ts.Node, within: Within | undefined): void {
    if (isLeftAlone(node, source)) return
    const inside = enter(node, within, source)
    // The result of an arrow function is a change of its inside, though the node is the function itself.
    if (inside !== undefined) faults.push(...toChanges(node, source).map((change) => toFault(inside, change)))
    ts.forEachChild(node, (child) => visit(child, inside))
  }

  function toFault({ name, body }: Within, change: Change): Fault {
    return {
      functionName: name,
      line: source.getLineAndCharacterOfPosition(change.start).line + 1,
      change,
      shown: `${oneLine(text.slice(change.start, change.end))} -> ${oneLine(change.text)}`,
      toProbe: (number) => toProbe(body, source, number),
    }
  }
}

/** True if Node can parse the TypeScript text. */
export function isLoadable(text: string): boolean {
  try {
    stripTypeScriptTypes(text)
    return true
  } catch {
    return false
  }
}

/** The functions that a node is within. */
interface Within {
  readonly name: string
  /** Of the innermost function. */
  readonly body: ts.ConciseBody
}

function enter(node: ts.Node, within: Within | undefined, source: ts.SourceFile): Within | undefined {
  if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return within
  const name = nameOf(node, source) ?? within?.name ?? 'a callback'
  return { name, body: node.body as ts.ConciseBody }
}

function nameOf(node: ts.SignatureDeclaration, source: ts.SourceFile): string | undefined {
  if (ts.isConstructorDeclaration(node)) return `${classOf(node, source)}constructor`
  if (node.name !== undefined) return classOf(node, source) + node.name.getText(source)
  const { parent } = node
  const isNamed =
    ts.isVariableDeclaration(parent) || ts.isPropertyAssignment(parent) || ts.isPropertyDeclaration(parent)
  return isNamed ? parent.name.getText(source) : undefined
}

function classOf({ parent }: ts.Node, source: ts.SourceFile): string {
  return ts.isClassLike(parent) && parent.name !== undefined ? `${parent.name.getText(source)}.` : ''
}

function toProbe(body: ts.ConciseBody, source: ts.SourceFile, number: number): Edit[] {
  const call = `globalThis.${reachedName}?.(${number})`
  const start = body.getStart(source)
  if (ts.isBlock(body)) return [{ start: start + 1, end: start + 1, text: `${call};` }]
  return [
    { start, end: start, text: `(${call}, ` },
    { start: body.end, end: body.end, text: ')' },
  ]
}

/** Characters of a text that the table shows. */
const shownLength = 50

function oneLine(text: string): string {
  const line = text.replaceAll(/\s+/g, ' ')
  return line.length > shownLength ? `${line.slice(0, shownLength - 3)}...` : line
}
