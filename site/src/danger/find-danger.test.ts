import { expect, test } from 'vitest'
import { searchedDangers } from './dangers.ts'
import { createFindDanger } from './find-danger.ts'

const siteWords = new Set(['sunsidi', 'subsidi', 'feri'])
const find = createFindDanger(searchedDangers, (term) => siteWords.has(term))

test.for([
  ['suicidio', 'Suicidio y crisis emocional'],
  ['suisidio', 'Suicidio y crisis emocional'],
  ['me quiero matar', 'Suicidio y crisis emocional'],
  ['ya no quiero vivir más', 'Suicidio y crisis emocional'],
  ['me pega mi marido', 'Violencia de género'],
  ['mi ex me amenaza por teléfono', 'Violencia de género'],
  ['violensia de jenero', 'Violencia de género'],
  ['abuso', 'Abuso y maltrato de chicas y chicos'],
  ['le pegan a un chico en la casa de al lado', 'Abuso y maltrato de chicas y chicos'],
  ['alacrán', 'Intoxicación, picaduras y mordeduras'],
  ['me picó un alacran', 'Intoxicación, picaduras y mordeduras'],
  ['mi hijo tragó lavandina', 'Intoxicación, picaduras y mordeduras'],
  ['se inundó mi casa', 'Inundación y temporal'],
  ['inundasion', 'Inundación y temporal'],
  ['se prende fuego la casa', 'Incendio'],
  ['fuego', 'Incendio'],
  ['hay olor a gas', 'Fuga de gas y cables caídos'],
  ['se perdió mi hija', 'Persona perdida o desaparecida'],
  ['nena perdida en la plaza', 'Persona perdida o desaparecida'],
  ['me chocaron', 'Accidente o persona herida'],
  ['dolor de pecho', 'Accidente o persona herida'],
  ['golpe de calor', 'Golpe de calor'],
] as const)('CN01 «%s» shows %s', ([q, title]) => expect(find(q)?.title).toBe(title))

test.for([
  'matar mosquitos',
  'subsidio',
  'feria',
  'se perdió mi perro',
  'seguro contra incendio',
  'accidente de trabajo',
  'fuegos artificiales',
  'luz quemada',
  'gas',
  'calor',
  'matrimonio',
  'abono de estacionamiento',
  'violín',
])('CN02 «%s» shows no danger', (q) => expect(find(q)).toBeNull())

test('CN01 a word being typed matches from its sixth letter', () => {
  expect(find('suicid')?.title).toBe('Suicidio y crisis emocional')
  expect(find('suici')).toBeNull()
})
