/** One of each kind of fault that content can have: what was written where, and what whoever wrote it reads. */
import type { ContentFile } from '#contract/content/files.ts'

/** The way to a place in a part: "filas.0.lat". */
type Way = string

export type Fault = {
  readonly file: ContentFile
  /** What is written over what the installation says; undefined takes the field away. */
  readonly set: Readonly<Record<Way, unknown>>
  /** Where it shows: the first that is set unless said. */
  readonly at?: Way
  /** The part that it shows in, where that is another one. */
  readonly shownIn?: ContentFile
  /** Known where all parts are, not in the form of one. */
  readonly isBetweenParts?: true
  readonly says: string
}

const elsewhere = 'en este sitio: las fotos y descargas van en site/public, y las páginas son las de site/src/pages'
const service = 'filas.0.services.0'

export const faults: readonly Fault[] = [
  // What every field can have.
  { file: 'intendente.json', set: { lema: undefined }, says: 'falta este campo' },
  { file: 'auspiciantes.json', set: { 'filas.0.name': 7 }, says: 'va un texto, entre comillas' },
  { file: 'lugares.json', set: { 'filas.0.lat': '-27,7' }, says: 'va un número, sin comillas' },
  { file: 'servicios-salud.json', set: { 'basicos.0.id': 1.5 }, says: 'va un número entero, sin comillas' },
  { file: 'jardines.json', set: { 'filas.0.muestra': 'sí' }, says: 'va true o false, sin comillas' },
  { file: 'portada.json', set: { filas: 'ninguna' }, says: 'va una lista, entre corchetes' },
  { file: 'normas-residuos.json', set: { reciclables: null }, says: 'va un grupo de campos, entre llaves' },
  { file: 'jardines.json', set: { 'filas.0.type': 'Escuela' }, says: 'tiene que ser «J.M.» o «E.P.I.»' },
  {
    file: 'circuitos.json',
    set: { 'filas.0.nota': 1 },
    at: 'filas.0',
    says: 'sobra el campo «nota», o está mal escrito',
  },
  {
    file: 'que-va-en-cada-bolsa.json',
    set: { 'filas.0.nota': 1, 'filas.0.color': 'verde' },
    at: 'filas.0',
    says: 'sobran los campos «nota», «color», o están mal escritos',
  },
  {
    file: 'eventos.json',
    set: { 'filas.0.date': '2027-02-30' },
    says: 'tiene que ser una fecha que exista, escrita así: 2026-11-20',
  },
  {
    file: 'intendente.json',
    set: { 'contactos.0.contact': 'mesa' },
    says: 'tiene que ser un correo, como mesa@ciudad.gob.ar',
  },
  {
    file: 'lugares.json',
    set: { 'filas.0.website': 'ftp://a' },
    says: 'tiene que ser una dirección completa, que empiece con https://',
  },
  { file: 'seguridad.json', set: { lineas: [] }, says: 'tiene que haber al menos 1' },
  { file: 'imagenes.json', set: { radio: '' }, says: 'no puede quedar vacío' },
  { file: 'lugares.json', set: { 'filas.0.lat': -91 }, says: 'tiene que ser al menos -90' },
  { file: 'lugares.json', set: { 'filas.0.rating': 6 }, says: 'tiene que ser como mucho 5' },
  { file: 'servicios-salud.json', set: { 'basicos.0.id': 0 }, says: 'tiene que ser más que 0' },
  // What a format asks for.
  { file: 'eventos.json', set: { 'filas.0.hora': '7' }, says: 'Escribí la hora así: 07:00' },
  {
    file: 'auspiciantes.json',
    set: { 'filas.0.link': 'turismo' },
    says: 'tiene que empezar con / (una página del sitio), https:, mailto: o tel:',
  },
  {
    file: 'documentos.json',
    set: { 'filas.0.descarga': 'ordenanza.pdf' },
    says: 'tiene que ser un PDF del panel (Archivos) o del sitio, que se escribe /descargas/nombre.pdf',
  },
  {
    file: 'gastronomia.json',
    set: { 'filas.0.image': '/media/una/800.webp' },
    says: 'no es la dirección de una imagen de la galería',
  },
  { file: 'circuitos.json', set: { 'filas.0.color': 'verde' }, says: 'Escribí el color así: #7c3aed' },
  {
    file: 'centros-salud.json',
    set: { 'filas.0.phone': 'la guardia' },
    says: 'Escribí el teléfono con números, espacios y guiones',
  },
  { file: 'barrios-residuos.json', set: { 'filas.0.days': ['lunes', 'lunes'] }, says: 'Hay un día repetido' },
  {
    file: 'barrios-residuos.json',
    set: { 'filas.0.time': 'de noche' },
    says: 'Escribí el horario así: 06:00-11:00',
  },
  {
    file: 'barrios-residuos.json',
    set: { 'filas.0.time': '06:00-06:00' },
    says: 'El horario empieza y termina a la misma hora',
  },
  {
    file: 'buscador.json',
    set: { 'filas.0.palabras': ['¿dónde?'] },
    at: 'filas.0.palabras.0',
    says: 'va en letras y números, sin signos: una palabra o unas pocas, cada una entre comillas',
  },
  {
    file: 'buscador.json',
    set: { 'filas.0.pagina': 'jardines' },
    says: 'es la dirección de una página del sitio, con / al comienzo y al final',
  },
  {
    file: 'servicios-municipales.json',
    set: { [`${service}.slug`]: 'Pago de Tasas' },
    says: 'va en minúsculas y sin acentos, con guiones entre las palabras: feria-del-libro',
  },
  {
    file: 'ciudad.json',
    set: { 'radio.frecuencia': 'ciento siete' },
    says: 'va en números, con punto: "107.5", o "1490" en AM',
  },
  {
    file: 'seguridad.json',
    set: { 'video.src': 'centro.mp4' },
    says: 'Escribí una dirección de este sitio, como /videos/centro.mp4, o dejalo vacío',
  },
  // What the fields and rows of a part have to be together.
  { file: 'auspiciantes.json', set: { 'filas.1.id': 1 }, at: 'filas.1', says: 'El número ya está usado' },
  {
    file: 'contactos-utiles.json',
    set: { filas: [] },
    says: 'Tienen que estar las categorías, en este orden: emergencia, policia, bomberos, transporte, salud, bancos',
  },
  {
    file: 'barrios-residuos.json',
    set: { 'filas.1.neighborhood': 'CENTRO' },
    at: 'filas.1',
    says: 'Este barrio ya está en otra fila',
  },
  {
    file: 'feriados.json',
    set: { 'filas.1.date': '2026-01-01' },
    at: 'filas.1',
    says: 'Las filas van por fecha, cada día una sola vez',
  },
  { file: 'feriados.json', set: { hasta: '2026-01-31' }, says: 'Hay feriados después de este día' },
  {
    file: 'centros-salud.json',
    set: { 'filas.0.horarios': [{ dias: ['lunes'], desde: '13:00', hasta: '13:00' }] },
    at: 'filas.0.horarios.0.hasta',
    says: 'Abre y cierra a la misma hora',
  },
  { file: 'ciudad.json', set: { 'radio.frecuencia': '10.5' }, says: 'en FM va de 87.5 a 108' },
  {
    file: 'ciudad.json',
    set: { colores: { principal: '#19a39c' } },
    at: 'colores.principal',
    says: 'el contraste con blanco es 3,1:1; tiene que ser al menos 4,5:1',
  },
  {
    file: 'ciudad.json',
    set: { municipio: 'Comuna de Prueba' },
    says: 'tiene que empezar con el nombre de la institución (institucion, nombre)',
  },
  {
    file: 'eventos.json',
    set: { 'filas.0.fechaFin': '2027-09-15' },
    says: 'tiene que ser después del primer día',
  },
  { file: 'eventos.json', set: { 'filas.0.horaFin': '20:00' }, says: 'falta la hora de comienzo' },
  {
    file: 'eventos.json',
    set: { 'filas.0.horaFin': '20:00', 'filas.0.hora': '20:00' },
    says: 'empieza y termina a la misma hora',
  },
  {
    file: 'eventos.json',
    set: { 'filas.0.slug': 'cultura' },
    says: '«cultura» es la de otra página del sitio: escribí otra',
  },
  {
    file: 'servicios-municipales.json',
    set: { [`${service}.title`]: '¡!' },
    at: `${service}.slug`,
    says: 'del nombre no sale ninguna: escribila',
  },
  {
    file: 'servicios-municipales.json',
    set: { [`${service}.slug`]: 'a'.repeat(101) },
    says: 'tiene más de 100 letras: escribí una más corta',
  },
  {
    file: 'servicios-municipales.json',
    set: { [`${service}.slug`]: 'direccion-de-rentas' },
    at: 'filas.0.services.1.slug',
    says: '«direccion-de-rentas» ya es la de «Pago de tasas»: escribí otra',
  },
  {
    file: 'servicios-municipales.json',
    set: { [`${service}.relacionados`]: ['no-hay'] },
    at: `${service}.relacionados.0`,
    says: 'no hay un servicio «no-hay»',
  },
  // What has to be there: icons, drawings, files, pages.
  {
    file: 'circuitos.json',
    set: { 'filas.0.icon': 'brujula' },
    says: 'no hay un ícono «brujula»: elegí uno de lucide.dev',
  },
  {
    file: 'portada.json',
    set: { 'filas.0.image': 'no-hay' },
    says: 'no hay un dibujo «no-hay» en src/assets/scenes; una foto se escribe /fotos/nombre.webp',
  },
  {
    file: 'gastronomia.json',
    set: { 'filas.0.image': '/fotos/no-hay.webp' },
    says: `no existe «/fotos/no-hay.webp» ${elsewhere}`,
  },
  { file: 'buscador.json', set: { 'filas.0.pagina': '/nada/' }, says: `no existe «/nada/» ${elsewhere}` },
  // What parts have to agree on.
  {
    file: 'auspiciantes.json',
    set: { 'filas.0.link': '/tramites/no-hay' },
    isBetweenParts: true,
    says: 'no existe «/tramites/no-hay/»: no es la página de ningún servicio, evento o documento',
  },
  {
    file: 'buscador.json',
    set: { ejemplos: ['basura', 'nadie'] },
    at: 'ejemplos.1',
    isBetweenParts: true,
    says: '«nadie» no está entre las palabras de ninguna página ni servicio',
  },
  {
    file: 'servicios-municipales.json',
    set: { 'filas.0.services.5.palabras': [] },
    at: 'ejemplos.1',
    shownIn: 'buscador.json',
    isBetweenParts: true,
    says: '«multa» no está entre las palabras de ninguna página ni servicio',
  },
]
