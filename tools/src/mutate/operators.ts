import ts from 'typescript'
import type { Edit } from './module-changes.ts'

/** A change of one place, by the kind of fault that it is. */
export interface Change extends Edit {
  readonly kind: string
}

type Operator = (node: ts.Node, source: ts.SourceFile) => Change[]

const swapped: Readonly<Record<string, string>> = {
  '<': '<=',
  '<=': '<',
  '>': '>=',
  '>=': '>',
  '===': '!==',
  '!==': '===',
  '&&': '||',
  '||': '&&',
  '-': '+',
  '*': '/',
}

/** The changes that a node offers; those of its children are found at them. */
export function toChanges(node: ts.Node, source: ts.SourceFile): Change[] {
  return operators.flatMap((operator) => operator(node, source))
}

/** True if nothing within the node is to be changed: types, log lines, and errors, whose texts are for people. */
export function isLeftAlone(node: ts.Node, source: ts.SourceFile): boolean {
  if (ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isThrowStatement(node)) return true
  return ts.isCallExpression(node) && isLogCall(node, source)
}

function isLogCall({ expression }: ts.CallExpression, source: ts.SourceFile): boolean {
  return /(^|\.|\?\.)(log|logger|console)\??\.\w+$/.test(expression.getText(source))
}

const operators: readonly Operator[] = [
  negateCondition,
  swapOperator,
  dropDefault,
  dropStatement,
  dropEarlyReturn,
  returnNothing,
  changeConstant,
  dropElement,
]

function change(kind: string, node: ts.Node, source: ts.SourceFile, text: string): Change {
  return { kind, start: node.getStart(source), end: node.end, text }
}

function negateCondition(node: ts.Node, source: ts.SourceFile): Change[] {
  const condition =
    ts.isIfStatement(node) || ts.isWhileStatement(node)
      ? node.expression
      : ts.isConditionalExpression(node)
        ? node.condition
        : undefined
  if (condition === undefined) return []
  return [change('condition', condition, source, `!(${condition.getText(source)})`)]
}

function swapOperator(node: ts.Node, source: ts.SourceFile): Change[] {
  if (!ts.isBinaryExpression(node)) return []
  const text = swapped[node.operatorToken.getText(source)]
  if (text === undefined) return []
  const isLogical = text === '&&' || text === '||'
  // Mixed with ?? they need parentheses, and so do their operands where the other one binds closer.
  if (!isLogical) return [change('operator', node.operatorToken, source, text)]
  const [left, right] = [node.left.getText(source), node.right.getText(source)]
  return [change('operator', node, source, `((${left}) ${text} (${right}))`)]
}

function dropDefault(node: ts.Node, source: ts.SourceFile): Change[] {
  if (!ts.isBinaryExpression(node)) return []
  if (node.operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken || isSoughtText(node)) return []
  return [change('default', node, source, `(${node.left.getText(source)})`)]
}

/** True for `x ?? ''` as what is sought in a map, set or list: nothing is found either way. */
function isSoughtText({ parent, right }: ts.BinaryExpression): boolean {
  if (!ts.isCallExpression(parent) || !ts.isPropertyAccessExpression(parent.expression)) return false
  const isList = ts.isArrayLiteralExpression(parent.expression.expression)
  const isSought = ['get', 'has'].includes(parent.expression.name.text) || isList
  return isSought && ts.isStringLiteral(right) && right.text === ''
}

function dropStatement(node: ts.Node, source: ts.SourceFile): Change[] {
  if (!ts.isExpressionStatement(node)) return []
  const { expression } = node
  const call = ts.isAwaitExpression(expression) ? expression.expression : expression
  if (ts.isStringLiteral(call)) return []
  if (ts.isCallExpression(call)) {
    if (call.expression.kind === ts.SyntaxKind.SuperKeyword || isLogCall(call, source)) return []
  }
  return [change('statement', node, source, ';')]
}

function dropEarlyReturn(node: ts.Node, source: ts.SourceFile): Change[] {
  if (!ts.isIfStatement(node) || node.elseStatement !== undefined) return []
  const last = ts.isBlock(node.thenStatement) ? node.thenStatement.statements.at(-1) : node.thenStatement
  // What is remembered is what would be made again.
  if (last !== undefined && ts.isReturnStatement(last) && last.expression?.getText(source) === 'cached')
    return []
  const leaves =
    last !== undefined &&
    (ts.isReturnStatement(last) ||
      ts.isThrowStatement(last) ||
      ts.isContinueStatement(last) ||
      ts.isBreakStatement(last))
  return leaves ? [change('early return', node, source, ';')] : []
}

function returnNothing(node: ts.Node, source: ts.SourceFile): Change[] {
  const value = ts.isReturnStatement(node)
    ? node.expression
    : ts.isArrowFunction(node) && !ts.isBlock(node.body)
      ? node.body
      : undefined
  if (value === undefined || isConstant(value, source)) return []
  return [change('result', value, source, 'undefined')]
}

function isConstant(node: ts.Expression, source: ts.SourceFile): boolean {
  return /^(undefined|null|true|false|\[\]|''|void .*|-?[\d_.]+)$/.test(node.getText(source))
}

function changeConstant(node: ts.Node, source: ts.SourceFile): Change[] {
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [change('constant', node, source, 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [change('constant', node, source, 'true')]
  if (isName(node)) return []
  if (ts.isNumericLiteral(node)) return [change('constant', node, source, String(Number(node.text) + 1))]
  // Sentences are for people, and read by them; words are compared, or part of an answer.
  if (ts.isStringLiteral(node) && /^\S+$/.test(node.text)) {
    return [
      change('constant', node, source, `${node.getText(source).slice(0, -1)}~${node.getText(source).at(-1)}`),
    ]
  }
  return []
}

/** True if a literal names a property or a module, which is not a value. */
function isName(node: ts.Node): boolean {
  const { parent } = node
  if (ts.isPropertyAssignment(parent) || ts.isPropertySignature(parent)) return parent.name === node
  return ts.isCallExpression(parent) && parent.expression.kind === ts.SyntaxKind.ImportKeyword
}

function dropElement(node: ts.Node, source: ts.SourceFile): Change[] {
  if (!ts.isArrayLiteralExpression(node)) return []
  return node.elements.map((element) => {
    const others = node.elements.filter((other) => other !== element).map((other) => other.getText(source))
    return change('element', node, source, `[${others.join(', ')}]`)
  })
}
