import { z } from 'zod'

type Issue = z.core.$ZodRawIssue

const spanish = z.locales.es().localeError

const typeTexts: Readonly<Record<string, string>> = {
  string: 'un texto, entre comillas',
  number: 'un número, sin comillas',
  int: 'un número entero, sin comillas',
  boolean: 'true o false, sin comillas',
  array: 'una lista, entre corchetes',
  tuple: 'una lista, entre corchetes',
  object: 'un grupo de campos, entre llaves',
  record: 'un grupo de campos, entre llaves',
  null: 'null, sin comillas',
}

const formatTexts: Readonly<Record<string, string>> = {
  date: 'tiene que ser una fecha que exista, escrita así: 2026-11-20',
  email: 'tiene que ser un correo, como mesa@ciudad.gob.ar',
  url: 'tiene que ser una dirección completa, que empiece con https://',
}

const quoteNames = (names: readonly unknown[]): string => names.map((name) => `«${String(name)}»`).join(', ')

const isMissing = ({ input }: Issue): boolean => input === undefined

function sizeText(issue: Extract<Issue, { code: 'too_small' | 'too_big' }>): string | undefined {
  const [bound, words] =
    issue.code === 'too_small' ? [Number(issue.minimum), 'al menos'] : [Number(issue.maximum), 'como mucho']
  if (issue.origin === 'array') return `tiene que haber ${words} ${bound}`
  if (issue.origin === 'string' && bound === 1) return 'no puede quedar vacío'
  if (issue.origin === 'number' || issue.origin === 'int')
    return issue.inclusive || issue.code === 'too_big'
      ? `tiene que ser ${words} ${bound}`
      : `tiene que ser más que ${bound}`
  return undefined
}

/** Spanish clause that follows the field's name; zod's own text for other faults. */
export function faultText(issue: Issue): ReturnType<typeof spanish> {
  switch (issue.code) {
    case 'invalid_union':
      // Alternatives for no value ('', '-') come first, so the last is meant.
      return isMissing(issue) ? 'falta este campo' : (issue.errors.at(-1)?.[0]?.message ?? spanish(issue))
    case 'invalid_type':
    case 'invalid_value':
      if (isMissing(issue)) return 'falta este campo'
      if (issue.code === 'invalid_value') return `tiene que ser ${joinAlternatives(issue.values)}`
      return issue.code === 'invalid_type' && typeTexts[issue.expected]
        ? `va ${typeTexts[issue.expected]}`
        : spanish(issue)
    case 'unrecognized_keys':
      return issue.keys.length === 1
        ? `sobra el campo ${quoteNames(issue.keys)}, o está mal escrito`
        : `sobran los campos ${quoteNames(issue.keys)}, o están mal escritos`
    case 'invalid_format':
      return formatTexts[issue.format] ?? spanish(issue)
    case 'too_small':
    case 'too_big':
      return sizeText(issue) ?? spanish(issue)
    default:
      return spanish(issue)
  }
}

/** "«la» o «el»". */
function joinAlternatives(values: readonly unknown[]): string {
  return new Intl.ListFormat('es', { type: 'disjunction' }).format(values.map((value) => quoteNames([value])))
}
