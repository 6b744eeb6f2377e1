/** Contents of an installation: the files of shared/content/. */
import aQuienLeCorresponde from '#content/a-quien-le-corresponde.json' with { type: 'json' }
import auspiciantes from '#content/auspiciantes.json' with { type: 'json' }
import barriosResiduos from '#content/barrios-residuos.json' with { type: 'json' }
import buscador from '#content/buscador.json' with { type: 'json' }
import centrosSalud from '#content/centros-salud.json' with { type: 'json' }
import circuitos from '#content/circuitos.json' with { type: 'json' }
import ciudad from '#content/ciudad.json' with { type: 'json' }
import contactosUtiles from '#content/contactos-utiles.json' with { type: 'json' }
import documentos from '#content/documentos.json' with { type: 'json' }
import emergencias from '#content/emergencias.json' with { type: 'json' }
import eventos from '#content/eventos.json' with { type: 'json' }
import feriados from '#content/feriados.json' with { type: 'json' }
import gastronomia from '#content/gastronomia.json' with { type: 'json' }
import imagenes from '#content/imagenes.json' with { type: 'json' }
import intendente from '#content/intendente.json' with { type: 'json' }
import jardines from '#content/jardines.json' with { type: 'json' }
import lugares from '#content/lugares.json' with { type: 'json' }
import normasResiduos from '#content/normas-residuos.json' with { type: 'json' }
import portada from '#content/portada.json' with { type: 'json' }
import queVaEnCadaBolsa from '#content/que-va-en-cada-bolsa.json' with { type: 'json' }
import seguridad from '#content/seguridad.json' with { type: 'json' }
import serviciosMunicipales from '#content/servicios-municipales.json' with { type: 'json' }
import serviciosSalud from '#content/servicios-salud.json' with { type: 'json' }
import type { ContentFile } from '#contract/content/files.ts'

/** By file name, not validated. */
export const initialContent: Readonly<Record<ContentFile, unknown>> = {
  'a-quien-le-corresponde.json': aQuienLeCorresponde,
  'auspiciantes.json': auspiciantes,
  'barrios-residuos.json': barriosResiduos,
  'buscador.json': buscador,
  'centros-salud.json': centrosSalud,
  'circuitos.json': circuitos,
  'ciudad.json': ciudad,
  'contactos-utiles.json': contactosUtiles,
  'documentos.json': documentos,
  'emergencias.json': emergencias,
  'eventos.json': eventos,
  'feriados.json': feriados,
  'gastronomia.json': gastronomia,
  'imagenes.json': imagenes,
  'intendente.json': intendente,
  'jardines.json': jardines,
  'lugares.json': lugares,
  'normas-residuos.json': normasResiduos,
  'portada.json': portada,
  'que-va-en-cada-bolsa.json': queVaEnCadaBolsa,
  'seguridad.json': seguridad,
  'servicios-municipales.json': serviciosMunicipales,
  'servicios-salud.json': serviciosSalud,
}
