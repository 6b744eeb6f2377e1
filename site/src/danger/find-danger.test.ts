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
  ['mi hermano se quiere ahorcar', 'Suicidio y crisis emocional'],
  ['estoy deprimida', 'Suicidio y crisis emocional'],
  ['autolesiones', 'Suicidio y crisis emocional'],
  ['me kiero matar', 'Suicidio y crisis emocional'],
  ['me quiero ahorcar', 'Suicidio y crisis emocional'],
  ['mi hija se quiere morir', 'Suicidio y crisis emocional'],
  ['se tomó pastillas', 'Suicidio y crisis emocional'],
  ['se corta los brazos', 'Suicidio y crisis emocional'],
  ['no aguanto más', 'Suicidio y crisis emocional'],
  ['le pegan a mi hermana', 'Violencia de género'],
  ['me tocaron en el colectivo', 'Violencia de género'],
  ['mi vecino le pega a la mujer', 'Violencia de género'],
  ['mi viejo me caga a palos', 'Violencia de género'],
  ['mi ex no me deja en paz', 'Violencia de género'],
  ['un hombre me sigue', 'Violencia de género'],
  ['mi marido me quiere matar', 'Violencia de género'],
  ['mi novio me quiere matar', 'Violencia de género'],
  ['mi novio me amenaza con matarme', 'Violencia de género'],
  ['mi novio me ahorcó', 'Violencia de género'],
  ['mi papá le pega a mi mamá', 'Violencia de género'],
  ['me vienen siguiendo', 'Violencia de género'],
  ['le tengo miedo a mi marido', 'Violencia de género'],
  ['mi papá me toca', 'Abuso y maltrato de chicas y chicos'],
  ['mi padrastro me toca', 'Abuso y maltrato de chicas y chicos'],
  ['me pega mi mamá', 'Abuso y maltrato de chicas y chicos'],
  ['le pega a los nenes', 'Abuso y maltrato de chicas y chicos'],
  ['mi hija no volvió de la escuela', 'Persona perdida o desaparecida'],
  ['se me perdió mi nene', 'Persona perdida o desaparecida'],
  ['mi abuelo no volvió', 'Persona perdida o desaparecida'],
  ['no encuentro a mi mamá', 'Persona perdida o desaparecida'],
  ['se cayó mi nene a la pileta', 'Accidente o persona herida'],
  ['un chico se cayó al canal', 'Accidente o persona herida'],
  ['me quemé con aceite', 'Accidente o persona herida'],
  ['estoy embarazada y sangro', 'Accidente o persona herida'],
  ['me caí y me quebré', 'Accidente o persona herida'],
  ['se cayó mi abuela', 'Accidente o persona herida'],
  ['no puedo respirar', 'Accidente o persona herida'],
  ['rompí bolsa', 'Accidente o persona herida'],
  ['mi papá no reacciona', 'Accidente o persona herida'],
  ['se golpeó la cabeza', 'Accidente o persona herida'],
  ['me intoxique con comida', 'Intoxicación, picaduras y mordeduras'],
  ['se intoxicaron con la comida', 'Intoxicación, picaduras y mordeduras'],
  ['se tragó una pila', 'Intoxicación, picaduras y mordeduras'],
  ['hay un cable tirado en la vereda', 'Fuga de gas y cables caídos'],
  ['se cayó un poste', 'Fuga de gas y cables caídos'],
  ['se cortó un cable en la calle', 'Fuga de gas y cables caídos'],
  ['se voló la chapa', 'Inundación y temporal'],
  ['tormenta', 'Inundación y temporal'],
  ['se me llueve la casa', 'Inundación y temporal'],
  ['viento fuerte', 'Inundación y temporal'],
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
  'me pega el sol',
  'violencia en el fútbol',
  'choque de manos',
  'trabajo temporal',
  'limpiar humo de la pared',
  'tomo pastillas anticonceptivas',
  'me quiero morir de risa',
  'me cortaron la luz',
  'cómo ahorrar agua',
  'no sale agua en mi casa',
  'no entra agua al tanque',
  'cuándo me toca vacunarme',
  'dónde tiro cables',
  'se me quemó la heladera',
  'se rompió la bolsa de basura',
  'llamar al 911',
  'me lastimé la pierna jugando',
  'acoso escolar',
  'bullying',
  'no llegó el DNI de mi hijo',
])('CN02 «%s» shows no danger', (q) => expect(find(q)).toBeNull())

test('CN01 a word being typed matches from its sixth letter', () => {
  expect(find('suicid')?.title).toBe('Suicidio y crisis emocional')
  expect(find('suici')).toBeNull()
})

test('CN01 of phrases of equal length, the one with the written forms wins', () => {
  expect(find('me quiere matar')?.title).toBe('Violencia de género')
  expect(find('me quiero matar')?.title).toBe('Suicidio y crisis emocional')
})

test('CN02 an exception of several words excludes only a search with them in a row', () => {
  expect(find('choque')?.title).toBe('Accidente o persona herida')
  expect(find('tuve un choque y me duelen las manos')?.title).toBe('Accidente o persona herida')
  expect(find('me quiero matar con gas')?.title).toBe('Suicidio y crisis emocional')
})
