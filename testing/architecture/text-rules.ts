/** Texts of islands that a browser's translation would take away from React. */
import ts from 'typescript'
import { isTest, type SourceFile, type Violations } from './source-files.ts'

const ofIslands = /^(?:site\/src|ui)\/.*\.tsx$/

/** Texts beside other children: a translation puts each into `<font>`, and React fails where it removes them or puts something before them. */
export function looseTexts(files: readonly SourceFile[]): Violations {
  return files
    .filter(({ path }) => ofIslands.test(path) && !isTest(path))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
      const found: Violations = []
      const visit = (node: ts.Node): void => {
        if (ts.isJsxElement(node) || ts.isJsxFragment(node)) {
          const shown = node.children.filter(isShown)
          for (const child of shown.length > 1 ? shown.filter((each) => isText(each, text)) : [])
            found.push(
              `${path}: «${child.getText().trim()}» stands beside other children: give it an element of its own`,
            )
        }
        ts.forEachChild(node, visit)
      }
      visit(source)
      return found
    })
}

/** False for line breaks between children, and for comments. */
const isShown = (child: ts.JsxChild): boolean =>
  ts.isJsxText(child)
    ? !child.containsOnlyTriviaWhiteSpaces
    : !ts.isJsxExpression(child) || child.expression !== undefined

/** Whether a child, or a part of what it depends on, is a text. What has a name is one, unless the file says that it is a ReactNode. */
function isText(node: ts.Node, file: string): boolean {
  if (ts.isJsxExpression(node)) return node.expression !== undefined && isText(node.expression, file)
  if (ts.isParenthesizedExpression(node)) return isText(node.expression, file)
  if (ts.isConditionalExpression(node)) return isText(node.whenTrue, file) || isText(node.whenFalse, file)
  if (ts.isBinaryExpression(node)) return isText(node.right, file)
  if (ts.isCallExpression(node)) return !/(?:\.map|^createPortal)$/.test(node.expression.getText())
  if (ts.isIdentifier(node))
    return !new RegExp(`\\b${node.text}\\??: ReactNode|const ${node.text} = \\(\\s*<`).test(file)
  return (
    ts.isJsxText(node) ||
    ts.isPropertyAccessExpression(node) ||
    ts.isStringLiteralLike(node) ||
    ts.isTemplateExpression(node)
  )
}
