/** Words that anybody tries first who knows the person or the portal: they add nothing to a password. */

import ciudad from '#content/ciudad.json' with { type: 'json' }
import { roleLabels, sectorLabels } from '#contract/vocabulary.ts'
import { joined, joinedWord, readings } from './password-letters.ts'

type Field = 'name' | 'last_name' | 'email' | 'contact_email' | 'dni' | 'phone' | 'sector' | 'rol'
/** Whose password it will be, as far as that is known. */
export type Owner = { readonly [field in Field]?: string | null | undefined }

/** Letters of a word from which on it counts. */
const [personalMin, siteMin] = [3, 4]

/** What everybody knows of such a portal. */
const portalWords = [
  'portal panel prensa turismo usuario usuaria administracion gobierno ciudad comuna',
  'municipal municipalidad municipio intendencia intendente',
].flatMap((line) => line.split(' '))

/** Parts of addresses that say nothing of anybody. */
const everywhere = new Set(['www', 'com', 'net', 'org', 'gob', 'gov', 'mail', 'localhost', 'example'])

/** The text as one word, and each of its words. */
function wordsOf(text: string, min: number): string[] {
  const parts = text.split(/[^\p{L}\p{N}]+/u).map(joinedWord)
  return [joinedWord(text), ...parts].filter((word) => word.length >= min && !everywhere.has(word))
}

/** A number, and without what comes before the subscriber's. */
const numbersOf = (number: string): string[] => {
  const digits = number.replace(/\D/g, '')
  return [digits, ...[10, 8, 7, 6].map((count) => digits.slice(-count))].filter((part) => part.length >= 6)
}

const labelOf = (labels: Readonly<Record<string, string>>, key: string | null | undefined): string =>
  key ? `${key} ${labels[key] ?? ''}` : ''

/** By what they are called in the sentence of a refusal. */
function wordLists(owner: Owner, siteUrl: string | undefined): (readonly [what: string, words: readonly string[]])[] {
  const { name, last_name, email, contact_email, dni, phone, sector, rol } = owner
  const personal = (...texts: (string | null | undefined)[]) =>
    texts.flatMap((text) => wordsOf(text ?? '', personalMin))
  const host = siteUrl ? (URL.parse(siteUrl)?.hostname ?? '') : ''
  const { nombre, provincia, municipio, institucion, lema, servicioAlerta } = ciudad
  const city = [nombre, provincia, municipio, institucion.nombre, lema, servicioAlerta, host]
  return [
    ['el nombre o el apellido de quien la usa', personal(name, last_name, `${name ?? ''}${last_name ?? ''}`)],
    ['el email de quien la usa', personal(email, email?.split('@')[0], contact_email, contact_email?.split('@')[0])],
    ['el DNI de quien la usa', numbersOf(dni ?? '')],
    ['el teléfono de quien la usa', numbersOf(phone ?? '')],
    ['el rol o el área de quien la usa', personal(labelOf(roleLabels, rol), labelOf(sectorLabels, sector))],
    ['palabras del portal o de la ciudad', [...portalWords, ...city.flatMap((text) => wordsOf(text, siteMin))]],
  ]
}

/** What a password has of these words, and what is left of it without them; null for nothing. */
export function personalPart(
  password: string,
  owner: Owner,
  siteUrl?: string,
): { readonly what: string; readonly left: string } | null {
  const searched = readings(password).map(joined)
  const signs = [...password.normalize('NFC')]
  const covered = new Set<number>()
  const found = new Set<string>()
  for (const [what, words] of wordLists(owner, siteUrl))
    for (const word of new Set(words))
      for (const form of [word, [...word].reverse().join('')])
        for (const { text, at } of searched)
          for (let start = text.indexOf(form); start !== -1; start = text.indexOf(form, start + 1)) {
            const places = at.slice(start, start + form.length)
            if (places.some((place) => !covered.has(place))) found.add(what)
            for (const place of places) covered.add(place)
          }
  if (covered.size === 0) return null
  return { what: [...found].join(' y '), left: signs.filter((_, place) => !covered.has(place)).join('') }
}
