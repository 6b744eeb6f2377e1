/** A fault of each kind, with its message. */
import type { ContentFile } from './files.ts'

/** `set`: values by path ("filas.0.lat"); undefined deletes. `at`: path of the fault, default the first of `set`. */
type Fault = readonly [file: ContentFile, set: Readonly<Record<string, unknown>>, message: string, at?: string]

export const faults: readonly Fault[] = [
  // Faults that any field can have.
  ['intendente.json', { lema: undefined }, 'falta este campo'],
  ['auspiciantes.json', { 'filas.0.name': 7 }, 'va un texto, entre comillas'],
  ['lugares.json', { 'filas.0.lat': '-27,7' }, 'va un número, sin comillas'],
  ['servicios-salud.json', { 'basicos.0.id': 1.5 }, 'va un número entero, sin comillas'],
  ['jardines.json', { 'filas.0.muestra': 'sí' }, 'va true o false, sin comillas'],
  ['portada.json', { filas: 'ninguna' }, 'va una lista, entre corchetes'],
  ['normas-residuos.json', { reciclables: null }, 'va un grupo de campos, entre llaves'],
  ['jardines.json', { 'filas.0.type': 'Escuela' }, 'tiene que ser «J.M.» o «E.P.I.»'],
  ['circuitos.json', { 'filas.0.nota': 1 }, 'sobra el campo «nota», o está mal escrito', 'filas.0'],
  [
    'que-va-en-cada-bolsa.json',
    { 'filas.0.nota': 1, 'filas.0.color': 'verde' },
    'sobran los campos «nota», «color», o están mal escritos',
    'filas.0',
  ],
  ['eventos.json', { 'filas.0.date': '2027-02-30' }, 'tiene que ser una fecha que exista, escrita así: 2026-11-20'],
  ['intendente.json', { 'contactos.0.contact': 'mesa' }, 'tiene que ser un correo, como mesa@ciudad.gob.ar'],
  ['lugares.json', { 'filas.0.website': 'ftp://a' }, 'tiene que ser una dirección completa, que empiece con https://'],
  ['seguridad.json', { lineas: [] }, 'tiene que haber al menos 1'],
  ['circuitos.json', { 'filas.0.paradas': [] }, 'tiene que haber al menos 2'],
  ['intendente.json', { 'comisiones.0.members': [] }, 'tiene que haber al menos 1'],
  ['imagenes.json', { radio: '' }, 'no puede quedar vacío'],
  ['lugares.json', { 'filas.0.lat': -91 }, 'tiene que ser al menos -90'],
  ['lugares.json', { 'filas.0.rating': 6 }, 'tiene que ser como mucho 5'],
  ['servicios-salud.json', { 'basicos.0.id': 0 }, 'tiene que ser más que 0'],
  // Formats.
  ['eventos.json', { 'filas.0.hora': '7' }, 'Escribí la hora así: 07:00'],
  [
    'auspiciantes.json',
    { 'filas.0.link': 'turismo' },
    'tiene que empezar con / (una página del sitio), https:, mailto: o tel:',
  ],
  [
    'documentos.json',
    { 'filas.0.descarga': 'ordenanza.pdf' },
    'tiene que ser un PDF del panel (Archivos) o del sitio, que se escribe /descargas/nombre.pdf',
  ],
  ['gastronomia.json', { 'filas.0.image': '/media/una/800.webp' }, 'no es la dirección de una imagen de la galería'],
  ['circuitos.json', { 'filas.0.color': 'verde' }, 'Escribí el color así: #7c3aed'],
  ['centros-salud.json', { 'filas.0.phone': 'la guardia' }, 'Escribí el teléfono con números, espacios y guiones'],
  ['barrios-residuos.json', { 'filas.0.days': ['lunes', 'lunes'] }, 'Hay un día repetido'],
  ['barrios-residuos.json', { 'filas.0.time': 'de noche' }, 'Escribí el horario así: 06:00-11:00'],
  ['barrios-residuos.json', { 'filas.0.time': '06:00-06:00' }, 'El horario empieza y termina a la misma hora'],
  [
    'buscador.json',
    { 'filas.0.palabras': ['¿dónde?'] },
    'va en letras y números, sin signos: una palabra o unas pocas, cada una entre comillas',
    'filas.0.palabras.0',
  ],
  [
    'buscador.json',
    { 'filas.0.pagina': 'jardines' },
    'es la dirección de una página del sitio, con / al comienzo y al final',
  ],
  [
    'servicios-municipales.json',
    { 'filas.0.services.0.slug': 'Pago de Tasas' },
    'va en minúsculas y sin acentos, con guiones entre las palabras: feria-del-libro',
  ],
  ['ciudad.json', { 'radio.frecuencia': 'ciento siete' }, 'va en números, con punto: "107.5", o "1490" en AM'],
  [
    'seguridad.json',
    { 'video.src': 'centro.mp4' },
    'Escribí una dirección de este sitio, como /videos/centro.mp4, o dejalo vacío',
  ],
  // Faults across fields and rows.
  ['auspiciantes.json', { 'filas.1.id': 1 }, 'El número ya está usado', 'filas.1'],
  [
    'contactos-utiles.json',
    { filas: [] },
    'Tienen que estar las categorías, en este orden: emergencia, policia, bomberos, transporte, salud, bancos',
  ],
  ['barrios-residuos.json', { 'filas.1.neighborhood': 'CENTRO' }, 'Este barrio ya está en otra fila', 'filas.1'],
  ['feriados.json', { 'filas.1.date': '2026-01-01' }, 'Las filas van por fecha, cada día una sola vez', 'filas.1'],
  ['feriados.json', { hasta: '2026-01-31' }, 'Hay feriados después de este día'],
  [
    'centros-salud.json',
    { 'filas.0.horarios': [{ dias: ['lunes'], desde: '13:00', hasta: '13:00' }] },
    'Abre y cierra a la misma hora',
    'filas.0.horarios.0.hasta',
  ],
  [
    'centros-salud.json',
    {
      'filas.0.horarios': [
        { dias: ['lunes'], desde: '08:00', hasta: '13:00', vigencia: { desde: '2027-02-01', hasta: '2027-01-01' } },
      ],
    },
    'Termina antes de empezar',
    'filas.0.horarios.0.vigencia.hasta',
  ],
  [
    'centros-salud.json',
    { 'filas.0.excepciones': [{ dia: '2026-12-24', desde: '08:00' }] },
    'Falta la hora en que cierra',
    'filas.0.excepciones.0.hasta',
  ],
  ['intendente.json', { 'contactos.1.title': 'INTENDENCIA' }, 'Ya hay un área con ese nombre', 'contactos.1.title'],
  ['eventos.json', { 'filas.0.date': '0026-12-12' }, 'Revisá el año de la fecha', 'filas.0.date'],
  ['barrios-residuos.json', { 'filas.0.neighborhood': '¿?' }, 'El nombre necesita letras o números', 'filas.0'],
  ['intendente.json', { 'contactos.1.title': '¿?' }, 'El nombre necesita letras o números', 'contactos.1.title'],
  [
    'intendente.json',
    { 'contactos.1.title': 'a'.repeat(101) },
    'El nombre tiene más de 100 letras',
    'contactos.1.title',
  ],
  ['ciudad.json', { 'radio.frecuencia': '10.5' }, 'en FM va de 87.5 a 108'],
  [
    'ciudad.json',
    { colores: { principal: '#19a39c' } },
    'el contraste con blanco es 3,1:1; tiene que ser al menos 4,5:1',
    'colores.principal',
  ],
  [
    'ciudad.json',
    { municipio: 'Comuna de Prueba' },
    'tiene que empezar con el nombre de la institución (institucion, nombre)',
  ],
  ['eventos.json', { 'filas.0.fechaFin': '2027-09-15' }, 'tiene que ser después del primer día'],
  ['eventos.json', { 'filas.0.horaFin': '20:00' }, 'falta la hora de comienzo'],
  ['eventos.json', { 'filas.0.horaFin': '20:00', 'filas.0.hora': '20:00' }, 'empieza y termina a la misma hora'],
  ['eventos.json', { 'filas.0.slug': 'cultura' }, '«cultura» es la de otra página del sitio: escribí otra'],
  [
    'servicios-municipales.json',
    { 'filas.0.services.0.title': '¡!' },
    'del nombre no sale ninguna: escribila',
    'filas.0.services.0.slug',
  ],
  [
    'servicios-municipales.json',
    { 'filas.0.services.0.slug': 'a'.repeat(101) },
    'tiene más de 100 letras: escribí una más corta',
  ],
  [
    'servicios-municipales.json',
    { 'filas.0.services.0.slug': 'direccion-de-rentas' },
    '«direccion-de-rentas» ya es la de «Pago de tasas»: escribí otra',
    'filas.0.services.1.slug',
  ],
  [
    'servicios-municipales.json',
    { 'filas.0.services.0.relacionados': ['no-hay'] },
    'no hay un servicio «no-hay»',
    'filas.0.services.0.relacionados.0',
  ],
]
