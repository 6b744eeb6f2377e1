/** What each module imports, read from its syntax tree. */
import { posix } from 'node:path'
import ts from 'typescript'
import type { SourceFile } from './source-files.ts'

/**
 * `target` is a project path ('contract/wire.ts') or a package ('zod', '@supabase/supabase-js', 'node:fs').
 * A type-only import is gone when the program runs.
 */
export type Import = { readonly target: string; readonly isPackage: boolean; readonly isType: boolean }

/** `runsInBrowser`: a `<script>` of an .astro file, whose other imports belong to the build. */
export type Module = { readonly path: string; readonly runsInBrowser: boolean; readonly imports: readonly Import[] }

/** Strings in which a module names others: `import`, `export … from`, `import()`, `import.meta.resolve` aside. */
function specifiers(code: string, fileName: string): { name: string; isType: boolean }[] {
  const kind = fileName.endsWith('.tsx') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
  const found: { name: string; isType: boolean }[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) && ts.isStringLiteral(node.moduleSpecifier))
      found.push({
        name: node.moduleSpecifier.text,
        isType: node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword,
      })
    else if (ts.isExportDeclaration(node) && node.moduleSpecifier && ts.isStringLiteral(node.moduleSpecifier))
      found.push({ name: node.moduleSpecifier.text, isType: node.isTypeOnly })
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments
      if (argument && ts.isStringLiteral(argument)) found.push({ name: argument.text, isType: false })
    } else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument))
      if (ts.isStringLiteral(node.argument.literal)) found.push({ name: node.argument.literal.text, isType: true })
    ts.forEachChild(node, visit)
  }
  visit(ts.createSourceFile(fileName, code, ts.ScriptTarget.Latest, false, kind))
  return found
}

function resolve(name: string, from: string): Pick<Import, 'target' | 'isPackage'> {
  const path = name.replace(/\?.*$/, '')
  // The aliases of package.json's "imports": #contract/wire.ts is contract/wire.ts.
  if (path.startsWith('#')) return { target: path.slice(1), isPackage: false }
  if (path.startsWith('.')) return { target: posix.join(posix.dirname(from), path), isPackage: false }
  const [scopeOrName = '', second] = path.split('/')
  return { target: scopeOrName.startsWith('@') ? `${scopeOrName}/${second}` : scopeOrName, isPackage: true }
}

function module(path: string, code: string, runsInBrowser: boolean): Module {
  const imports = specifiers(code, path).map(({ name, isType }) => ({ ...resolve(name, path), isType }))
  return { path, runsInBrowser, imports }
}

/** The modules of a file: one, or for an .astro file its frontmatter and its scripts; none for other files. */
export function modulesOf({ path, text }: SourceFile): Module[] {
  if (/\.(ts|tsx|mjs)$/.test(path)) return [module(path, text, false)]
  if (!path.endsWith('.astro')) return []
  const frontmatter = /^---\n([\s\S]*?)\n---/.exec(text)?.[1] ?? ''
  const scripts = [...text.matchAll(/<script\b[^>]*>([\s\S]*?)<\/script>/g)].map(([, code = '']) => code).join('\n')
  return [module(path, frontmatter, false), module(path, scripts, true)]
}
