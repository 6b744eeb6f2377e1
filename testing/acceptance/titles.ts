/** The titles of the project's tests, read from their syntax trees: nothing is run. */
import ts from 'typescript'

const functions = new Set(['test', 'it', 'describe', 'suite'])

/** The name that a call such as test(…), test.for(…)(…) or test.describe.serial(…) begins with. */
function calledName(node: ts.Expression): string {
  if (ts.isIdentifier(node)) return node.text
  if (ts.isCallExpression(node) || ts.isPropertyAccessExpression(node)) return calledName(node.expression)
  return ''
}

/** A literal's text; of a template what stands between its expressions. */
function literalText(node: ts.Expression | undefined): string | null {
  if (!node) return null
  if (ts.isStringLiteralLike(node)) return node.text
  if (!ts.isTemplateExpression(node)) return null
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…')
}

/** All titles of tests and groups in a test file. */
export function testTitles(path: string, code: string): string[] {
  const titles: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && functions.has(calledName(node.expression))) {
      const title = literalText(node.arguments[0])
      if (title !== null) titles.push(title)
    }
    ts.forEachChild(node, visit)
  }
  const kind = path.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  visit(ts.createSourceFile(path, code, ts.ScriptTarget.Latest, false, kind))
  return titles
}

/** The acceptance ids that titles name. */
export function namedIds(titles: readonly string[]): Set<string> {
  return new Set(titles.flatMap((title) => title.match(/\b[A-Z]{1,2}\d{2}\b/g) ?? []))
}
