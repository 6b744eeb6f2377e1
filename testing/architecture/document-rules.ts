/** What comments and documents point at has to be there. */
import type { SourceFile, Violations } from './source-files.ts'

const reference = /design(?:\.md)? §(\d+(?:\.\d+)?)((?:(?:–|, §?| and §?|–§)\d+(?:\.\d+)?)*)/g
const number = /\d+(?:\.\d+)?/g

/** The numbers that docs/design.md gives its sections ("## 8. …"), their parts ("### 8.3 …") and its points ("- **13.6** …"). */
function sectionsOf(design: string): Set<string> {
  const headings = design.matchAll(/^(?:## |### |- \*\*)(\d+(?:\.\d+)?)/gm)
  return new Set([...headings].map(([, section = '']) => section))
}

/** References to a section of the design page that it does not have. */
export function lostReferences(files: readonly SourceFile[], design: string): Violations {
  const sections = sectionsOf(design)
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(reference)]
      .flatMap(([, first = '', others = '']) => [first, ...(others.match(number) ?? [])])
      .filter((section) => !sections.has(section))
      .map((section) => `${path} points at design §${section}, which docs/design.md does not have`),
  )
}
