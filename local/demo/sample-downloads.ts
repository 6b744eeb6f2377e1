/**
 * The three PDFs that the services of the demo offer for download (H04). They say that they are samples; the municipality puts its own
 * in their place. `node local/demo/sample-downloads.ts` writes them; the same bytes each time.
 */
import { mkdir, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from 'pdf-lib'

type Sheet = {
  readonly title: string
  readonly intro: string
  readonly heading: string
  readonly steps: readonly string[]
}

/** What each file says, by its path from the root of the repository. */
const sheets: Readonly<Record<string, Sheet>> = {
  'site/public/descargas/licencia-requisitos.pdf': {
    title: 'Licencia de conducir: requisitos',
    intro: 'Para pedir la licencia por primera vez o renovarla, reuní esta documentación antes de ir a la oficina.',
    heading: 'Qué llevar',
    steps: [
      'DNI con domicilio en la ciudad.',
      'Libre deuda de faltas de tránsito.',
      'Certificado médico de aptitud física.',
      'La licencia anterior, si vas a renovar.',
      'Si es la primera vez: se rinde un examen teórico y otro práctico.',
    ],
  },
  'site/public/descargas/habilitacion-comercial.pdf': {
    title: 'Habilitación comercial: pasos',
    intro: 'Para abrir un comercio o regularizar el que ya tenés, seguí estos pasos en orden.',
    heading: 'Paso a paso',
    steps: [
      'Reuní el título, el contrato de alquiler o el comodato del local.',
      'Sumá la constancia de inscripción impositiva.',
      'Pedí el certificado de seguridad contra incendios.',
      'Presentá la solicitud con toda la documentación.',
      'Recibí al inspector en el local antes de la habilitación.',
    ],
  },
  'site/public/descargas/boleto-estudiantil.pdf': {
    title: 'Boleto estudiantil: cómo pedirlo',
    intro: 'El beneficio se tramita una vez por año. Una sola persona adulta puede inscribir a toda la familia.',
    heading: 'Qué hace falta',
    steps: [
      'DNI de la persona adulta a cargo.',
      'DNI de cada estudiante.',
      'Constancia de alumno regular del ciclo en curso.',
      'Un teléfono o correo para recibir el aviso.',
    ],
  },
}

const A4 = { width: 595.28, height: 841.89 }
const margin = 64
const measure = A4.width - 2 * margin
/** Fixed, so that the files do not change from one run to the next. */
const day = new Date('2026-11-20T12:00:00Z')
const ink = rgb(28 / 255, 42 / 255, 46 / 255)
const river = rgb(11 / 255, 85 / 255, 99 / 255)
const sun = rgb(253 / 255, 240 / 255, 207 / 255)

/** Writes paragraphs one below the other and returns where the next one starts, in points from the bottom. */
function write(page: PDFPage, text: string, font: PDFFont, size: number, top: number, indent = 0): number {
  const lines: string[] = []
  for (const word of text.split(' ')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1)} ${word}`
    if (lines.length > 0 && font.widthOfTextAtSize(longer, size) <= measure - indent) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  for (const [index, line] of lines.entries())
    page.drawText(line, { x: margin + indent, y: top - size - index * size * 1.45, size, font, color: ink })
  return top - lines.length * size * 1.45
}

async function draw({ title, intro, heading, steps }: Sheet): Promise<Uint8Array> {
  const file = await PDFDocument.create()
  file.setTitle(`${title} (muestra)`, { showInWindowTitleBar: true })
  file.setSubject('Documento de muestra')
  file.setLanguage('es-AR')
  file.setCreationDate(day)
  file.setModificationDate(day)
  const [plain, bold] = [
    await file.embedFont(StandardFonts.Helvetica),
    await file.embedFont(StandardFonts.HelveticaBold),
  ]
  const page = file.addPage([A4.width, A4.height])

  page.drawRectangle({ x: 0, y: A4.height - 12, width: A4.width, height: 12, color: river })
  let y = A4.height - 56
  page.drawRectangle({ x: margin, y: y - 40, width: measure, height: 40, color: sun })
  page.drawText('MUESTRA', { x: margin + 14, y: y - 26, size: 16, font: bold, color: ink })
  page.drawText('Este documento no es oficial. Consultá los requisitos vigentes.', {
    x: margin + 110,
    y: y - 25,
    size: 11,
    font: plain,
    color: ink,
  })
  y = write(page, title, bold, 26, y - 72)
  y = write(page, intro, plain, 13, y - 12)
  y = write(page, heading, bold, 16, y - 22)
  for (const [index, step] of steps.entries()) {
    y -= 10
    page.drawText(`${index + 1}.`, { x: margin, y: y - 13, size: 13, font: bold, color: river })
    y = write(page, step, plain, 13, y, 26)
  }
  return file.save()
}

/** The PDFs by their path from the root of the repository. */
export async function sampleDownloads(): Promise<Record<string, Uint8Array>> {
  const drawn = Object.entries(sheets).map(async ([path, sheet]) => [path, await draw(sheet)] as const)
  return Object.fromEntries(await Promise.all(drawn))
}

/** Whether a PDF is one of these samples, whatever it says inside: its title ends with "(muestra)". */
export async function isSample(bytes: Uint8Array): Promise<boolean> {
  const file = await PDFDocument.load(bytes, { updateMetadata: false, ignoreEncryption: true })
  return file.getTitle()?.endsWith(' (muestra)') ?? false
}

// Run directly it writes the files anew.
if (import.meta.main) {
  for (const [path, bytes] of Object.entries(await sampleDownloads())) {
    const file = fileURLToPath(new URL(`../../${path}`, import.meta.url))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
    console.log(`${path} ${bytes.length} bytes`)
  }
}
