/** Forms of the institution in sentences: «la Municipalidad», «del Municipio», «de la Comuna» (ciudad.json, institucion). */
import type { City } from '#contract/content/city.ts'
import { city } from './city.ts'

/** `the`: with article; `capital`: with a capital; `of`: after "de"; `…Whole`: the whole name. */
export type Institution = Readonly<Record<'the' | 'capital' | 'of' | 'theWhole' | 'ofWhole', string>>

export function institutionOf({ institucion, municipio }: Pick<City, 'institucion' | 'municipio'>): Institution {
  const { articulo, nombre } = institucion
  const of = articulo === 'el' ? 'del' : `de ${articulo}`
  return {
    the: `${articulo} ${nombre}`,
    capital: `${articulo === 'el' ? 'El' : 'La'} ${nombre}`,
    of: `${of} ${nombre}`,
    theWhole: `${articulo} ${municipio}`,
    ofWhole: `${of} ${municipio}`,
  }
}

export const institution = institutionOf(city)
