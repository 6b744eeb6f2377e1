/** All icons for content, with Spanish search words. Loaded with the picker: the family is large. */
import lucide from '@iconify-json/lucide/icons.json'
import { foldLetters } from '#shared/normalize.ts'

type Family = { readonly icons: Readonly<Record<string, { readonly body: string; readonly hidden?: boolean }>> }
const { icons } = lucide as Family

/** SVG content of an icon; null for an unknown name. */
export const drawingOf = (name: string): string | null =>
  Object.hasOwn(icons, name) ? (icons[name]?.body ?? null) : null

const names = Object.keys(icons).filter((name) => !icons[name]?.hidden)

/** Spanish words and lucide.dev names, matched by prefix. */
const spanish: readonly (readonly [word: string, names: string])[] = [
  ['agua', 'droplet glass-water waves faucet'],
  ['ambulancia', 'ambulance'],
  ['animal', 'paw dog cat bird'],
  ['arbol', 'tree trees'],
  ['aviso', 'megaphone bell info'],
  ['banco', 'landmark bank piggy-bank'],
  ['basura', 'trash recycle'],
  ['bebe', 'baby'],
  ['bicicleta', 'bike'],
  ['bombero', 'flame fire siren'],
  ['cafe', 'coffee'],
  ['calle', 'road signpost map'],
  ['calendario', 'calendar'],
  ['camara', 'camera cctv'],
  ['camion', 'truck'],
  ['carta', 'mail'],
  ['casa', 'house home'],
  ['colectivo', 'bus'],
  ['comida', 'utensils soup sandwich'],
  ['comercio', 'store shopping'],
  ['computadora', 'monitor laptop'],
  ['construccion', 'construction hammer hard-hat'],
  ['corazon', 'heart'],
  ['cultura', 'theater drama palette'],
  ['dinero', 'banknote coins wallet'],
  ['deporte', 'volleyball trophy dumbbell'],
  ['diente', 'dent smile'],
  ['documento', 'file scroll'],
  ['edificio', 'building landmark'],
  ['educacion', 'graduation-cap school book'],
  ['emergencia', 'siren ambulance'],
  ['escuela', 'school graduation-cap'],
  ['estrella', 'star'],
  ['familia', 'users baby'],
  ['farmacia', 'pill cross'],
  ['fiesta', 'party cake'],
  ['flor', 'flower'],
  ['foto', 'camera image'],
  ['gente', 'users person'],
  ['hospital', 'hospital cross stethoscope'],
  ['iglesia', 'church'],
  ['jardin', 'flower sprout trees'],
  ['justicia', 'scale gavel'],
  ['lampara', 'lamp lightbulb'],
  ['libro', 'book library'],
  ['luz', 'lightbulb zap sun'],
  ['mapa', 'map map-pin compass'],
  ['medico', 'stethoscope hospital syringe pill'],
  ['mujer', 'venus user'],
  ['musica', 'music guitar'],
  ['musico', 'music guitar'],
  ['nino', 'baby child'],
  ['ojo', 'eye'],
  ['perro', 'dog paw'],
  ['pizarra', 'presentation'],
  ['planta', 'sprout leaf'],
  ['policia', 'shield siren badge'],
  ['radio', 'radio'],
  ['reciclar', 'recycle'],
  ['reloj', 'clock watch'],
  ['salud', 'heart-pulse stethoscope hospital'],
  ['seguridad', 'shield lock cctv'],
  ['telefono', 'phone smartphone'],
  ['trabajo', 'briefcase hammer'],
  ['tren', 'train tram'],
  ['vacuna', 'syringe'],
  ['vidrio', 'wine glass'],
  ['voto', 'vote'],
]

/** Icons that match a search in Spanish or English; all without one. */
export function iconsFor(search: string): readonly string[] {
  const wanted = foldLetters(search.trim())
  if (wanted === '') return names
  const also = spanish.flatMap(([word, found]) => (word.startsWith(wanted) ? found.split(' ') : []))
  return names.filter((name) => name.includes(wanted) || also.some((start) => name.startsWith(start)))
}
